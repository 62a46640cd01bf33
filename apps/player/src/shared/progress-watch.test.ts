import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchProgress } from './progress-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function follow() {
  const seen: boolean[] = []
  return { seen, watch: watchProgress((isVisible) => seen.push(isVisible)) }
}

describe('the progress bar of a change of pages', () => {
  test('[CONST-1] a change shorter than 200 ms shows nothing', () => {
    const { seen, watch } = follow()

    watch.begin()
    vi.advanceTimersByTime(199)
    watch.end()
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([false])
  })

  test('[CONST-1] a longer one shows it at 200 ms, until the page is there', () => {
    const { seen, watch } = follow()

    watch.begin()
    vi.advanceTimersByTime(200)
    expect(seen).toEqual([true])
    watch.end()
    expect(seen).toEqual([true, false])
  })

  test('[CONST-1] the bar stays until the page is there, however long its five seconds are over', () => {
    const { seen, watch } = follow()

    watch.begin()
    vi.advanceTimersByTime(60_000)
    expect(seen).toEqual([true])
    watch.end()
    expect(seen).toEqual([true, false])
  })

  test('[CONST-1] a page that is changed for another during its load keeps the one bar', () => {
    const { seen, watch } = follow()

    watch.begin()
    vi.advanceTimersByTime(150)
    watch.begin()
    vi.advanceTimersByTime(50)
    expect(seen).toEqual([true])
  })
})
