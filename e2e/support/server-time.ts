import type { Page } from '@playwright/test'

/** Lets the server say another time: the app corrects its own clock by what the server says. */
export async function serverSays(page: Page, now: () => number): Promise<void> {
  await page.route(/\/api\/(?!.*stream)/, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now()).toUTCString() } })
    } catch {
      // The page was loaded anew, or the test is over: nobody waits for this answer.
    }
  })
}
