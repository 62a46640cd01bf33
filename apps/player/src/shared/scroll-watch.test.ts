import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchScroll } from './scroll-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function scrolled() {
  const page = new EventTarget()
  const read = vi.fn<() => void>()
  const stop = watchScroll(read, page)
  return { read, stop, scroll: () => page.dispatchEvent(new Event('scroll')) }
}

describe('a page that is scrolled', () => {
  test('[FOOT-1, CONST-1] is read once in 250 ms, however often it moves', () => {
    const { read, scroll } = scrolled()
    for (let ms = 0; ms < 1_000; ms += 10) {
      scroll()
      vi.advanceTimersByTime(10)
    }

    expect(read).toHaveBeenCalledTimes(4)
  })

  test('[FOOT-1, CONST-1] is read 250 ms after it has moved, and not while it is still', () => {
    const { read, scroll } = scrolled()
    vi.advanceTimersByTime(1_000)
    expect(read).not.toHaveBeenCalled()

    scroll()
    vi.advanceTimersByTime(249)
    expect(read).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(read).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1_000)
    expect(read).toHaveBeenCalledOnce()
  })

  test('[FOOT-1] that is left is read no more', () => {
    const { read, scroll, stop } = scrolled()
    scroll()
    stop()
    scroll()
    vi.advanceTimersByTime(1_000)

    expect(read).not.toHaveBeenCalled()
  })
})
