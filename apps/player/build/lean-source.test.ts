import { describe, expect, test } from 'vitest'
import { copyImport, withoutServerFacts, withWords } from './lean-source.ts'

const WORDS = { 'nav.home': 'หน้าแรก', 'error.quoted': 'ไม่พบ "{word}"', 'category.slot': 'สล็อต' }
const said = (code: string) => withWords('page.tsx', code, WORDS)

describe('the words of a built file', () => {
  test('a text is inlined where it is used', () => {
    expect(said("const page = <p title={copy['nav.home']}>{fill(copy['error.quoted'], { word })}</p>")).toBe(
      String.raw`const page = <p title={"หน้าแรก"}>{fill("ไม่พบ \"{word}\"", { word })}</p>`,
    )
  })

  test('a choice of names is a choice of their texts', () => {
    expect(said("fill(copy[isHome ? 'nav.home' : isSlot(copy['nav.home']) ? 'category.slot' : 'error.quoted'], {})")).toBe(
      String.raw`fill((isHome ? "หน้าแรก" : isSlot("หน้าแรก") ? "สล็อต" : "ไม่พบ \"{word}\""), {})`,
    )
    expect(said("copy[isHome ? 'nav.home' : name]")).toBe("copy[isHome ? 'nav.home' : name]")
    expect(() => said("copy[isHome ? 'nav.home' : 'nav.away']")).toThrow('nav.away')
  })

  test('a look-up by a name of the moment keeps its table, and words in quotes are no look-up', () => {
    const code = 'const words = [copy[`category.${code}`], "copy[\'nav.home\']"]'
    expect(said(code)).toBe(code)
  })

  test('words that are not there end the build', () => {
    expect(() => said("copy['nav.away']")).toThrow('nav.away')
  })

  test('are found by the file that they come from', () => {
    expect(copyImport('page.tsx', "import { Button } from './button.tsx'\nimport { copy } from '../copy.ts'")).toBe('../copy.ts')
    expect(copyImport('page.tsx', "const copy = { 'nav.home': '' }")).toBeUndefined()
  })
})

describe('the calls of a built file', () => {
  test('hold where they go and how, and nothing that only the server reads', () => {
    const code = `export const calls = {
  read: { method: 'GET', path: '/me', guard: 'member', summary: "What's mine, and {guard: 'x'}" },
  send: { guard: 'member', method: 'POST', path: '/me', keyed: true },
} as const satisfies Calls`
    expect(withoutServerFacts('calls.ts', code)).toBe(`export const calls = {
  read: { method: 'GET', path: '/me' },
  send: { method: 'POST', path: '/me', keyed: true },
} as const satisfies Calls`)
  })

  test('keep the permission of an operator, which the console reads', () => {
    const code = "const calls = { list: { path: '/console', guard: { operator: 'cashback.view' } } }"
    expect(withoutServerFacts('calls.ts', code)).toBe(code)
  })
})
