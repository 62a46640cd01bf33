import { describe, expect, test } from 'vitest'
import { withWords } from './words-in-place.ts'

const WORDS = { 'nav.home': 'หน้าแรก', 'error.quoted': 'ไม่พบ "{word}"', 'category.slot': 'สล็อต' }

describe('the words of a built file', () => {
  test('a text stands where it is said', () => {
    expect(withWords("<p title={copy['nav.home']}>{fill(copy['error.quoted'], { word })}</p>", WORDS)).toBe(
      String.raw`<p title={"หน้าแรก"}>{fill("ไม่พบ \"{word}\"", { word })}</p>`,
    )
  })

  test('a look-up by a name of the moment keeps its table', () => {
    expect(withWords('copy[`category.${code}`]', WORDS)).toBe('copy[`category.${code}`]')
  })

  test('words that are not there end the build', () => {
    expect(() => withWords("copy['nav.away']", WORDS)).toThrow('nav.away')
  })
})
