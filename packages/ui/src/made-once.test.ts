import { expect, test, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

test('makes nothing before the first call, and one thing for any number of calls', () => {
  const make = vi.fn<() => object>(() => ({}))
  const thing = madeOnce(make)
  expect(make).not.toHaveBeenCalled()

  expect(thing()).toBe(thing())
  expect(make).toHaveBeenCalledTimes(1)
})
