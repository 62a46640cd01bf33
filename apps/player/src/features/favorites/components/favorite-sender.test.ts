import { createStore } from '@morakot/ui/store'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_FAVORITES, visibleFavorites, tap } from '../rules.ts'
import type { Favorites } from '../rules.ts'
import type { Batch } from '../rules-sending.ts'
import { watchTaps } from './favorite-sender.ts'

interface Sent {
  readonly batch: Batch
  readonly isParting: boolean
  readonly succeed: (saved: readonly number[]) => void
  readonly fail: (error: Error) => void
}

const favorites = createStore<Favorites>({ ...NO_FAVORITES, saved: [1, 2] })
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as 'visible' | 'hidden' })
let sent: Sent[]
let reports: (readonly number[])[]
let failed: unknown[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  favorites.set({ ...NO_FAVORITES, saved: [1, 2] })
  page.visibilityState = 'visible'
  sent = []
  reports = []
  failed = []
  stop = watchTaps({
    favorites,
    send: async (batch, { isParting }) =>
      await new Promise((succeed, fail) => {
        sent.push({ batch, isParting, succeed, fail })
      }),
    onSaved: (saved) => reports.push(saved),
    onFailed: (error) => failed.push(error),
    page,
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const tapOn = (gameId: number) => favorites.set(tap(favorites.get(), gameId))
const requested = () => sent.map(({ batch }) => batch.map(({ kind, gameId }) => `${kind} ${gameId}`))
const wait = async (ms: number) => await vi.advanceTimersByTimeAsync(ms)

describe('taps on hearts', () => {
  test('[FAV-3] are sent together two seconds after the last one', async () => {
    tapOn(3)
    await wait(1_999)
    tapOn(4)
    await wait(1_999)
    expect(requested()).toEqual([])

    await wait(1)

    expect(requested()).toEqual([['add 3', 'add 4']])
    expect(sent[0]?.isParting).toBe(false)
  })

  test('[FAV-3] of both kinds are two requests side by side', async () => {
    tapOn(3)
    tapOn(1)
    await wait(2_000)

    expect(requested()).toEqual([['remove 1'], ['add 3']])
  })

  test('[FAV-4, FAV-6] that cancel each other send nothing', async () => {
    tapOn(3)
    await wait(1_500)
    tapOn(3)
    tapOn(1)
    tapOn(1)
    await wait(10_000)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))

    expect(requested()).toEqual([])
  })

  test('[FAV-3] are sent at once when the page is hidden, so that they outlive it', () => {
    tapOn(3)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))

    expect(requested()).toEqual([['add 3']])
    expect(sent[0]?.isParting).toBe(true)
  })

  test('wait for the request before them, so that they arrive in their order', async () => {
    tapOn(3)
    await wait(2_000)
    tapOn(3)
    await wait(4_000)
    expect(requested()).toEqual([['add 3']])

    sent[0]?.succeed([3, 1, 2])
    await wait(2_000)

    expect(requested()).toEqual([['add 3'], ['remove 3']])
    expect(reports).toEqual([[3, 1, 2]])
  })

  test('[FAV-5] are undone when the server says no, each request alone, and the error is passed on', async () => {
    const refused = new Error('full')
    tapOn(3)
    tapOn(1)
    await wait(2_000)

    sent[1]?.fail(refused)
    sent[0]?.succeed([2])
    await wait(0)

    expect(failed).toEqual([refused])
    expect(visibleFavorites(favorites.get())).toEqual([2])
  })

  test('are dropped when the response arrives after the member has left', async () => {
    tapOn(3)
    await wait(2_000)
    stop()
    favorites.set(NO_FAVORITES)

    sent[0]?.succeed([3, 1, 2])
    await wait(0)

    expect(favorites.get()).toBe(NO_FAVORITES)
    expect(reports).toEqual([])
  })
})
