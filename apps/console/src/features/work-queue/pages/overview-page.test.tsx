// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { router } from '../../../app/router.tsx'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

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
  await openConsole('/')

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

test.each(['marketing', 'finance', 'auditor'] as const)('%s reads what waits in the own queues, and comes to it', async (role) => {
  const waiting = [{ kind: 'proposal_points', count: 1, late: 0, oldestSince: '2026-11-23T04:00:00.000Z', targetMinutes: 60 }] as const
  serveAs(() => operatorOf(role)).on<Schemas, 'overview'>(workQueueCalls.overview, () => ({ ...OVERVIEW, waiting: [...waiting] }))
  await openConsole('/')

  expect((await screen.findByRole('link', { name: /\(1\)$/ })).getAttribute('href')).toMatch(/^\//)
  expect(screen.getByRole('link', { name: /^คิวงาน/ }).getAttribute('href')).toBe('/queue')
})
