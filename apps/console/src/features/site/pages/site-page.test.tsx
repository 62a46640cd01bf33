// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { siteConsoleCalls } from '@morakot/contract/features/site/calls'
import { CONFIG_KEYS } from '@morakot/contract/features/site/limits'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
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
  await waitFor(() => expect(visibleText(form.getByRole('alert'))).toContain(plain('กรุณากรอกข้อความ')))
  expect(server.count(siteConsoleCalls.saveSetting)).toBe(0)

  fireEvent.change(text, { target: { value: 'ของฉัน' } })
  setting = OTHERS
  fireEvent.click(form.getByRole('button', { name: /^บันทึก/ }))
  await waitFor(() => expect(visibleText(form.getByRole('status'))).toContain(plain('ของคนอื่น')))
  expect([text.value, setting.value]).toEqual(['ของฉัน', { text: 'ของคนอื่น' }])
  fireEvent.click(form.getByRole('button', { name: /^เก็บที่พิมพ์ไว้/ }))
  fireEvent.click(await form.findByRole('button', { name: 'บันทึก' }))
  await waitFor(() => expect(setting.value).toMatchObject({ text: 'ของฉัน' }))
  await waitFor(() => expect(visibleText()).toContain(plain('บันทึกแล้ว')))
})

test.each(CONFIG_KEYS.filter((key) => key !== 'MAINTENANCE'))(
  '[VALID-7] the form of %s says in Thai at each field what is missing, and sends nothing',
  async (key) => {
    const server = serveAs(() => operatorOf('owner'))
    server.on<Schemas, 'settings'>(siteConsoleCalls.settings, () => ({
      settings: [{ ...UNSET, key }],
      boost: null,
      receivingAccounts: [],
    }))
    await openConsole(`/site?subject=${key}`)
    const form = within(await screen.findByRole('form'))
    fireEvent.click(form.getByRole('button', { name: 'บันทึกและแสดง' }))
    const alerts = await form.findAllByRole('alert')
    for (const alert of alerts) expect(alert.textContent).toMatch(/[ก-๙]/u)
    expect(server.count(siteConsoleCalls.saveSetting)).toBe(0)
  },
)

test('[TRUST-10] the account that members are to pay into names who can approve it; texts need one person', async () => {
  for (const [key, shown] of [
    ['BACKUP_BANK_ACCOUNT', true],
    ['PROMOTION_FOMO', false],
  ] as const) {
    const server = serveAs(() => operatorOf('owner'))
    server.on<Schemas, 'settings'>(siteConsoleCalls.settings, () => ({ settings: [{ ...UNSET, key }], boost: null, receivingAccounts: [] }))
    await openConsole(`/site?subject=${key}`)
    const form = within(await screen.findByRole('form'))
    if (shown) expect(await form.findByText('ผู้ที่อนุมัติได้: คุณเจ้าของสอง')).toBeDefined()
    else expect(form.queryByText(/ผู้ที่อนุมัติได้/u)).toBeNull()
    cleanup()
  }
})

test('[VALID-7] an offer of more points says at each field what is missing, and its preview what is proposed', async () => {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'settings'>(siteConsoleCalls.settings, () => ({ settings: [], boost: null, receivingAccounts: [] }))
  await openConsole('/boost')
  const form = within(await screen.findByRole('form', { name: 'โปรพอยท์จากการฝาก' }))
  fireEvent.change(form.getByLabelText('ตัวคูณพอยท์'), { target: { value: '1.5' } })
  fireEvent.click(form.getByRole('button', { name: 'เริ่มโปร' }))
  await waitFor(() =>
    expect(form.getAllByRole('alert').map(visibleText)).toEqual(['กรุณากรอกหัวข้อ', 'ตัวคูณพอยท์ต้องเป็นจำนวนเต็ม', 'กรุณาเลือกเวลาสิ้นสุด'].map(plain)),
  )
  expect(document.activeElement).toBe(form.getByLabelText('หัวข้อที่สมาชิกเห็น'))
})
