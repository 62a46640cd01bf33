import { expect, test } from 'vitest'
import { guardScriptSources } from './script-sources.ts'

const PAGE = 'https://play.example/deposit?x=1'

/** The policy's result for an address. */
function madeOf(url: string): string | null | undefined {
  let create: ((url: string) => string | null) | undefined
  const createPolicy = (name: string, rules: { readonly createScriptURL: (url: string) => string | null }) => {
    expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']])
    create = rules.createScriptURL
  }
  guardScriptSources({ trustedTypes: { createPolicy }, location: { href: PAGE } })
  return create?.(url)
}

test.each(['/sw.js', 'https://play.example/assets/captcha-worker-Ab_1-2.js', '/assets/slip-worker.js'])('%s is a script of ours', (url) => {
  expect(madeOf(url)).toBe(url)
})

test.each([
  'https://evil.example/assets/a.js',
  '//evil.example/sw.js',
  'blob:https://play.example/0',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '/assets/../storage/a.js',
  '/assets/a.svg',
  '/media/redemption/a.js',
  '/storage/games.js',
  'http://',
])('%s is none', (url) => {
  expect(madeOf(url)).toBeNull()
})

test('a browser without Trusted Types is left alone', () => {
  expect(() => guardScriptSources({ location: { href: PAGE } })).not.toThrow()
})
