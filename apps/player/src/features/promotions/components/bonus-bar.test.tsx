// @vitest-environment happy-dom
import { CONTRIBUTIONS } from '@morakot/contract/features/promotions/states'
import type { PromotionFamily } from '@morakot/contract/features/promotions/states'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { newestGrantQuery } from '../queries.ts'
import { BonusBar } from './bonus-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CATEGORIES = [...new Set(Object.values(CONTRIBUTIONS).flatMap((family) => Object.keys(family))), 'something_new', undefined]

async function isVisible(family: PromotionFamily, category: string | undefined, status = 'ACTIVE'): Promise<boolean> {
  const contributions = Object.entries(CONTRIBUTIONS[family]).map(([one, percent]) => ({ category: one, percent }))
  const items = [{ status, ending: null, betMax: 62, turnover: { percent: 40 }, terms: { contributions } }]
  await draw(() => <BonusBar category={category} />, { known: [[newestGrantQuery.queryKey, { items, total: 1 }]] })
  const found = screen.queryByText(/40%/) !== null
  cleanup()
  return found
}

test.each(Object.keys(CONTRIBUTIONS) as PromotionFamily[])(
  '[F-58] a bonus of %s names its largest bet in the games that count, and in no other',
  async (family) => {
    for (const category of CATEGORIES) {
      const counts = category !== undefined && (CONTRIBUTIONS[family][category] ?? 0) > 0
      expect([category, await isVisible(family, category)]).toEqual([category, counts])
    }
  },
)

test('[F-58] a bonus that has ended names nothing', async () => {
  expect(await isVisible('CASINO', 'slot', 'CLEARED')).toBe(false)
  expect(await isVisible('CASINO', 'slot')).toBe(true)
})
