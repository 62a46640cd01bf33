// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { gameAdminCalls } from '@morakot/contract/features/game-admin/calls'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, operatorWith, serveAs } from '../../../testing/open-console.tsx'
import type { Me } from '../../../testing/open-console.tsx'

type Schemas = typeof workQueueSchemas

const FIGURE = { value: 5, previous: 4 }
const OVERVIEW: Reply<Schemas['overview']> = {
  period: 'today',
  since: '2026-11-22T17:00:00.000Z',
  until: '2026-11-23T05:00:00.000Z',
  figures: {
    keptUntil: '2026-11-23T05:00:00.000Z',
    moneyIn: FIGURE,
    moneyOut: FIGURE,
    net: FIGURE,
    deposits: FIGURE,
    withdrawals: FIGURE,
    ggr: FIGURE,
    ngr: { value: -1_250.5, previous: 12 },
    players: FIGURE,
    newMembers: FIGURE,
    firstDeposits: FIGURE,
    playersNow: FIGURE,
  },
  hours: [],
  waiting: [{ kind: 'withdrawal_review', count: 2, late: 1, oldestSince: '2026-11-23T04:00:00.000Z', targetMinutes: 15 }],
  correctness: {
    auditor: { isOk: true, isLate: false, lastPassAt: '2026-11-23T05:00:00.000Z', lagTransactions: 0, findings: 0 },
    areWithdrawalsStopped: false,
    openCases: 0,
    bankComparedTo: null,
  },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an operator starts from the day: figures, what waits, whether the books are right', async () => {
  serveAs(() => operatorOf('owner')).on<Schemas, 'overview'>(workQueueCalls.overview, () => OVERVIEW)
  const { router } = await openConsole('/')

  await screen.findByRole('heading', { level: 1, name: 'ภาพรวม' })
  expect(router.state.location.pathname).toBe('/overview')
  expect(await screen.findByText('GGR')).toBeDefined()
  expect(screen.getByText('-฿1,250.50').parentElement?.textContent).toContain('ก่อนหน้า ฿12.00')
  expect(screen.getByRole('heading', { name: 'ความถูกต้องของยอด' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'ดาวน์โหลด CSV' })).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'เมื่อวาน' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ period: 'yesterday' }))
})

test('support reads what waits, and no figure of the house', async () => {
  serveAs(() => operatorOf('support')).on<Schemas, 'overview'>(workQueueCalls.overview, () => ({ ...OVERVIEW, figures: null, hours: null }))
  await openConsole('/overview')

  expect(await screen.findByRole('heading', { name: 'รอนานที่สุด' })).toBeDefined()
  expect(screen.queryByText('GGR')).toBeNull()
  expect(screen.queryByRole('button', { name: 'ดาวน์โหลด CSV' })).toBeNull()
})

test('[REPORT-1] the hours of the chart are a table for screen readers, and figures that lag say until when they count', async () => {
  const hours = [
    { at: '2026-11-22T17:00:00.000Z', moneyIn: 1_500, moneyOut: 0 },
    { at: '2026-11-22T18:00:00.000Z', moneyIn: 0, moneyOut: 250.5 },
  ]
  const figures = OVERVIEW.figures === null ? null : { ...OVERVIEW.figures, keptUntil: '2026-11-23T04:57:00.000Z' }
  serveAs(() => operatorOf('owner')).on<Schemas, 'overview'>(workQueueCalls.overview, () => ({ ...OVERVIEW, figures, hours }))
  await openConsole('/overview')

  const table = await screen.findByRole('table', { name: 'เงินเข้าและออกรายชั่วโมง' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['เวลา', 'เงินเข้า', 'เงินออก'],
    ['00:00 น.', '฿1,500.00', '฿0.00'],
    ['01:00 น.', '฿0.00', '฿250.50'],
  ])
  expect(screen.getByText('ตัวเลขนับถึง 23 พ.ย. 69 11:57')).toBeDefined()
})

