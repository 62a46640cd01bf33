import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBatches } from './state.ts'

const EVENT: AppEvent = { kind: 'game_opened' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Send = (events: readonly AppEvent[]) => Promise<boolean>

const listener = (isReceived = true) => vi.fn<Send>(async () => isReceived)
const sizes = (send: ReturnType<typeof listener>) => send.mock.calls.map(([events]) => events.length)

test('events of ten seconds travel together', async () => {
  const send = listener()
  const batches = openBatches(send)
  batches.add(EVENT)
  await vi.advanceTimersByTimeAsync(9_999)
  batches.add(EVENT)
  expect(send).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)
  expect(sizes(send)).toEqual([2])
})

test('a full batch does not wait, and a page that is left sends what there is', () => {
  const send = listener()
  const batches = openBatches(send)
  for (let count = 0; count < 53; count += 1) batches.add(EVENT)
  expect(sizes(send)).toEqual([50])

  batches.flush()
  batches.flush()
  expect(sizes(send)).toEqual([50, 3])
})

test('nothing more is sent where it is disabled', async () => {
  const send = listener(false)
  const batches = openBatches(send)
  batches.add(EVENT)
  await vi.advanceTimersByTimeAsync(10_000)
  batches.add(EVENT)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(sizes(send)).toEqual([1])
})

test('a batch that cannot be sent is lost quietly, and the next one is tried', async () => {
  const send = vi.fn<Send>(async () => await Promise.reject(new Error('network')))
  const batches = openBatches(send)
  for (let round = 0; round < 2; round += 1) {
    batches.add(EVENT)
    await vi.advanceTimersByTimeAsync(10_000)
  }

  expect(send).toHaveBeenCalledTimes(2)
})
