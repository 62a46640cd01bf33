import { periodStart } from '@morakot/contract/choices'
import { expect, test } from 'vitest'
import { TIMING } from './timing.ts'

const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('[CONST-1] every interval and limit of the specification is in one place, with its number', () => {
  expect(TIMING).toEqual({
    reloginCheckMs: 60_000,
    questRefetchMs: 60_000,
    balancePollMs: 15_000,
    depositAvailabilityMs: 900_000,
    scrollCheckMs: 250,
    favoriteBatchMs: 2_000,
    searchDebounceMs: 1_000,
    returnPauseMs: 1_000,
    sessionCacheMs: 60_000,
    footerHideAfterPx: 80,
    topZonePx: 68,
    liveFeedMax: 10,
    routeEventDelayMs: 250,
    progressBarMs: 5_000,
    progressThrottleMs: 200,
    checkInBarMs: 2_000,
    checkInBarDelayMs: 300,
    chunkReloadGapMs: 60_000,
  })
})

test('[CONST-1] each of them is read by the product', () => {
  const product = Object.entries(sources)
    .filter(([file]) => !file.includes('.test.') && !file.endsWith('/shared/timing.ts'))
    .map(([, text]) => text)
    .join('\n')
  expect(Object.keys(TIMING).filter((name) => !product.includes(`TIMING.${name}`))).toEqual([])
})

test('[CONST-1] the window of a week is 604,800 seconds long, and begins on Monday in Bangkok', () => {
  const starts = [0, 1, 2, 3].map((weeks) => periodStart('week', new Date(Date.parse('2026-11-22T03:00:00Z') + weeks * 604_800_000)))
  expect(starts.map((start) => start.toISOString())).toEqual([
    '2026-11-15T17:00:00.000Z',
    '2026-11-22T17:00:00.000Z',
    '2026-11-29T17:00:00.000Z',
    '2026-12-06T17:00:00.000Z',
  ])
})
