import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { depositWaysQuery, loadDepositAvailability } from './queries.ts'

const OPEN = { available: true, accounts: [], min: 1, max: 200_000 }

let client: QueryClient
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  client = new QueryClient()
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams.get('type') ?? '')
    return Response.json({ data: OPEN, error: null })
  })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[CONST-1] whether a way to deposit is open is asked again every 15 minutes while somebody looks, and not before', async () => {
  const stop = new QueryObserver(client, depositWaysQuery('AUTO')).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['AUTO'])

  await vi.advanceTimersByTimeAsync(899_900)
  expect(asked).toEqual(['AUTO'])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['AUTO', 'AUTO'])
  stop()
})

test('[CONST-1, INIT-1] what the start has loaded of the automatic ways counts for 15 minutes', async () => {
  await loadDepositAvailability(client)
  expect(asked).toEqual(['AUTO', 'AUTO_SLIP', 'TRUEWALLET'])

  await vi.advanceTimersByTimeAsync(899_999)
  await loadDepositAvailability(client)
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  await loadDepositAvailability(client)
  expect(asked).toHaveLength(6)
})
