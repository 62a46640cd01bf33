import type { Page } from '@playwright/test'

/** Lets the server say no time, so that a page whose time jumps keeps its own: an answer on its way would set it right at any moment. */
export async function serverSaysNoTime(page: Page): Promise<void> {
  await page.route(/\/api\/(?!.*stream)/, async (route) => {
    try {
      const response = await route.fetch()
      const { date: _said, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    } catch {
      // The page was loaded again, or the test is over: nothing waits for this answer.
    }
  })
}
