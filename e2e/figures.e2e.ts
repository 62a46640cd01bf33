import type { BrowserContext, Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, newMember, turnOver } from './support/member.ts'
import { button, hasCome, qrPicture, withoutGreeting } from './support/screens.ts'
import { pagesOf } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

// The figures of the hall that a browser counts: what moves, what is fetched, how often a thumb presses.
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1_280, height: 800 },
] as const
const SHIFT_MAX = 0.02
/** What a first visit may fetch, pictures and calls counted. */
const COLD_REQUESTS_MAX = 62
const COLD_BYTES_MAX = 450 * 1_024
/** So much later than the page's files its data comes: over loopback both are drawn in one frame, and nothing could move. */
const LATE_MS = 150
/** The pages of a member are opened in parts, side by side. */
const PARTS = 3

test.use({ hasTouch: false, serviceWorkers: 'block' })
test.describe.configure({ timeout: 240_000 * browserTimeFactor })

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('[FIGURE-1] no page of a guest moves on its own while it loads', async ({ page }) => {
      await expectStill(page, [...pagesOf('guests'), '/no/such/page'])
    })

    for (let part = 0; part < PARTS; part += 1) {
      test(`[FIGURE-1] no page of a member moves on its own while it loads, part ${part + 1} of ${PARTS}`, async ({ page, context }) => {
        await enterWithRounds(context)
        await expectStill(
          page,
          pagesOf('members').filter((_, place) => place % PARTS === part),
        )
      })
    }
  })
}

test('[FIGURE-2] a phone opens the lobby for the first time with no more requests and bytes than are kept here', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterWithRounds(context)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const seen = { requests: new Array<string>(), bytes: 0 }
  const urls = new Map<string, string>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url)
    if (!request.url.startsWith('data:')) seen.requests.push(request.url)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (urls.has(requestId)) seen.bytes += encodedDataLength
  })
  await page.goto('/')
  await hasCome(page, '/')
  await page.waitForLoadState('networkidle')

  expect(seen.requests.length, seen.requests.join('\n')).toBeLessThanOrEqual(COLD_REQUESTS_MAX)
  expect(seen.bytes).toBeLessThanOrEqual(COLD_BYTES_MAX)
})

test('[FIGURE-3] a QR is two taps from the lobby: the button and a usual amount', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await (await newMember()).enter(context)
  await withoutGreeting(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: /^ฝาก/ }).click()
  await button(page, '฿300').click()
  await expect(qrPicture(page)).toBeVisible()
})

async function enterWithRounds(context: BrowserContext): Promise<void> {
  const member = await newMember()
  await deposit(member, 500)
  await turnOver(member, 200)
  await member.enter(context)
}

/** Each page loaded directly, with its data later than its files. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(watchShifts)
  await page.route(/\/(?:api|storage)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.fallback()
  })
  for (const path of paths) {
    await page.goto(path)
    await hasCome(page, path)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0')
    const moved = await page.evaluate(() => document.documentElement.dataset['moved'] ?? '')
    expect.soft(Number(shift), `${path} moves: ${moved}`).toBeLessThanOrEqual(SHIFT_MAX)
  }
}

/** Adds up how far things moved on their own, as the browser measures it, and names what moved. */
function watchShifts(): void {
  let sum = 0
  const moved: string[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || Reflect.get(entry, 'hadRecentInput') !== false) continue
      sum += Number(entry.value)
      for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources') ?? []) {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName)
        moved.push(`${name.slice(0, 80)} ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`)
      }
    }
    document.documentElement.dataset['shift'] = String(sum)
    document.documentElement.dataset['moved'] = moved.join('; ')
  }).observe({ type: 'layout-shift', buffered: true })
}
