// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
  await waitFor(() => expect(visibleText(row())).toContain('฿320.99'))
  expect(visibleText(row())).toContain(plain('ยอดไม่ตรงกับรายการฝาก'))
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

  await waitFor(() => expect(visibleText(question.getByRole('status'))).toContain(plain('บันทึกการโอนคืนแล้ว')))
  expect(server.count(cashierConsoleCalls.markReturned)).toBe(1)
  await waitFor(() => expect(row()).toBeNull())
})

describe('what an operator proposed', () => {
  const at = '2026-11-23T06:00:00.000Z'
  const member = { ...MONEY.payer, username: 'malee', flags: [] }
  const proposal = { creditId: 'c-1', number: 'PR12', member, operator: 'คุณการเงิน', reason: 'ตรวจแล้ว', at }
  const entry = {
    entryId: 'e-1',
    number: 'PR13',
    toAccount: MONEY.toAccount,
    amount: '75.00',
    reference: 'REF-75',
    payer: MONEY.payer,
    receivedAt: MONEY.receivedAt,
    reason: 'อยู่ในใบแจ้งยอด',
    operator: 'คุณการเงิน',
    at,
  }

  async function open(isOwn: boolean) {
    const server = serveAs(() => operatorOf('finance'))
    const items = [{ ...MONEY, proposal: { ...proposal, isOwn } }]
    server.on<Schemas, 'unmatched'>(cashierConsoleCalls.unmatched, () => ({ items, total: 1 }))
    server.on<Schemas, 'receiptEntries'>(cashierConsoleCalls.receiptEntries, () => ({ accounts: [], items: [{ ...entry, isOwn }] }))
    await openConsole('/unmatched')
  }

  test.each([true, false])('is taken back by its maker and decided by another (own: %s)', async (isOwn) => {
    await open(isOwn)
    const entryRow = await waitFor(() => screen.getByText('REF-75').closest('tr') as HTMLElement)
    expect(within(entryRow).queryByRole('button', { name: 'ยืนยันเงินเข้า' }) === null).toBe(isOwn)
    expect(within(entryRow).queryByRole('button', { name: 'ถอนคืน' }) !== null).toBe(isOwn)
    expect(within(entryRow).queryByRole('button', { name: 'ไม่ยืนยัน' }) === null).toBe(isOwn)

    fireEvent.click(within(screen.getByText('฿320.99').closest('tr') as HTMLElement).getAllByRole('link')[0] as HTMLElement)
    const decline = await screen.findByRole('button', { name: isOwn ? 'ยกเลิกข้อเสนอ' : 'ไม่อนุมัติ' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'อนุมัติเติมเครดิต' }).disabled).toBe(isOwn)
    fireEvent.click(decline)
    const question = within(await screen.findByRole('dialog', { name: isOwn ? 'ยกเลิกข้อเสนอของคุณ' : 'ไม่อนุมัติการเติมเครดิตนี้' }))
    fireEvent.change(question.getByLabelText('เหตุผล'), { target: { value: 'ไม่ใช่ของสมาชิกคนนี้' } })
    fireEvent.click(question.getByRole('button', { name: 'ตรวจทาน' }))
    expect(await question.findByRole('button', { name: isOwn ? 'ยืนยันยกเลิกข้อเสนอ' : 'ยืนยันไม่อนุมัติ' })).toBeDefined()
  })
})

test('a credit is proposed to the likely member without typing the name again', async () => {
  const server = serveAs(() => operatorOf('finance'))
  server.on<Schemas, 'unmatched'>(cashierConsoleCalls.unmatched, () => ({ items: [MONEY], total: 1 }))
  await openConsole('/unmatched')
  const row = await waitFor(() => screen.getByText('malee').closest('tr') as HTMLElement)
  fireEvent.click(within(row).getAllByRole('link')[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'เสนอเติมเครดิต' }))

  expect((await screen.findByLabelText<HTMLInputElement>('ชื่อผู้ใช้ของสมาชิก')).value).toBe('malee')
})
