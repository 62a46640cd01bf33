import { chromium } from '@playwright/test'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'

/** A page in a browser of its own whose thread is so many times slower than this machine; no worker's is. */
export async function withSlowPage<T>(
  timesSlower: number,
  work: (page: Page) => Promise<T>,
  device: BrowserContextOptions = {},
): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_FLAGS] })
  try {
    const page = await browser.newPage(device)
    const slowing = await page.context().newCDPSession(page)
    await slowing.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
    return await work(page)
  } finally {
    await browser.close()
  }
}
