// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { affiliatesCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { refuse } from '@morakot/contract/refused'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

type Schemas = typeof affiliatesSchemas
type Income = Reply<Schemas['read']>

const AT = '2026-12-07T20:00:00.000Z'
const deductions = { ggr: 5_000, bonus: 100, gamesFee: 500, paymentsFee: 20, net: 4_380 }
const month = (first: string, amount: number, friends: Income['months'][number]['friends']): Income['months'][number] => ({
  month: first,
  availableAt: AT,
  amount,
  sharePercent: 10,
  deductions,
  friends,
})
const EMPTY: Income = {
  available: 0,
  pending: 0,
  held: 0,
  min: 300,
  nextDate: AT,
  deductions,
  canWithdraw: false,
  reason: 'ขาดอีก ฿300.00 จึงถอนได้',
  months: [],
  payouts: [],
}
const INCOME: Income = {
  ...EMPTY,
  available: 459,
  held: 95.4,
  canWithdraw: true,
  reason: undefined,
  months: [
    month('2026-11-01', 438, [
      { name: 'so***2', joined: '2026-10-01', share: 438, state: 'FREE', reason: null },
      { name: 'ka***5', joined: '2026-10-01', share: 95.4, state: 'HELD', reason: null },
    ]),
    month('2026-10-01', 21, [{ name: 'an***1', joined: '2026-10-01', share: 80, state: 'REFUSED', reason: 'บัญชีเดียวกัน' }]),
  ],
}

afterEach(closePlayer)

/** The server of a member with this income. A withdrawal changes it as `after` says. */
function serveIncome(first: Income, after: Partial<Income> = {}) {
  const state = { income: first }
  const server = serveMember()
  server.on<Schemas, 'read'>(affiliatesCalls.read, () => state.income)
  server.on<Schemas, 'withdraw'>(affiliatesCalls.withdraw, () => {
    const { available: amount } = state.income
    state.income = { ...state.income, canWithdraw: false, available: 0, ...after }
    const isPending = state.income.payouts.some(({ status }) => status === 'PENDING')
    return { amount, creditAfter: isPending ? null : 500 + amount, status: isPending ? 'PENDING' : 'PAID' }
  })
  return { server, state }
}

const payout = (status: Income['payouts'][number]['status'], reason: string | null = null): Income['payouts'][number] => ({
  payoutId: '019ab3c4-0000-7000-8000-0000000000b1',
  amount: 459,
  status,
  requestedAt: AT,
  decidedAt: null,
  reason,
})
const submit = async () => await screen.findByRole('button', { name: 'โอนรายได้เข้าเครดิต' })

test('[ROUTE-17, CALL-25] without friends the page shows that, why nothing can be withdrawn, and the code', async () => {
  const { server } = serveIncome(EMPTY)
  await openPlayer('/withdraw-income')
  await expectVisible('ยังไม่มีรายได้จากเพื่อนที่แนะนำ')
  await expectVisible('R4ND0M')
  const button = await submit()
  expect(description(button)).toBe(plain('ขาดอีก ฿300.00 จึงถอนได้'))
  fireEvent.click(button)
  expect(server.count(affiliatesCalls.withdraw)).toBe(0)
})

