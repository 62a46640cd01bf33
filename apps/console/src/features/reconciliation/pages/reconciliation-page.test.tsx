// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { reconciliationConsoleCalls } from '@morakot/contract/features/reconciliation/calls'
import type { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof reconciliationConsoleSchemas

const REFUSED = 'ต้องให้เจ้าหน้าที่อีกคนยืนยันการปิด'
const DIFFERENCE: Reply<Schemas['take']> = {
  caseId: '2',
  source: 'bank',
  party: 'sandbox-bank',
  isTwoNeeded: false,
  closingProposal: null,
  difference: 'missing_here',
  subject: 'BT-0002',
  username: 'malee',
  amountHere: null,
  amountThere: '200.00',
  details: { direction: 'in' },
  openedAt: '2026-11-22T05:00:00.000Z',
  owner: null,
  closing: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '')
const pressAll = (name: string) => {
  for (const button of screen.getAllByRole('button', { name }).toReversed()) fireEvent.click(button)
}

test('[I22] differences that do not come are reported and requested again; a reload that fails takes nothing from who is writing', async () => {
  let fails = true
  const unlessItFails = <Data,>(data: Data) => {
    if (fails) refuse('reconciliation.second_operator_needed')
    return data
  }
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'cases'>(reconciliationConsoleCalls.cases, () => unlessItFails({ items: [DIFFERENCE], total: 1, open: 1, closed: 0 }))
  server.on<Schemas, 'days'>(reconciliationConsoleCalls.days, () => unlessItFails({ yesterday: '2026-11-22', accounts: [], days: [] }))
  server.on<Schemas, 'close'>(reconciliationConsoleCalls.close, () => unlessItFails(DIFFERENCE))
  server.on<typeof noteSchemas, 'list'>(noteCalls.list, () => ({ items: [], total: 0 }))
  await openConsole('/reconciliation')

  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(REFUSED), expect.stringContaining(REFUSED)]))
  fails = false
  pressAll('ลองอีกครั้ง')
  const row = (await screen.findByText('BT-0002')).closest('tr') as HTMLElement
  expect(alerts()).toEqual([])
  fireEvent.click(within(row).getAllByRole('link')[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'ปิดรายการ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ปิดรายการ' }))
  fireEvent.change(dialog.getByLabelText('เหตุผล'), { target: { value: 'รอธนาคารตอบ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))

  fails = true
  fireEvent.click(await dialog.findByRole('button', { name: 'ยืนยันปิดรายการ' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(REFUSED)
  fireEvent.click(dialog.getByRole('button', { name: 'ย้อนกลับ' }))
  expect(dialog.getByLabelText<HTMLInputElement>('เหตุผล').value).toBe('รอธนาคารตอบ')
  fireEvent.click(dialog.getByRole('button', { name: 'ยกเลิก' }))
  // The page reads again what it shows, and keeps it where that fails.
  await waitFor(() => expect(alerts().join()).toContain(REFUSED))
  expect(screen.getAllByText('BT-0002').length).toBeGreaterThan(0)

  fails = false
  pressAll('ลองอีกครั้ง')
  await waitFor(() => expect(alerts()).toEqual([]))
})
