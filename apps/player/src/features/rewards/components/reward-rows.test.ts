import { expect, test } from 'vitest'
import { rewardSource } from '#shared/reward-source'
import type { RewardRow } from '#shared/reward-source'
import { claimable, groupsOf, idOf, pendingRewards } from './reward-rows.ts'
import { figuresOf, receivedIn, sentenceOf, valueOf } from './reward-words.ts'

const sourceOf = (name: string) =>
  rewardSource<readonly RewardRow[]>({
    name,
    title: name,
    query: { queryKey: [name], queryFn: async () => [] },
    rowsOf: (rows) => rows,
    pendingOf: (rows) => rows.map(({ key }) => ({ key, text: key })),
    refresh: async () => undefined,
  })
const row = (key: string, token: 'CREDIT' | 'PNT', amount = 5): RewardRow => ({
  key,
  picture: 'gift',
  title: key,
  reward: [{ token, amount }],
  detail: '',
  isStaked: false,
})

test('[PAGE-3] all that can be claimed is listed together: money first, each in the order of the features; what failed to load is left out', () => {
  const requests = [
    { source: sourceOf('quests'), data: [row('check-in', 'PNT')] },
    { source: sourceOf('broken'), data: undefined },
    { source: sourceOf('vouchers'), data: [row('coupon', 'CREDIT'), row('spins', 'PNT')] },
  ]
  const { credit, points } = groupsOf(claimable(requests))
  expect([credit, points].map((rows) => rows.map(idOf))).toEqual([['vouchers coupon'], ['quests check-in', 'vouchers spins']])
  expect(pendingRewards(requests).map(({ key }) => key)).toEqual(['check-in', 'coupon', 'spins'])
})

const BOTH = [
  { token: 'CREDIT', amount: 50 },
  { token: 'SPIN', amount: 3 },
] as const

test('[PAGE-3] the value of a row is its first figure; unit, other figures and the condition of credit are below it', () => {
  expect(valueOf({ reward: [{ token: 'PNT', amount: 1_000 }], isStaked: false })).toEqual({ figure: '+1,000', below: 'พอยท์' })
  expect(valueOf({ reward: BOTH, isStaked: true })).toEqual({ figure: '฿50.00', below: '3 สปิน · เทิร์น 1 เท่า' })
  expect(valueOf({ reward: BOTH.slice(0, 1), isStaked: false })).toEqual({ figure: '฿50.00', below: 'ไม่ต้องเทิร์น' })
  expect(sentenceOf(BOTH)).toBe('เครดิต ฿50.00 และ 3 สปิน')
})

test('[PAGE-8] the sum of a run counts what was received, to the satang, and nothing that failed or has no answer', () => {
  const of = (amount: number) => ({ source: sourceOf('vouchers'), row: row(String(amount), 'CREDIT', amount) })
  const taken = (amount: number) => ({
    of: of(amount),
    outcome: { state: 'taken', received: { reward: [{ token: 'CREDIT', amount }] } } as const,
  })
  const sum = receivedIn([
    taken(0.1),
    taken(0.2),
    { of: of(7), outcome: { state: 'failed', error: null, reason: '' } },
    { of: of(8), outcome: { state: 'unknown', error: null } },
  ])
  expect(sum).toEqual([{ token: 'CREDIT', amount: 0.3 }])
  expect(figuresOf(sum)).toEqual(['฿0.30'])
})
