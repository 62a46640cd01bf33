import { percentile } from './figure.ts'
import type { Page } from './page-frames.ts'
import { WATCH_KEYS } from './page-scripts.ts'

/** Beginnings and whole words that games have and have not, in both scripts, typed key by key. */
const WORDS = ['naga', 'midnight', 'lotus r', 'zzq', 'มังกร', 'ทอง', 'river of', 'ดอกบัว', 'tiger', 'gilded p'] as const
const PAINTED_MS_MAX = 5_000

export interface KeyPresses {
  readonly presses: number
  readonly medianMs: number
  readonly p98Ms: number
  readonly slowestMs: number
}

/** From a key to the list that it leaves on the screen, key by key, each when the page has come to rest from the one before. */
export async function keyPresses(page: Page): Promise<KeyPresses> {
  await page.evaluate('scrollTo(0, 0)')
  await page.evaluate(WATCH_KEYS)
  // On a phone the field is behind the lens.
  await page.getByRole('main').getByRole('button', { name: 'ค้นหาเกมหรือค่ายเกม' }).click()
  const field = page.getByRole('main').getByRole('searchbox')
  const times: number[] = []
  for (const word of WORDS) {
    await field.fill('')
    await page.waitForTimeout(700)
    for (const letter of word) {
      await field.focus()
      await page.evaluate('benchKeys.arm()')
      // A Thai letter is on no key of the browser's own keyboard: it is put in as an input method would.
      if (/[a-z ]/.test(letter)) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      else await page.keyboard.insertText(letter)
      const ms = await page.evaluate<number | null>(`benchKeys.painted(${PAINTED_MS_MAX})`)
      // A key that changes nothing, as a space at the end, leaves no other list.
      if (ms !== null) times.push(ms)
      await page.waitForTimeout(250)
    }
  }
  const ascending = times.toSorted((a, b) => a - b)
  return {
    presses: ascending.length,
    medianMs: percentile(ascending, 0.5),
    p98Ms: percentile(ascending, 0.98),
    slowestMs: ascending.at(-1) ?? Number.POSITIVE_INFINITY,
  }
}
