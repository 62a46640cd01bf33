import { expect, test } from 'vitest'
import { PHONE_SLOWER, framesDuring, readFrames, shareText, slowRatio, together } from './page-frames.ts'
import { holdUp } from './page-scripts.ts'
import { withSlowPage } from '../e2e/support/slow-page.ts'

const calm = { frames: 200, slow: 0, perSecond: 60, p95Ms: 17, slowestMs: 18 }

test('a frame that came after more than 20 ms is slow; those of the counter itself do not count', () => {
  expect(readFrames([90, 45, 16.7, 20, 20.1, 50])).toMatchObject({ frames: 4, slow: 2, p95Ms: 50, slowestMs: 50 })
})

test('frames a second are counted over all gaps', () => {
  expect(readFrames([90, 45, 20, 20, 40]).perSecond).toBeCloseTo(37.5)
  expect(readFrames([]).perSecond).toBe(0)
})

test('slow frames are compared by their share, and a peer without any does not make one of them endlessly many', () => {
  expect(slowRatio({ ...calm, slow: 20 }, { ...calm, frames: 100, slow: 10 })).toBe(1)
  expect(slowRatio({ ...calm, slow: 3 }, calm)).toBeCloseTo(1.5)
  expect(slowRatio({ ...calm, frames: 0 }, calm)).toBe(Number.POSITIVE_INFINITY)
  expect(shareText({ ...calm, slow: 3 })).toBe('1.5 %')
})

test('runs of one page are one', () => {
  const other = { frames: 100, slow: 7, perSecond: 40, p95Ms: 22, slowestMs: 90 }

  expect(together([calm, other])).toEqual({ frames: 300, slow: 7, perSecond: 50, p95Ms: 22, slowestMs: 90 })
})

test('a page whose thread is held up shows it', async () => {
  const { free, held } = await withSlowPage(PHONE_SLOWER, async (page) => {
    const heldFor = async (ms: number) => await framesDuring(page, async () => await page.evaluate(holdUp(ms)))
    return { free: await heldFor(0), held: await heldFor(40) }
  })

  expect(held.slow).toBeGreaterThanOrEqual(20)
  expect(free.slow).toBeLessThan(held.slow)
})