test.each(['marketing', 'finance', 'auditor'] as const)('%s reads what waits in the own queues, and opens it', async (role) => {
  const waiting = [{ kind: 'proposal_points', count: 1, late: 0, oldestSince: '2026-11-23T04:00:00.000Z', targetMinutes: 60 }] as const
  serveAs(() => operatorOf(role)).on<Schemas, 'overview'>(workQueueCalls.overview, () => ({ ...OVERVIEW, waiting: [...waiting] }))
  await openConsole('/')

  expect((await screen.findByRole('link', { name: /\(1\)$/ })).getAttribute('href')).toMatch(/^\//)
  expect(screen.getByRole('link', { name: /^กล่องงาน/ }).getAttribute('href')).toBe('/inbox')
})

const OWN: Reply<Schemas['proposals']>['items'][number] = {
  kind: 'proposal_points',
  subject: 'p-1',
  proposalId: 'p-1',
  mayDecide: false,
  number: 'PA-7',
  reason: 'ชดเชย',
  state: 'WAITING',
  proposedBy: 'support',
  proposedAt: '2026-11-23T03:00:00.000Z',
  isOwn: true,
  decidedBy: null,
  decidedAt: null,
  inForceAt: null,
  expiresAt: null,
}
const NO_ORDERS: Reply<(typeof redemptionConsoleSchemas)['board']>['counts'] = {
  PENDING: 0,
  PROCESSING: 0,
  APPROVED: 0,
  DELIVERING: 0,
  DELIVERED: 0,
  REJECTED: 0,
  ERROR: 0,
  REFUNDED: 0,
}

const NO_TASKS: Reply<Schemas['queue']> = {
  items: [],
  total: 0,
  late: 0,
  counts: {} as Reply<Schemas['queue']>['counts'],
  views: { approvals: 0, mine: 0, team: 0, late: 0, all: 0 },
  isCapped: false,
}

/** The overview of an operator without figures, whose calls are answered. */
async function openAs(me: Me) {
  const server = serveAs(() => me)
  server.on<Schemas, 'overview'>(workQueueCalls.overview, () => ({ ...OVERVIEW, figures: null, hours: null }))
  server.on<Schemas, 'queue'>(workQueueCalls.queue, ({ query }) => {
    workQueueSchemas.queue.query.parse(query)
    return NO_TASKS
  })
  server.on<Schemas, 'proposals'>(workQueueCalls.proposals, ({ query }) => {
    workQueueSchemas.proposals.query.parse(query)
    return { items: [OWN], total: 8 }
  })
  server.on<typeof redemptionConsoleSchemas, 'board'>(redemptionConsoleCalls.board, ({ query }) => {
    redemptionConsoleSchemas.board.query.parse(query)
    return { items: [], total: 0, counts: NO_ORDERS }
  })
  server.on<typeof gameAdminSchemas, 'windows'>(gameAdminCalls.windows, () => ({ items: [], total: 0 }))
  await openConsole('/overview')
  return server
}

test.each([
  [operatorOf('support'), 'คำขอแลกใหม่', redemptionConsoleCalls.board, gameAdminCalls.windows],
  [operatorWith(['members.view', 'games.view', 'games.switch']), 'ปิดปรับปรุงเกม', gameAdminCalls.windows, redemptionConsoleCalls.board],
] as const)(
  'who sees no figures has the own tasks and proposals, and the work of the own permissions: $1',
  async (me, title, own, other) => {
    const server = await openAs(me)
    expect(await screen.findByRole('heading', { name: 'ข้อเสนอของคุณ (8)' })).toBeDefined()
    expect(screen.getByText('รอคนที่สอง')).toBeDefined()
    expect(await screen.findByText('คุณยังไม่ได้รับงานไว้')).toBeDefined()
    expect(await screen.findByRole('heading', { name: `${title} (0)` })).toBeDefined()
    expect([server.count(own), server.count(other)]).toEqual([1, 0])
    expect(screen.queryByRole('link', { name: 'เมื่อวาน' })).toBeNull()
  },
)

test('a card whose list fails shows the failure, and is read again by a press', async () => {
  let isDown = true
  const server = serveAs(() => operatorOf('support'))
  server.on<Schemas, 'overview'>(workQueueCalls.overview, () => ({ ...OVERVIEW, figures: null, hours: null }))
  server.on<Schemas, 'queue'>(workQueueCalls.queue, () => NO_TASKS)
  server.on<typeof redemptionConsoleSchemas, 'board'>(redemptionConsoleCalls.board, () => ({ items: [], total: 0, counts: NO_ORDERS }))
  server.on<Schemas, 'proposals'>(workQueueCalls.proposals, () => {
    if (isDown) throw new Error('down')
    return { items: [], total: 0 }
  })
  await openConsole('/overview')
  const card = within(await screen.findByRole('region', { name: 'ข้อเสนอของคุณ' }))
  const again = await card.findByRole('button', { name: 'ลองอีกครั้ง' })
  isDown = false
  fireEvent.click(again)
  expect(await card.findByText('คุณยังไม่ได้เสนอเรื่องใด')).toBeDefined()
})
