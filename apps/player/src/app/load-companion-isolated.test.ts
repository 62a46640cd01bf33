// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCompanion } from './load-companion.ts'

vi.mock('#shared/when-idle', () => ({ whenIdle: async () => await Promise.resolve() }))

const Part = () => null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A load that fails so many times before it succeeds. */
function failing(times: number) {
  const load = vi.fn<() => Promise<{ readonly default: () => null }>>()
  for (let n = 0; n < times; n += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  return load.mockResolvedValue({ default: Part })
}

test('[ERR-8] the part that draws dialogs is loaded again after a failed load, without an event of the network', async () => {
  const load = failing(2)
  const loaded = loadCompanion(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toEqual({ default: Part })
})

test('[ERR-8] the wait between two loads is 30 s at most', async () => {
  const load = failing(10)
  const loaded = loadCompanion(load)
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 16_000)
  expect(load).toHaveBeenCalledTimes(6)
  await vi.advanceTimersByTimeAsync(5 * 30_000)
  expect(await loaded).toEqual({ default: Part })
})

test('[ERR-8] it is loaded at once when the browser is online again', async () => {
  const load = failing(1)
  const loaded = loadCompanion(load)
  await vi.advanceTimersByTimeAsync(10)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toEqual({ default: Part })
  expect(load).toHaveBeenCalledTimes(2)
})
