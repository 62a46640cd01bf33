// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PromotionPage } from '../pages/promotion-page.tsx'
import { newestGrantQuery, offersQuery } from '../queries.ts'
import { PromotionChoice } from './promotion-choice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TERMS = { kind: 'DEPOSIT_MATCH', percent: 50, bonusMax: 300, depositMin: 200, multiplier: 5, days: 30, contributions: [] }
const welcome = { id: 'a', code: 'WELCOME', title: 'โบนัสต้อนรับ 50%', image: '/a.webp', endsAt: null, terms: TERMS }

async function isSaid(component: () => ReactNode, offer: object): Promise<boolean> {
  const known = [
    [offersQuery.queryKey, { items: [{ ...welcome, ...offer }] }],
    [newestGrantQuery.queryKey, { items: [], total: 0 }],
  ] as const
  await draw(component, { known, at: { route: '/promotion', address: '/promotion' } })
  const text = (document.body.textContent ?? '').replaceAll(/[\u200B\u2060]/g, '')
  expect([...screen.queryAllByRole('link', { name: /โปร|เลือก/ }), ...screen.queryAllByRole('switch')].length).toBeGreaterThan(0)
  return text.includes('โบนัสต้อนรับ 50% ใช้ได้กับการฝากครั้งแรกเท่านั้น')
}

describe.each([
  ['the promotions before a deposit', PromotionPage],
  ['the choice at the amount', PromotionChoice],
])('%s', (_name, component) => {
  test('says of the welcome bonus that only the first deposit brings it', async () => {
    expect(await isSaid(component, { isFirstDepositOnly: true, unavailable: null })).toBe(true)
  })

  test('says it of no other offer', async () => {
    expect(await isSaid(component, { isFirstDepositOnly: false, unavailable: null })).toBe(false)
  })
})

test('an offer that cannot be taken any more is not held out', async () => {
  expect(await isSaid(PromotionPage, { isFirstDepositOnly: true, unavailable: 'promotions.full' })).toBe(false)
})
