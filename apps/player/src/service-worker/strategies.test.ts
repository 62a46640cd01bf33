import { expect, test } from 'vitest'
import { strategyOf } from './strategies.ts'

const ORIGIN = 'https://play.example'
const way = (path: string, input: { readonly method?: string; readonly mode?: string } = {}) =>
  strategyOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...input }, ORIGIN)

test.each([
  '/api/v2/users/credit',
  '/api/me/tokens',
  '/api/configs',
  '/api/telemetry',
  '/seamless/balance',
  '/callbacks/deposit',
  '/storage/games_TIAMUT.json',
  '/health',
  '/docs',
  '/manifest.webmanifest',
  '/version.json',
  'https://games.example/assets/play.js',
])('the worker does not touch %s, whether it is called or opened', (path) => {
  expect(way(path)).toBe('untouched')
  expect(way(path, { method: 'POST' })).toBe('untouched')
  if (!/manifest|version/.test(path)) expect(way(path, { mode: 'navigate' })).toBe('untouched')
})

test.each(['/assets/shell-abc123.js', '/assets/noto-sans-thai.woff2', '/art/g/slot/12.svg', '/art/brand.svg?festive'])(
  'the worker keeps %s, which means the same for ever',
  (path) => {
    expect(way(path, { mode: 'no-cors' })).toBe('kept')
    expect(way(path, { method: 'POST' })).toBe('untouched')
  },
)

test.each(['/', '/deposit', '/game/slot?provider=LTN', '/apiary'])('a page comes from the net: %s', (path) => {
  expect(way(path, { mode: 'navigate' })).toBe('page')
  expect(way(path)).toBe('untouched')
})
