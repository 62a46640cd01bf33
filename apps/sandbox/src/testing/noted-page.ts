import { withBrowser } from '../../../../e2e/support/slow-page.ts'
import { timeFactor } from '../../../../tools/testing/time-factor.ts'

import { NOTE_PAGE } from './page-notes.ts'
import type { Notes } from './page-notes.ts'

export type Browser = Parameters<Parameters<typeof withBrowser>[0]>[0]
type Page = Awaited<ReturnType<Browser['newPage']>>

const PHONE = { width: 360, height: 740 }
const WAIT_MS_MAX = 30_000 * timeFactor

/** A browser for many tests, and what closes it. */
export async function openBrowser(): Promise<{ readonly browser: Browser; readonly close: () => Promise<void> }> {
  const over = Promise.withResolvers<null>()
  const started = Promise.withResolvers<Browser>()
  const ended = withBrowser(async (browser) => {
    started.resolve(browser)
    return await over.promise
  })
  const browser = await Promise.race([started.promise, ended])
  if (browser === null) throw new Error('invariant: the browser is open until the tests are over')
  const close = async () => {
    over.resolve(null)
    await ended
  }
  return { browser, close }
}

/** A page in a context of its own, whose notes arrive whenever they change. */
export class NotedPage {
  readonly page: Page
  #latest: Notes | null = null
  #changed = Promise.withResolvers<void>()

  private constructor(page: Page) {
    this.page = page
  }

  static async open(browser: Browser, reducedMotion: 'reduce' | 'no-preference'): Promise<NotedPage> {
    const noted = new NotedPage(await browser.newPage({ viewport: PHONE, hasTouch: true, reducedMotion }))
    await noted.page.exposeFunction('noted', (text: string) => noted.#take(JSON.parse(text)))
    await noted.page.addInitScript({ content: NOTE_PAGE })
    return noted
  }

  #take(notes: Notes): void {
    this.#latest = notes
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  /** The notes as they are now; an error before the first ones. */
  get notes(): Notes {
    if (this.#latest === null) throw new Error('the page has no notes yet')
    return this.#latest
  }

  /** Opens an address, whose notes begin anew. */
  async goto(url: string): Promise<void> {
    await this.page.goto('about:blank')
    this.#latest = null
    await this.page.goto(url)
  }

  /** The first notes that fit; an error when none does in time. */
  async until(fits: (notes: Notes) => boolean): Promise<Notes> {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.reject, WAIT_MS_MAX, new Error(`never true: ${String(fits)}`))
    try {
      for (;;) {
        const changed = this.#changed.promise
        if (this.#latest !== null && fits(this.#latest)) return this.#latest
        await Promise.race([changed, late.promise])
      }
    } catch (error) {
      throw new Error(`${String(error)}; the notes are ${JSON.stringify(this.#latest)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Runs text in the page: an evaluated function would need its types of a document. */
  async run(script: string): Promise<void> {
    await this.page.evaluate<unknown>(script)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
