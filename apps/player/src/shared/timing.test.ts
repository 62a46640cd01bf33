import { periodStart } from '@morakot/contract/choices'
import { expect, test } from 'vitest'
import { TIMING } from './timing.ts'

test('[CONST-1] every interval and limit of the specification stands in one place, with its number', () => {
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
    footerWidthMaxPx: 768,
    liveFeedMax: 10,
    weekSeconds: 604_800,
    routeEventDelayMs: 250,
    progressBarMs: 5_000,
    progressThrottleMs: 200,
    checkInBarMs: 2_000,
    checkInBarDelayMs: 300,
    chunkReloadGapMs: 60_000,
  })
})

test('[CONST-1] a week of a history is 604,800 seconds long', () => {
  const now = new Date('2026-11-22T03:00:00Z')
  const later = new Date(now.getTime() + TIMING.weekSeconds * 1_000)

  expect(periodStart('week', later).getTime() - periodStart('week', now).getTime()).toBe(TIMING.weekSeconds * 1_000)
})
