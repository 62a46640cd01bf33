import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wordPause } from './word-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a word that is being typed', () => {
  test('[HEAD-6, CONST-1] is reported trimmed, one second after the last letter', () => {
    const received: string[] = []
    const pause = wordPause('', (word) => received.push(word))

    pause.type('  ip')
    vi.advanceTimersByTime(999)
    pause.type('  iphone ')
    vi.advanceTimersByTime(999)
    expect(received).toEqual([])
    vi.advanceTimersByTime(1)
    expect(received).toEqual(['iphone'])
  })

  test('[HEAD-6] is reported at once when it is cleared, and the pending one is dropped', () => {
    const received: string[] = []
    const pause = wordPause('gold', (word) => received.push(word))

    pause.type('golden')
    pause.settle('')
    vi.advanceTimersByTime(5_000)
    expect(received).toEqual([''])
  })

  test('[HEAD-6] is not reported twice, nor after the search is left', () => {
    const received: string[] = []
    const pause = wordPause('gold', (word) => received.push(word))

    pause.type('gold ')
    vi.advanceTimersByTime(1_000)
    pause.type('silver')
    pause.stop()
    vi.advanceTimersByTime(1_000)
    expect(received).toEqual([])
  })
})
