import { expect, test } from 'vitest'
import { rewardSource } from '#shared/reward-source'
import type { RewardRow } from '#shared/reward-source'
import { claimable, pendingRewards } from './reward-rows.ts'

const sourceOf = (name: string) =>
  rewardSource<readonly RewardRow[]>({
    name,
    title: name,
    query: { queryKey: [name], queryFn: async () => [] },
    rowsOf: (rows) => rows,
    pendingOf: (rows) => rows.map(({ key }) => ({ key, text: key })),
    refresh: async () => undefined,
  })
const row = (key: string, kind: RewardRow['kind']): RewardRow => ({ key, kind, icon: 'gift', title: key, reward: '5', detail: '' })

test('[PAGE-3] all that can be claimed is listed together: money first, each in the order of the features; what failed to load is left out', () => {
  const requests = [
    { source: sourceOf('quests'), data: [row('check-in', 'points')] },
    { source: sourceOf('broken'), data: undefined },
    { source: sourceOf('vouchers'), data: [row('coupon', 'credit'), row('spins', 'points')] },
  ]
  const { credit, points } = claimable(requests)
  expect([credit, points].map((rows) => rows.map(({ source, row: { key } }) => `${source.name} ${key}`))).toEqual([
    ['vouchers coupon'],
    ['quests check-in', 'vouchers spins'],
  ])
  expect(pendingRewards(requests).map(({ key }) => key)).toEqual(['check-in', 'coupon', 'spins'])
})
