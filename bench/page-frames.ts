import type { withSlowPage } from '../e2e/support/slow-page.ts'
import { percentile } from './figure.ts'
import { COUNT_FRAMES } from './page-scripts.ts'

export type Page = Parameters<Parameters<typeof withSlowPage>[1]>[0]

/** How much slower than this machine a phone's processor is. */
export const PHONE_SLOWER = 4
/** The phone of Lighthouse's mobile lab. A service worker would answer for the blank pages that are measured for comparison. */
export const PHONE = {
  serviceWorkers: 'block',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
/** A screen of 60 frames a second shows one every 16.7 ms; a longer wait shows the one before twice. */
const SLOW_FRAME_MS = 20

/** The frames of one page over some seconds. */
export interface Frames {
  readonly frames: number
  readonly slow: number
  /** Frames a second, on average. */
  readonly perSecond: number
  readonly p95Ms: number
  readonly slowestMs: number
}

/** Counts the frames of a page while something goes on in it. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(COUNT_FRAMES)
  await work()
  return readFrames(await page.evaluate<number[]>('benchFrames()'))
}

/** The first two gaps are those of the counter's own start. */
export function readFrames(gapsMs: readonly number[]): Frames {
  const ascending = gapsMs.slice(2).toSorted((a, b) => a - b)
  return {
    frames: ascending.length,
    slow: ascending.filter((ms) => ms > SLOW_FRAME_MS).length,
    perSecond: perSecondOf(ascending),
    p95Ms: percentile(ascending, 0.95),
    slowestMs: ascending.at(-1) ?? 0,
  }
}

function perSecondOf(gapsMs: readonly number[]): number {
  const sumMs = gapsMs.reduce((sum, ms) => sum + ms, 0)
  return sumMs === 0 ? 0 : (gapsMs.length / sumMs) * 1_000
}

/** Several runs of one page as one. */
export function together(runs: readonly Frames[]): Frames {
  return {
    frames: runs.reduce((sum, { frames }) => sum + frames, 0),
    slow: runs.reduce((sum, { slow }) => sum + slow, 0),
    perSecond: runs.reduce((sum, { perSecond }) => sum + perSecond, 0) / runs.length,
    p95Ms: Math.max(...runs.map(({ p95Ms }) => p95Ms)),
    slowestMs: Math.max(...runs.map(({ slowestMs }) => slowestMs)),
  }
}

/** One slow frame in so many may happen on any page: a peer that has none counts as if it had these. */
const FREE_SHARE = 0.01

/** The share of slow frames as a multiple of the peer's. A page that shows no frames at all is infinitely slower. */
export function slowRatio(own: Frames, peer: Frames): number {
  if (own.frames === 0) return Number.POSITIVE_INFINITY
  return shareOf(own) / Math.max(shareOf(peer), FREE_SHARE)
}

export function shareText(frames: Frames): string {
  return `${(shareOf(frames) * 100).toFixed(1)} %`
}

function shareOf({ frames, slow }: Frames): number {
  return frames === 0 ? 0 : slow / frames
}
