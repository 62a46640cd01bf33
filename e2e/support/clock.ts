import type { Page } from '@playwright/test'
import { browserTimeFactor } from './drag.ts'
import { expect } from './test.ts'

const AHEAD_MS = 1_000

/** Stops the page's time a second from now. If that moment passes before the page receives it, as on a busy machine, it tries again. */
export async function stopTime(page: Page): Promise<void> {
  await expect(async () => await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)).toPass()
}

/**
 * Lets the page's time jump until something holds. Timers are set by what follows the drawing of a page: who sees the page knows
 * nothing of them yet, and a jump before they are set moves nothing.
 */
export async function jumpUntil(page: Page, by: number | string, holds: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(by)
    await holds()
  }).toPass({ timeout: 20_000 * browserTimeFactor })
}
