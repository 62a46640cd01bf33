import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueSchema } from '@morakot/contract/features/games/schema'
import { withSlowPage } from '../e2e/support/slow-page.ts'
import { sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { logIn } from './http-calls.ts'
import type { Page } from './page-frames.ts'
import { ROOT } from './product.ts'
import type { RunningProduct } from './product.ts'

const MEMBER = 'somchai'
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1_280, height: 800 },
] as const
const SHIFT_MAX = 0.02
/** A page without a request for this long has its final layout. */
const QUIET_MS = 1_500
const LOAD_MS_MAX = 20_000
/** Guests alone see these. */
const GUEST_PAGES: readonly string[] = ['/login', '/register', '/forget-password']

/** How far a page moved while it loaded, as browsers score it, and what moved most. */
interface Shift {
  readonly path: string
  readonly width: number
  readonly score: number
  readonly moved: readonly string[]
}

/** The layout shift of every page of the member app while it loads, cold, on a phone and on a desktop. */
async function measureShifts(product: Pick<RunningProduct, 'origin'>): Promise<readonly Shift[]> {
  const cookie = await logIn(product.origin, MEMBER)
  const visits = (await pathsOf(product.origin)).flatMap((path) =>
    WIDTHS.map((viewport): Visit => ({ origin: product.origin, path, viewport, cookie })),
  )
  const shifts: Shift[] = []
  for (const visit of visits) shifts.push(await shiftOf(visit))
  return shifts
}

/** R17: the worst page of each width; the JSON has every page. */
export async function judgeShifts(product: RunningProduct): Promise<readonly Figure[]> {
  const shifts = await measureShifts(product)
  sayJson('R17', { pages: shifts.map(({ path, width, score, moved }) => ({ path, width, score, moved })) })
  return WIDTHS.map(({ width }) => {
    const worst = shifts.filter((shift) => shift.width === width).toSorted((one, other) => other.score - one.score)[0]
    return withinLimit(
      `R17 layout shift of ${shifts.length / 2} pages at ${width} px, thousandths; most: ${worst?.path}`,
      (worst?.score ?? 0) * 1_000,
      SHIFT_MAX * 1_000,
      '',
    )
  })
}

/** Every address of the site map, with something that is there in place of a parameter. */
async function pathsOf(origin: string): Promise<readonly string[]> {
  const map = readFileSync(join(ROOT, 'docs/site-map.md'), 'utf8')
  const patterns = [...map.matchAll(/^\| `(\/[^`]*)` \|/gmu)].map(([, path = '']) => path)
  const { providers } = catalogueSchema.parse(await (await fetch(`${origin}/storage/games_TIAMUT.json`)).json())
  const [maker] = providers
  const game = maker?.games[0]
  if (maker === undefined || game === undefined) throw new Error('the catalogue is empty')
  const samples: Readonly<Record<string, string>> = {
    provider: maker.code,
    slotId: String(game.id),
    gameId: String(game.id),
    promotionDetail: '1',
    code: 'lucky-wheel',
    parentId: '1',
    itemId: '1',
  }
  return patterns.map((pattern) => pattern.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => samples[name] ?? '1'))
}

interface Visit {
  readonly origin: string
  readonly path: string
  readonly viewport: (typeof WIDTHS)[number]
  readonly cookie: string
}

/** A browser of its own for each page: nothing is kept from the one before. */
async function shiftOf({ origin, path, viewport, cookie }: Visit): Promise<Shift> {
  const isPhone = viewport.width < WIDTHS[1].width
  return await withSlowPage(
    1,
    async (page) => {
      const [name = '', ...value] = cookie.split('=')
      if (!GUEST_PAGES.includes(path))
        await page.context().addCookies([{ name, value: value.join('='), url: origin, httpOnly: true, sameSite: 'Lax' }])
      await page.addInitScript({ content: NOTE_SHIFTS })
      await page.goto(`${origin}${path}`, { waitUntil: 'load' })
      await untilQuiet(page)
      const { score, moved } = await page.evaluate<Pick<Shift, 'score' | 'moved'>>('benchShifts')
      return { path, width: viewport.width, score: Math.round(score * 10_000) / 10_000, moved }
    },
    { viewport: { ...viewport }, isMobile: isPhone, hasTouch: isPhone },
  )
}

async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => (last = Date.now())
  page.on('request', note)
  page.on('requestfinished', note)
  const begun = Date.now()
  while (Date.now() - last < QUIET_MS && Date.now() - begun < LOAD_MS_MAX) await page.waitForTimeout(100)
}

/** Runs in the page: the largest sum of shifts of which none comes a second after the one before, within five seconds, and what moved. */
const NOTE_SHIFTS = `{
  const seen = { score: 0, moved: [] }
  globalThis.benchShifts = seen
  let [first, last, sum] = [0, 0, 0]
  const nameOf = ({ node }) => (node instanceof Element ? node.tagName.toLowerCase() + '.' + String(node.className).slice(0, 60) : '?')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const isNew = startTime - last > 1000 || startTime - first > 5000
      ;[first, sum, last] = [isNew ? startTime : first, isNew ? value : sum + value, startTime]
      seen.score = Math.max(seen.score, sum)
      if (value > 0.002) seen.moved.push(value.toFixed(3) + ' ' + [...new Set(sources.map(nameOf))].join(' | '))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}`
