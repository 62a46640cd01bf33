import { withBrowser } from '../e2e/support/slow-page.ts'
import { sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import type { Page } from './page-frames.ts'
import type { RunningProduct } from './product.ts'
import { visitsOf } from './r17-visits.ts'
import type { Visit } from './r17-visits.ts'

type Browser = Parameters<Parameters<typeof withBrowser>[0]>[0]

const PHONE = { width: 360, height: 740 } as const
const DESKTOP = { width: 1_280, height: 800 } as const
const VIEWPORTS = [PHONE, DESKTOP] as const
const SHIFT_MAX = 0.02
/** Nearly all of a visit is waiting for the line. */
const VISITS_AT_ONCE = 3
/** A page whose data is drawn shifts nothing for this long before its score is read. */
const QUIET_MS = 1_500
const LOOK_MS = 150
const LOAD_MS_MAX = 60_000
/** Chrome's "Fast 4G". Over loopback files and data come within one frame, and what shifts in between is never drawn. */
const LINE = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 } as const

/** How far a page moved while it loaded, as browsers score it, and what moved. */
interface Shift {
  readonly route: string
  readonly width: number
  /** Infinite for a page that could not be measured; `moved` then says why. */
  readonly score: number
  readonly moved: readonly string[]
}

/** R17: one figure a page and width; the JSON has what moved. */
export async function checkShifts(product: Pick<RunningProduct, 'origin'>): Promise<readonly Figure[]> {
  const shifts = await measureShifts(product.origin, await visitsOf(product.origin))
  sayJson('R17', { pages: shifts })
  return shifts.map(({ route, width, score }) =>
    withinLimit(`R17 layout shift of ${route} at ${width} px, thousandths`, score * 1_000, SHIFT_MAX * 1_000, ''),
  )
}

/** The layout shift of pages of the member app while they load, cold, on a phone and on a desktop. */
async function measureShifts(origin: string, visits: readonly Visit[]): Promise<readonly Shift[]> {
  const waiting = visits.flatMap((visit) => VIEWPORTS.map((viewport) => ({ visit, viewport })))
  return await withBrowser(async (browser) => {
    const shifts: Shift[] = []
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const shift = await shiftOf(browser, origin, next.visit, next.viewport)
        shifts.push(shift)
        process.stdout.write(
          `  ${shift.score.toFixed(4)}  ${shift.width} px  ${shift.route}${shift.moved.map((what) => `\n            ${what}`).join('')}\n`,
        )
      }
    }
    await Promise.all(Array.from({ length: VISITS_AT_ONCE }, work))
    return shifts.toSorted((one, other) => one.route.localeCompare(other.route, 'en') || one.width - other.width)
  })
}

/** A browser context of its own for each page: nothing is kept from the one before. */
async function shiftOf(browser: Browser, origin: string, visit: Visit, viewport: (typeof VIEWPORTS)[number]): Promise<Shift> {
  const isPhone = viewport === PHONE
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, serviceWorkers: 'block' })
  try {
    if (visit.cookie !== null) {
      const [name = '', ...value] = visit.cookie.split('=')
      await context.addCookies([{ name, value: value.join('='), url: origin, httpOnly: true, sameSite: 'Lax' }])
    }
    const page = await context.newPage()
    if (visit.isClosed) await closeSite(page)
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    await page.addInitScript({ content: NOTE_SHIFTS })
    await page.goto(`${origin}${visit.address}`, { waitUntil: 'load', timeout: LOAD_MS_MAX })
    await untilDrawn(page, visit)
    const { score, moved } = await page.evaluate<Pick<Shift, 'score' | 'moved'>>('benchShifts')
    return { route: visit.route, width: viewport.width, score: Math.round(score * 10_000) / 10_000, moved }
  } catch (error) {
    return { route: visit.route, width: viewport.width, score: Number.POSITIVE_INFINITY, moved: [String(error)] }
  } finally {
    await context.close()
  }
}

/** Operators close the whole site for everyone: here the configuration says so to one visitor. */
async function closeSite(page: Page): Promise<void> {
  await page.route(/\/api\/(?:start|configs)$/u, async (route) => {
    const answer = await route.fetch()
    const notice = { key: 'MAINTENANCE', value: JSON.stringify({ title: 'ปิดปรับปรุงชั่วคราว' }), updatedAt: new Date().toISOString() }
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"configs":[', `"configs":[${JSON.stringify(notice)},`) })
  })
}

/** Waits until the page has drawn its data and nothing of it is on the way, for a while. A page that never gets there is an error. */
async function untilDrawn(page: Page, { address, route, hasFooter }: Visit): Promise<void> {
  const path = new URL(address, 'http://any').pathname
  const begun = Date.now()
  let quietSince = begun
  while (Date.now() - quietSince < QUIET_MS) {
    const missing = await page.evaluate<readonly string[]>(`(${WHAT_IS_MISSING})(${JSON.stringify({ path, hasFooter })})`)
    if (missing.length > 0) quietSince = Date.now()
    if (Date.now() - begun > LOAD_MS_MAX) throw new Error(`${route} was not drawn within ${LOAD_MS_MAX} ms: ${missing.join(', ')}`)
    await page.waitForTimeout(LOOK_MS)
  }
}

/** Runs in the page: what is not there yet. */
const WHAT_IS_MISSING = `({ path, hasFooter }) => {
  const has = (selector) => document.querySelector(selector) !== null
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && !picture.complete
  })
  return [
    location.pathname === path ? [] : ['it leads to ' + location.pathname],
    has('main') ? [] : ['no main'],
    has('main[aria-busy]') ? ['main is busy'] : [],
    has('.skeleton') ? ['a skeleton'] : [],
    has('[role=status][aria-label="กำลังโหลด"]') ? ['a part is loading'] : [],
    hasFooter && !has('footer') ? ['no footer'] : [],
    pictures.length > 0 ? ['pictures'] : [],
    document.fonts.status === 'loaded' ? [] : ['fonts'],
  ].flat()
}`

/** Runs in the page: the largest sum of shifts of which none comes a second after the one before, within five seconds, and what moved. */
const NOTE_SHIFTS = `{
  const seen = { score: 0, moved: [] }
  globalThis.benchShifts = seen
  let [first, last, sum] = [0, 0, 0]
  const boxOf = ({ y, height }) => Math.round(y) + '+' + Math.round(height)
  const nameOf = ({ node, previousRect, currentRect }) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (element == null) return 'what is gone by now'
    const words = element.textContent.trim().slice(0, 24)
    return element.localName + '.' + String(element.getAttribute('class')).slice(0, 48) + ' "' + words + '" ' + boxOf(previousRect) + ' to ' + boxOf(currentRect)
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const isNew = startTime - last > 1000 || startTime - first > 5000
      ;[first, sum, last] = [isNew ? startTime : first, isNew ? value : sum + value, startTime]
      seen.score = Math.max(seen.score, sum)
      if (value > 0.001) seen.moved.push(value.toFixed(4) + ' at ' + Math.round(startTime) + ' ms: ' + [...new Set(sources.map(nameOf))].join(' | '))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}`
