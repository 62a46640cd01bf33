import { expect, test } from 'vitest'
import type { KindView, RowView } from '../queries.ts'
import { source } from './reward-source.ts'

const row: RowView = {
  period: { from: '2026-11-16', to: '2026-11-22' },
  amount: 12_345.5,
  state: 'READY',
  breakdown: { lines: [], promo: 0, net: 0, percent: 0, tier: null },
  readyAt: '2026-11-22T19:00:00.000Z',
  autoPayAt: '2026-11-29T19:00:00.000Z',
  paidAt: null,
}

const kind: KindView = { ...row, claimable: true, minimum: 1, running: { ...row, state: 'ACCRUING' }, following: null, rows: [row] }

test('what is due is among the rewards with its amount, and need not be staked', () => {
  const rows = source.rowsOf({ cashback: kind, lossReturn: { ...kind, claimable: false }, isOnBreak: false })
  expect(rows.map(({ title, reward, isStaked }) => [title, reward, isStaked])).toEqual([
    ['แคชแบ็กรายสัปดาห์', [{ token: 'CREDIT', amount: 12_345.5 }], false],
  ])
})
