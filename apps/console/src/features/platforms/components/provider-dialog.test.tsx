// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { renderConsole } from '../../../testing/render-console.tsx'
import type { ProviderRow } from '../queries.ts'
import { ProviderDialog } from './provider-dialog.tsx'

const ROW: ProviderRow = {
  code: 'SB',
  platformCode: 'SB',
  name: 'กีฬา',
  prefix: 'sb',
  gatewayBaseUrl: null,
  apiBaseUrl: null,
  hasSecret: false,
  isActive: true,
  priority: 2,
  proposal: null,
  revision: 1,
  updatedBy: null,
  updatedAt: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[TRUST-10] another key of a provider names who can approve it, another order needs one person', async () => {
  serveAs(() => operatorOf('owner'))
  await renderConsole(() => <ProviderDialog row={ROW} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  const preview = () => fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.change(dialog.getByLabelText(/^เหตุผล/u), { target: { value: 'เปลี่ยนลำดับของค่าย' } })
  preview()
  await dialog.findByText('ใช้กุญแจเดิม')
  expect(dialog.queryByText(/ผู้ที่อนุมัติได้/u)).toBeNull()

  fireEvent.click(dialog.getByRole('button', { name: 'ย้อนกลับ' }))
  fireEvent.change(dialog.getByLabelText(/^กุญแจ/u), { target: { value: 'a-new-key-of-32-signs-0123456789' } })
  preview()

  expect(await dialog.findByText('ผู้ที่อนุมัติได้: คุณเจ้าของสอง')).toBeDefined()
})
