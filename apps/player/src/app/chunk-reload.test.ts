import { expect, test } from 'vitest'
import { mayReload } from './chunk-reload.ts'

test('[ERR-8] a failed chunk reloads the page at most once in 60 seconds', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
  expect(mayReload('1000000', 1_059_999)).toBe(false)
  expect(mayReload('1000000', 1_060_000)).toBe(true)
})
