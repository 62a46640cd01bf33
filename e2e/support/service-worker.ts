import type { Page } from '@playwright/test'
import { browserTimeFactor } from './drag.ts'
import { expect } from './test.ts'

/** It comes after the first screen, and takes the files of the app with it first. */
const CONTROLLED_MS_MAX = 30_000 * browserTimeFactor

/** Waits until the worker answers for this page. */
export async function controlled(page: Page): Promise<void> {
  const state = async () => await page.evaluate(() => navigator.serviceWorker.controller?.state)
  await expect.poll(state, { timeout: CONTROLLED_MS_MAX }).toBe('activated')
}
