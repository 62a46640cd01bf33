// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
    moneyIn: FIGURE,
    moneyOut: FIGURE,
    net: FIGURE,
    deposits: FIGURE,
    withdrawals: FIGURE,
    ggr: FIGURE,
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
