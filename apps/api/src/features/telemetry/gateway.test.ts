import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../test/silent-logger.ts'
import { TestClock } from '../../../test/test-clock.ts'
import { openSink } from './gateway.ts'
import type { ReportedEvent } from './gateway.ts'

const EVENT: ReportedEvent = { receivedAt: '2026-11-20T05:00:00.000Z', appVersion: '1', event: { kind: 'installed' } }
const WAIT_MS = 5_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function collector() {
  const batches: number[] = []
  let isUp = true
  const clock = new TestClock(new Date('2026-11-20T05:00:00.000Z'))
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    batches.push(JSON.parse(String(init?.body)).events.length)
    if (!isUp) throw new Error('the collector is away')
    return new Response(null, { status: 204 })
  }
  const sink = openSink({ clock, fetch, logger: silentLogger }, { sink: 'http', url: 'https://collector.example/' })
  return {
    batches,
    sink,
    clock,
    goAway: () => {
      isUp = false
    },
    comeBack: () => {
      isUp = true
    },
  }
}

test('the collector gets what came within 5 s in one batch', async () => {
  const { sink, batches } = collector()
  sink.take([EVENT])
  sink.take([EVENT, EVENT])
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  expect(batches).toEqual([])

  await vi.advanceTimersByTimeAsync(1)
  expect(batches).toEqual([3])
})

test('a collector that is away is left alone after three failures, and gets the events when it is back', async () => {
  const { sink, batches, clock, goAway, comeBack } = collector()
  goAway()
  sink.take([EVENT, EVENT])
  await vi.advanceTimersByTimeAsync(WAIT_MS * 10)
  expect(batches).toEqual([2, 2, 2])

  comeBack()
  clock.advance(60_000)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(batches).toEqual([2, 2, 2, 2])
})

test('no more than 2,000 events wait, the newest ones, and they leave by 500', async () => {
  const { sink, batches } = collector()
  sink.take(Array.from({ length: 2_600 }, () => EVENT))
  await vi.advanceTimersByTimeAsync(WAIT_MS * 10)

  expect(batches).toEqual([500, 500, 500, 500])
})
