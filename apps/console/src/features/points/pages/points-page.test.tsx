// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { pointConsoleCalls } from '@morakot/contract/features/points/calls'
import type { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoRow, expectVisible, findMember, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof pointConsoleSchemas
type Adjustment = Reply<Schemas['adjust']>

const AT = '2026-11-23T05:00:00.000Z'
const REASON = 'ชดเชยกิจกรรมที่ล่าช้า'
const WAITING: Adjustment = {
  adjustmentId: '019ab3c4-0000-7000-8000-0000000000e7',
  memberId: '7',
  username: 'malee',
  kind: 'GRANT',
  points: 1_500,
  reason: REASON,
  status: 'WAITING',
  needsTwo: true,
  number: 'PR15',
  proposedBy: 'คุณการตลาด',
  proposedAt: AT,
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  declinedBecause: null,
  transferId: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function servePoints(first: readonly Adjustment[] = []) {
  const state = { items: first }
  const server = serveAs(() => operatorOf('marketing'))
  server.on<Schemas, 'list'>(pointConsoleCalls.list, ({ query }) => {
    const items = state.items.filter(({ status }) => query.get('view') !== 'waiting' || status === 'WAITING')
    return { items: [...items], total: items.length }
  })
  server.on<Schemas, 'member'>(pointConsoleCalls.member, ({ query }) => {
    expect(query.get('username')).toBe('malee')
    return { memberId: '7', username: 'malee', name: 'มาลี ใจดี', balance: 20, months: [], aloneMax: 1_000, aloneLeft: 5_000 }
  })
  return { server, state }
}

const GIVE = { button: 'ให้หรือปรับลดพอยท์', prepare: async (dialog: HTMLElement) => await findMember(dialog, 'malee') }

test.each([
  { points: 1_500, preview: 'เกินวงเงิน รายการนี้จะรอให้ผู้ดูแลอีกคนอนุมัติ', status: 'WAITING', outcome: 'ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว' },
  { points: 1_000, preview: 'อยู่ในวงเงิน รายการนี้มีผลทันที', status: 'DONE', outcome: 'ทำรายการแล้ว' },
] as const)(
  '[POINT-1] $points points are given to a member who was found first, with their value',
  async ({ points, preview, status, outcome }) => {
    const { server } = servePoints()
    server.on<Schemas, 'adjust'>(pointConsoleCalls.adjust, ({ body }) => {
      expect(body).toEqual({ adjustmentId: expect.any(String), username: 'malee', kind: 'GRANT', points, reason: REASON })
      return { ...WAITING, points, status, isOwn: true }
    })
    await openConsole('/points')
    const pointsView = points.toLocaleString('en')
    await takeAction({
      ...GIVE,
      fields: { จำนวนพอยท์: String(points), เหตุผล: REASON },
      preview: `หลังทำรายการ ${(20 + points).toLocaleString('en')}เหตุผล${REASON}${preview}`,
      confirm: `ให้ ${pointsView} พอยท์`,
      outcome,
    })
    expect(server.count(pointConsoleCalls.adjust)).toBe(1)
  },
)

test('[POINT-1] points are taken as well, and the balance after it is shown', async () => {
  const { server } = servePoints()
  server.on<Schemas, 'adjust'>(pointConsoleCalls.adjust, ({ body }) => {
    expect(body).toMatchObject({ kind: 'REVOKE', points: 5 })
    return { ...WAITING, kind: 'REVOKE', points: 5, status: 'DONE' }
  })
  await openConsole('/points')
  await takeAction({
    ...GIVE,
    choose: ['ปรับลดพอยท์'],
    fields: { จำนวนพอยท์: '5', เหตุผล: REASON },
    preview: 'หลังทำรายการ 15',
    confirm: 'ปรับลด 5 พอยท์',
    outcome: 'ทำรายการแล้ว',
  })
})

test('[POINT-1] another operator approves what waits, and the one who proposed it may only take it back', async () => {
  const { server, state } = servePoints([{ ...WAITING, isOwn: true }])
  server.on<Schemas, 'approve'>(pointConsoleCalls.approve, ({ path }) => {
    expect(path).toContain(WAITING.adjustmentId)
    state.items = [{ ...WAITING, status: 'DONE', decidedBy: 'เจ้าของ', decidedAt: AT, transferId: '41' }]
    return state.items[0] as Adjustment
  })
  await openConsole('/points?view=waiting')
  const own = await openRow('malee')
  await expectVisible(REASON, () => own)
  expect(within(own).queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
  cleanup()

  state.items = [WAITING]
  await openConsole('/points?view=waiting')
  await openRow('malee')
  await takeAction({
    button: 'อนุมัติ',
    title: 'อนุมัติรายการพอยท์',
    fields: {},
    preview: `คุณการตลาด: ${REASON}`,
    confirm: 'อนุมัติ 1,500 พอยท์',
    outcome: 'อนุมัติแล้ว',
  })
  expect(server.count(pointConsoleCalls.approve)).toBe(1)
  await expectNoRow('malee')
  expect(screen.queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
})
