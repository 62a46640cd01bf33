import { expect, test, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

test('makes nothing before it is asked, and one thing however often it is', () => {
  const make = vi.fn<() => object>(() => ({}))
  const thing = madeOnce(make)
  expect(make).not.toHaveBeenCalled()

  expect(thing()).toBe(thing())
  expect(make).toHaveBeenCalledTimes(1)
})