test('[ROUTE-17, CALL-25] months are chosen, each with its friends, its sum written out, and who is looked at', async () => {
  serveIncome(INCOME)
  await openPlayer('/withdraw-income')
  await expectVisible('฿459.00', () => screen.queryByRole('region', { name: 'รายได้ที่ถอนได้' }))
  await expectVisible('รอทีมงานตรวจ ฿95.40')
  const friend = (name: string) => screen.getByText(name).closest('li')
  expect(visibleText(friend('so***2'))).toContain('+฿438.00')
  expect(visibleText(friend('ka***5'))).toContain(plain('รอทีมงานตรวจ฿95.40'))
  await expectVisible('กำไรเกม฿5,000.00โบนัสและรางวัล-฿100.00ค่าธรรมเนียมเกม 10%-฿500.00ค่าธรรมเนียมฝากถอน 0.5%-฿20.00ยอดสุทธิ฿4,380.00')
  await expectVisible('รวม 10% ของยอดสุทธิ฿438.00')

  fireEvent.change(screen.getByLabelText('เลือกเดือน'), { target: { value: '2026-10-01' } })
  await expectVisible('รวม 10% ของยอดสุทธิ฿21.00')
  expect(visibleText(friend('an***1'))).toContain(plain('ไม่ผ่านการตรวจ บัญชีเดียวกัน'))
  expect(screen.queryByText('so***2')).toBeNull()
})

test('[ROUTE-17, CALL-26] a withdrawal that is paid is one payout more of the page', async () => {
  serveIncome(INCOME, { payouts: [payout('PAID')] })
  await openPlayer('/withdraw-income')
  await press('โอนรายได้เข้าเครดิต')
  await expectVisible('โอนรายได้เข้าเครดิตแล้ว')
  await expectVisible('โอนแล้ว', () => screen.queryByRole('region', { name: 'ประวัติการโอน' }))
})

test('[ROUTE-17, CALL-26] a withdrawal that waits is shown above the months, and once it was refused, why', async () => {
  const { state } = serveIncome(INCOME, { reason: 'กำลังโอนอยู่ 1 รายการ', payouts: [payout('PENDING')] })
  await openPlayer('/withdraw-income')
  await press('โอนรายได้เข้าเครดิต')
  await expectVisible('ส่งคำขอแล้ว ทีมงานจะตรวจและแจ้งผล')
  await expectVisible('รอทีมงานอนุมัติ')
  expect(description(await submit())).toBe(plain('กำลังโอนอยู่ 1 รายการ'))
  expect(visibleText().indexOf(plain('รอทีมงานอนุมัติ'))).toBeLessThan(visibleText().indexOf(plain('เลือกเดือน')))
  closePlayer()

  serveIncome({ ...state.income, reason: undefined, canWithdraw: true, payouts: [payout('REFUSED', 'ตรวจที่มาแล้ว')] })
  await openPlayer('/withdraw-income')
  await expectVisible('ไม่อนุมัติ ตรวจที่มาแล้ว')
  await expectVisible('รายได้กลับมาให้ถอนอีกครั้ง')
})

test('[ROUTE-17, CALL-26] a withdrawal whose answer is lost is sent again with its own key; one that is refused says why', async () => {
  const { server } = serveIncome(INCOME)
  let tries = 0
  server.on<Schemas, 'withdraw'>(affiliatesCalls.withdraw, () => {
    tries += 1
    if (tries === 1) throw new Error('the line is cut')
    return refuse('affiliates.below_min', { params: { min: '300' } })
  })
  await openPlayer('/withdraw-income')
  await press('โอนรายได้เข้าเครดิต')
  await waitFor(async () => expect((await submit()).getAttribute('aria-busy')).not.toBe('true'))
  await press('โอนรายได้เข้าเครดิต')
  await waitFor(() => expect(server.count(affiliatesCalls.withdraw)).toBe(2))
  const keys = server.requests
    .filter(({ path }) => path.endsWith('affiliates.withdraw'))
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBeNull()
  await expectVisible('ถอนได้ขั้นต่ำ 300 บาท')
})

test('[PROD-5, CALL-25] income that can be withdrawn is among all rewards, with its sum', async () => {
  const { server } = serveIncome(INCOME)
  server.on<typeof questsSchemas, 'list'>(questsCalls.list, () => [])
  await openPlayer('/reward')
  const row = () => screen.queryAllByRole('listitem').find((item) => visibleText(item).includes(plain('รายได้แนะนำเพื่อน'))) ?? null
  await expectVisible('฿459.00', row)
})
