// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { description, plain, shown } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof cashierConsoleSchemas
type Unmatched = Reply<Schemas['markReturned']>

const MONEY: Unmatched = {
  eventId: 'ev-321',
  bankTransactionId: 'BT0000000321',
  reason: 'amount_differs',
  amount: '320.99',
  payer: { bank: 'SCB', account: '9876543210', name: 'ทดสอบ เดินทาง' },
  toAccount: '0123456789',
  reference: 'MKABCDEFGH12',
  username: 'malee',
  receivedAt: '2026-11-23T05:00:00.000Z',
  proposal: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('money that matched no deposit waits in the list, until an operator writes down once that it was sent back', async () => {
  let items = [MONEY]
  const server = serveAs(() => operatorOf('finance'))
  server.on<Schemas, 'unmatched'>(cashierConsoleCalls.unmatched, () => ({ items, total: items.length }))
  server.on<Schemas, 'markReturned'>(cashierConsoleCalls.markReturned, ({ body }) => {
    expect(body).toEqual({ eventId: MONEY.eventId, bankReference: 'RT-321' })
    items = []
    return MONEY
  })
  await openConsole('/unmatched')
  const row = () => screen.queryByText('malee')?.closest('tr') ?? null
  await waitFor(() => expect(shown(row())).toContain('฿320.99'))
  expect(shown(row())).toContain(plain('ยอดไม่ตรงกับรายการฝาก'))
  fireEvent.click(within(row() as HTMLElement).getAllByRole('link')[0] as HTMLElement)

  fireEvent.click(await screen.findByRole('button', { name: 'บันทึกว่าโอนคืนแล้ว' }))
  const question = within(await screen.findByRole('dialog', { name: 'บันทึกว่าโอนคืนแล้ว' }))
  const reference = question.getByLabelText('เลขอ้างอิงการโอนคืน')
  fireEvent.click(question.getByRole('button', { name: 'ตรวจทาน' }))
  await waitFor(() => expect(description(reference)).toContain(plain('กรุณากรอกเลขอ้างอิงการโอนคืน')))
  fireEvent.change(reference, { target: { value: 'RT-321' } })
  fireEvent.click(question.getByRole('button', { name: 'ตรวจทาน' }))
  const confirm = await question.findByRole('button', { name: 'ยืนยันว่าโอนคืนแล้ว ฿320.99' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)

  await waitFor(() => expect(shown(question.getByRole('status'))).toContain(plain('บันทึกการโอนคืนแล้ว')))
  expect(server.count(cashierConsoleCalls.markReturned)).toBe(1)
  await waitFor(() => expect(row()).toBeNull())
})
