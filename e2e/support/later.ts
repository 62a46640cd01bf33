import type { Page, Route } from '@playwright/test'
import { browserTimeFactor } from './drag.ts'
import { expect } from './test.ts'

/** So late is nine minutes before a session of twelve hours ends that began just now. */
export const NEARLY_MS = (11 * 60 + 51) * 60_000

export const sessionWarning = (page: Page) => page.getByText(/^ครบเวลาเข้าสู่ระบบในอีก/)

/**
 * Lets the page live at a later time than the machine: every answer says so, and a session that is renewed then lasts from then. Whether the
 * password is right, and which session is whose, the product itself decides.
 */
export async function livesLater(page: Page): Promise<{ aheadMs: number; isOver: boolean }> {
  const time = { aheadMs: 0, isOver: false }
  let renewedMs = 0
  await page.route(/\/api\/(?!.*stream)/, async (route: Route) => {
    const url = route.request().url()
    if (time.isOver && url.includes('/me.verify')) {
      const reason = { kind: 'expired', at: new Date().toISOString(), device: 'Chrome, Android' }
      return await route.fulfill({ json: { data: { loginRequired: true, reason }, error: null } })
    }
    const response = await route.fetch().catch(() => null)
    // The page was left, or the test is over: nothing waits for this answer.
    if (response === null) return
    if (url.includes('/session.renew') && response.ok()) renewedMs = time.aheadMs
    const headers = { ...response.headers(), date: new Date(Date.now() + time.aheadMs).toUTCString() }
    if (!/me\.verify|session\.renew/.test(url)) return await route.fulfill({ response, headers }).catch(() => undefined)
    const json: { data: { endsAt?: string } | null } = await response.json()
    if (json.data?.endsAt !== undefined) json.data.endsAt = new Date(Date.parse(json.data.endsAt) + renewedMs).toISOString()
    await route.fulfill({ response, headers, json }).catch(() => undefined)
  })
  return time
}

/** Advances the page's time minute by minute until `seen` passes: the page requests the state of its session once a minute. */
export async function waitMinutes(page: Page, seen: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('01:00')
    await seen()
  }).toPass({ timeout: 30_000 * browserTimeFactor })
}
