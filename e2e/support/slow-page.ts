import { chromium } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'

/** A browser of its own, closed at the end. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_FLAGS] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A page in a browser of its own whose thread is so many times slower than this machine; no worker's is. */
export async function withSlowPage<T>(
  timesSlower: number,
  work: (page: Page) => Promise<T>,
  device: BrowserContextOptions = {},
): Promise<T> {
  return await withBrowser(async (browser) => {
    const page = await browser.newPage(device)
    const slowing = await page.context().newCDPSession(page)
    await slowing.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
    return await work(page)
  })
}
