import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onPageReturn } from './page-return.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function fakePage() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page, turn }
}

describe('coming back to the tab', () => {
  test('[INIT-2, CONST-1] fresh figures are requested one second after it', () => {
    const { page, turn } = fakePage()
    const callback = vi.fn<() => void>()
    onPageReturn(callback, page)

    turn(true)
    turn(false)
    vi.advanceTimersByTime(999)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })

  test('[INIT-2] a shorter return requests nothing', () => {
    const { page, turn } = fakePage()
    const callback = vi.fn<() => void>()
    onPageReturn(callback, page)

    turn(false)
    vi.advanceTimersByTime(500)
    turn(true)
    vi.advanceTimersByTime(5_000)
    expect(callback).not.toHaveBeenCalled()
  })
})
