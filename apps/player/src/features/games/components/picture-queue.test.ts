// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenAtRest } from './picture-queue.ts'

const FRAME_MS = 16

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] }))
afterEach(() => {
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
})

const type = () => window.dispatchEvent(new Event('input'))
const isMoving = () => document.documentElement.hasAttribute('data-moving')

test('[CALL-43] a picture of a page at rest is requested at once', () => {
  const show = vi.fn<() => void>()
  vi.advanceTimersByTime(1_000)
  whenAtRest(show)
  expect(show).toHaveBeenCalledOnce()
})

test('[CALL-43] while a word is typed none is requested; after that three per frame in their order, without those that were cancelled', () => {
  const shown: number[] = []
  whenAtRest(() => undefined)
  type()
  const cancels = Array.from({ length: 8 }, (_, place) => whenAtRest(() => shown.push(place)))
  for (let key = 0; key < 5; key += 1) {
    vi.advanceTimersByTime(100)
    type()
  }
  expect([shown, isMoving()]).toEqual([[], true])

  cancels[1]?.()
  vi.advanceTimersByTime(300)
  const first = shown.length
  expect(first % 3 === 0 || first === 7).toBe(true)
  vi.advanceTimersByTime(10 * FRAME_MS)
  expect([shown, isMoving()]).toEqual([[0, 2, 3, 4, 5, 6, 7], false])
})

test('a slow scroll holds nothing up, a fast one does', () => {
  whenAtRest(() => undefined)
  vi.advanceTimersByTime(1_000)
  const scrollBy = (px: number) => {
    vi.stubGlobal('scrollY', window.scrollY + px)
    window.dispatchEvent(new Event('scroll'))
  }
  const show = vi.fn<() => void>()
  scrollBy(5)
  whenAtRest(show)
  expect(show).toHaveBeenCalledOnce()
  scrollBy(200)
  whenAtRest(show)
  expect(show).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(300)
  expect(show).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
