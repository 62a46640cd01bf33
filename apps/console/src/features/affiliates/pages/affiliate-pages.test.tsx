// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { affiliatesConsoleCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import type { SentRequest } from '@morakot/contract/testing/fake-server'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoRow, expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof affiliatesConsoleSchemas
type Share = Reply<Schemas['shares']>['items'][number]
type Payout = Reply<Schemas['payouts']>['items'][number]

const AT = '2026-11-10T05:00:00.000Z'
const REASON = 'ตรวจที่มาแล้ว'
const UNDECIDED = { needsTwo: false, firstBy: null, firstAt: null, isFirstOwn: false, decidedBy: null, decidedAt: null, reason: null }
const DECIDED = { decidedBy: 'คุณการเงิน', decidedAt: AT, reason: REASON }
const HELD: Share = {
  ...UNDECIDED,
  shareId: '019ab3c4-0000-7000-8000-0000000000a1',
  month: '2026-10-01',
  referrerId: '7',
  referrer: 'somchai',
  friendId: '8',
  friend: 'kaewta52',
  stake: 1_060,
  win: 0,
  bonus: 0,
  payments: 0,
  gamesFee: 106,
  paymentsFee: 0,
  net: 954,
  share: 95.4,
  state: 'HELD',
  flags: ['own_device'],
  availableAt: AT,
  payoutId: null,
}
const PENDING: Payout = {
  ...UNDECIDED,
  payoutId: '019ab3c4-0000-7000-8000-0000000000b1',
  memberId: '7',
  username: 'thanakorn',
  amount: 6_200,
  status: 'PENDING',
  requestedAt: AT,
  flagged: false,
  shares: [{ month: '2026-10-01', friend: 'kaewta52', share: 6_200, wasHeld: true }],
  transferId: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of an operator, with one payout that is decided as the answers say. */
function servePayout(first: Payout, decide: Partial<Record<'approvePayout' | 'refusePayout', (request: SentRequest) => Partial<Payout>>>) {
  const state = { payout: first }
  const server = serveAs(() => operatorOf('finance'))
  server.on<Schemas, 'payouts'>(affiliatesConsoleCalls.payouts, ({ query }) => {
    const items = query.get('view') === 'waiting' && state.payout.status !== 'PENDING' ? [] : [state.payout]
    return { items, total: items.length }
  })
  for (const name of ['approvePayout', 'refusePayout'] as const)
    server.on<Schemas, typeof name>(affiliatesConsoleCalls[name], (request) => {
      expect(request.path).toContain(first.payoutId)
      expect(request.body).toEqual({ reason: REASON })
      state.payout = { ...state.payout, ...decide[name]?.(request) }
      return state.payout
    })
  return { server, state }
}

test('[CALL-26] a payout that waits shows its shares, is refused with a reason, and leaves the list', async () => {
  const { server } = servePayout({ ...PENDING, flagged: true }, { refusePayout: () => ({ ...DECIDED, status: 'REFUSED' }) })
  await openConsole('/affiliate-payouts')
  const drawer = await openRow('thanakorn')
  for (const words of ['฿6,200.00', 'มีรายได้ที่รอตรวจ', 'ต.ค. 2569', 'kaewta52 (เคยติดธง)']) await expectVisible(words, () => drawer)
  await takeAction({
    button: 'ไม่อนุมัติการถอน',
    fields: { เหตุผล: REASON },
    preview: 'รายได้กลับไปให้ถอนอีกครั้ง สมาชิกเห็นเหตุผล',
    confirm: 'ไม่อนุมัติการถอน',
    outcome: 'ปิดรายการแล้ว',
  })

  expect(server.count(affiliatesConsoleCalls.refusePayout)).toBe(1)
  await expectNoRow('thanakorn')
  expect(screen.queryByRole('button', { name: 'ไม่อนุมัติการถอน' })).toBeNull()
})

test('[CALL-26] above 5,000 baht the first of two operators waits for another, and only refuses then', async () => {
  const first = { needsTwo: true, firstBy: 'คุณการเงิน', firstAt: AT }
  const { server, state } = servePayout({ ...PENDING, needsTwo: true }, { approvePayout: () => ({ ...first, isFirstOwn: true }) })
  await openConsole('/affiliate-payouts')
  await openRow('thanakorn')
  const approve = { button: 'อนุมัติ', title: 'อนุมัติการถอนรายได้', fields: { เหตุผล: REASON }, confirm: 'อนุมัติ' }
  await takeAction({ ...approve, preview: 'เกิน 5,000 บาท รออีกคนอนุมัติจึงโอน', outcome: 'บันทึกแล้ว รออีกคนอนุมัติ' })

  await expectVisible('คุณอนุมัติเป็นคนแรกแล้ว ต้องให้ผู้ดูแลอีกคนอนุมัติ')
  expect(screen.queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
  expect(screen.getByRole('button', { name: 'ไม่อนุมัติการถอน' })).toBeDefined()
  cleanup()

  server.on<Schemas, 'approvePayout'>(affiliatesConsoleCalls.approvePayout, () => {
    state.payout = { ...state.payout, ...DECIDED, status: 'PAID', transferId: '41' }
    return state.payout
  })
  state.payout = { ...state.payout, isFirstOwn: false }
  await openConsole('/affiliate-payouts')
  await openRow('thanakorn')
  await takeAction({ ...approve, preview: 'คุณเป็นคนที่สอง เครดิตเข้ากระเป๋าของสมาชิกทันที', outcome: 'อนุมัติแล้ว' })
  expect(server.count(affiliatesConsoleCalls.approvePayout)).toBe(2)
})

test('[CALL-26] a payout of one operator is approved at once', async () => {
  const { server } = servePayout(
    { ...PENDING, amount: 450, flagged: true },
    { approvePayout: () => ({ ...DECIDED, status: 'PAID', transferId: '41' }) },
  )
  await openConsole('/affiliate-payouts')
  await openRow('thanakorn')
  await takeAction({
    button: 'อนุมัติ',
    title: 'อนุมัติการถอนรายได้',
    fields: { เหตุผล: REASON },
    preview: 'เครดิตเข้ากระเป๋าของสมาชิกทันที',
    confirm: 'อนุมัติ',
    outcome: 'อนุมัติแล้ว',
  })
  expect(server.count(affiliatesConsoleCalls.approvePayout)).toBe(1)
})

test.each([
  {
    call: 'release',
    after: { state: 'FREE' },
    action: {
      button: 'ปล่อยรายได้',
      title: 'ปล่อยรายได้ของเพื่อน',
      preview: 'รายได้นับให้ผู้แนะนำ ถอนได้ตามกำหนด',
      confirm: 'ปล่อยรายได้',
      outcome: 'ปล่อยรายได้แล้ว',
    },
  },
  {
    call: 'refuse',
    after: { state: 'REFUSED' },
    action: {
      button: 'ไม่ให้รายได้',
      preview: 'ตัดรายได้นี้ทิ้ง ผู้แนะนำเห็นเหตุผล',
      confirm: 'ไม่ให้รายได้',
      outcome: 'ปิดรายการแล้ว',
    },
  },
] as const)('[CALL-26] a share of a friend on the own browser says why it is held ($call)', async ({ call, after, action }) => {
  const server = serveAs(() => operatorOf('finance'))
  let share = HELD
  server.on<Schemas, 'shares'>(affiliatesConsoleCalls.shares, ({ query }) => {
    const items = query.get('view') === 'held' && share.state !== 'HELD' ? [] : [share]
    return { items, total: items.length }
  })
  server.on<Schemas, typeof call>(affiliatesConsoleCalls[call], ({ path, body }) => {
    expect(path).toContain(HELD.shareId)
    expect(body).toEqual({ reason: REASON })
    share = { ...share, ...DECIDED, ...after }
    return share
  })
  await openConsole('/affiliates')
  const drawer = await openRow('kaewta52')
  for (const words of ['เครื่องเดียวกับผู้แนะนำ', '฿954.00', '฿95.40']) await expectVisible(words, () => drawer)
  await takeAction({ ...action, fields: { เหตุผล: REASON } })

  expect(server.count(affiliatesConsoleCalls[call])).toBe(1)
  await expectNoRow('kaewta52')
})

test('[CALL-26] who may not approve reads payouts and decides none', async () => {
  const server = serveAs(() => operatorOf('auditor'))
  server.on<Schemas, 'payouts'>(affiliatesConsoleCalls.payouts, () => ({ items: [PENDING], total: 1 }))
  await openConsole('/affiliate-payouts')
  const drawer = await openRow('thanakorn')
  await expectVisible('kaewta52', () => drawer)
  expect(screen.queryByRole('button', { name: /อนุมัติ/ })).toBeNull()
})
