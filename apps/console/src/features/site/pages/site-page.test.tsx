// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { siteConsoleCalls } from '@morakot/contract/features/site/calls'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import { refuse } from '@morakot/contract/refused'
import { plain, shown } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof siteConsoleSchemas
type Setting = Reply<Schemas['saveSetting']>
type Sent = { readonly version: number; readonly value: { readonly text: string } }

const UNSET: Setting = { key: 'PROMOTION_FOMO', value: null, isOn: false, version: 0, changedBy: null, changedAt: null, proposal: null }
const OTHERS: Setting = { ...UNSET, value: { text: 'ของคนอื่น' }, isOn: true, version: 1, changedBy: 'คอนเทนต์' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[VALID-7] the second of two operators who save one text is shown the newer one before anything is saved over it', async () => {
  let setting = UNSET
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'settings'>(siteConsoleCalls.settings, () => ({ settings: [setting], boost: null, receivingAccounts: [] }))
  server.on<Schemas, 'saveSetting'>(siteConsoleCalls.saveSetting, ({ body }) => {
    const { version, value } = body as Sent
    if (version !== setting.version) refuse('site.setting_changed')
    setting = { ...setting, value, isOn: true, version: version + 1 }
    return setting
  })
  await openConsole('/site?subject=PROMOTION_FOMO')
  const form = within(await screen.findByRole('form', { name: 'ข้อความโปรโมชั่น' }))
  const text = form.getByLabelText<HTMLInputElement>('ข้อความ')
  fireEvent.change(text, { target: { value: ' ' } })
  fireEvent.click(form.getByRole('button', { name: 'บันทึกและแสดง' }))
  await waitFor(() => expect(shown(form.getByRole('alert'))).toContain(plain('กรุณากรอกข้อความ')))
  expect(server.count(siteConsoleCalls.saveSetting)).toBe(0)

  fireEvent.change(text, { target: { value: 'ของฉัน' } })
  setting = OTHERS
  fireEvent.click(form.getByRole('button', { name: /^บันทึก/ }))
  await waitFor(() => expect(shown(form.getByRole('status'))).toContain(plain('ของคนอื่น')))
  expect([text.value, setting.value]).toEqual(['ของฉัน', { text: 'ของคนอื่น' }])
  fireEvent.click(form.getByRole('button', { name: /^เก็บที่พิมพ์ไว้/ }))
  fireEvent.click(await form.findByRole('button', { name: 'บันทึก' }))
  await waitFor(() => expect(setting.value).toMatchObject({ text: 'ของฉัน' }))
  await waitFor(() => expect(shown()).toContain(plain('บันทึกแล้ว')))
})
