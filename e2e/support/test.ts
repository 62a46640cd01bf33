import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { test as base } from '@playwright/test'
import type { ConsoleMessage, Page } from '@playwright/test'
import { drag, dragMs, lateMs, makeLate } from './drag.ts'
import type { Addresses } from './product.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Where the visitor of this test comes from. */
  readonly address: string
  /** What a browser must never say: errors of the page, of the console, of the content security policy. Checked after each test. */
  readonly troubles: string[]
}

export const addresses = JSON.parse(process.env['MORAKOT_E2E_ADDRESSES'] ?? '{}') as Addresses

/** An address that no other visitor uses: limits per address then apply to one test alone. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** The test of this project: a visitor with an address of its own at the member app, in a browser that is listened to. */
export const test = base.extend<Fixtures>({
  baseURL: addresses.player,
  address: async ({ baseURL: _ }, provide) => {
    await provide(newAddress())
  },
  extraHTTPHeaders: async ({ address }, provide) => {
    await provide({ 'x-forwarded-for': address })
  },
  context: async ({ context }, provide) => {
    if (dragMs > 0) await drag(context)
    if (lateMs > 0) await makeLate(context)
    await provide(context)
  },
  page: async ({ page }, provide) => {
    const go = page.goto.bind(page)
    page.goto = async (url, options) => {
      const reply = await go(url, options)
      if (options?.waitUntil === undefined) await untilTakenOver(page)
      return reply
    }
    await provide(page)
  },
  troubles: [
    async ({ context }, provide) => {
      const troubles: string[] = []
      context.on('console', (message) => {
        if (isTrouble(message)) troubles.push(message.text())
      })
      context.on('weberror', (failure) => troubles.push(failure.error().stack ?? failure.error().message))
      await provide(troubles)
      base.expect(troubles, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

const TAKE_OVER_MS_MAX = 5_000

/** Waits until the app has replaced the first screen, because the next step of a test is meant for the app. Goes on after a timeout. */
async function untilTakenOver(page: Page): Promise<void> {
  const deadline = performance.now() + TAKE_OVER_MS_MAX
  while (performance.now() < deadline) {
    // A page that is being left cannot be evaluated.
    if (await page.evaluate(isTakenOver).catch(() => false)) return
    await sleep(50)
  }
}

function isTakenOver(): boolean {
  if (document.querySelector('#app') === null) return true
  // React marks what it draws; what came with the page bears no mark.
  const drawn = document.querySelector('#app > *')
  return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__react'))
}

// A refused call is logged by the browser itself, as a resource that failed to load: refusals are part of the product.
function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}

/** The bundle of the start fails, so that each part of it is requested by its own call. */
export async function withoutBundle(page: Page): Promise<void> {
  await page.route('**/api/start', async (route) => await route.fulfill({ status: 503, body: 'the test said so' }))
}

/** Every request of a page to one path, as it is sent. */
export function countRequests(page: Page, path: string, method?: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === (method ?? request.method())) count += 1
  })
  return () => count
}
