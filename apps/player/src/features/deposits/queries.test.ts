import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { availabilityOf, availabilityQueries, depositMethodsQuery, loadDepositAvailability } from './queries.ts'
import type { DepositMethods } from './queries.ts'
import { withdrawalQuery } from '#features/withdrawals/queries'

const OPEN = { available: true, accounts: [], min: 1, max: 200_000 }

let client: QueryClient
let requests: string[]

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  client = new QueryClient()
  requests = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url, 'http://localhost').searchParams.get('type') ?? '')
    return Response.json({ data: OPEN, error: null })
  })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[CONST-1] whether a way to deposit is open is requested again every 15 minutes while the page is visible, and not before', async () => {
  const stop = new QueryObserver(client, depositMethodsQuery('AUTO')).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['AUTO'])

  await vi.advanceTimersByTimeAsync(899_900)
  expect(requests).toEqual(['AUTO'])
  await vi.advanceTimersByTimeAsync(100)
  expect(requests).toEqual(['AUTO', 'AUTO'])
  stop()
})

test('[CONST-1, INIT-1] what the start has loaded of the automatic methods is valid for 15 minutes', async () => {
  await loadDepositAvailability(client)
  expect(requests).toEqual(['AUTO', 'AUTO_SLIP', 'TRUEWALLET'])

  await vi.advanceTimersByTimeAsync(899_999)
  await loadDepositAvailability(client)
  expect(requests).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  await loadDepositAvailability(client)
  expect(requests).toHaveLength(6)
})

test('[ENT-14, CONST-6] the flags auto, auto-slip and true-wallet follow the first response, and the next ones', async () => {
  vi.setSystemTime(new Date('2026-11-20T05:00:00.000Z'))
  const flags = () =>
    availabilityOf(
      availabilityQueries.queries.map(({ queryKey }) => {
        const state = client.getQueryState<DepositMethods>(queryKey)
        return { data: state?.data, dataUpdatedAt: state?.dataUpdatedAt ?? 0 }
      }),
    )
  expect(flags()).toMatchObject({ auto: false, autoSlip: false, trueWallet: false })
  vi.stubGlobal('fetch', async (url: string) => {
    const isSlip = new URL(url, 'http://localhost').searchParams.get('type') === 'AUTO_SLIP'
    return Response.json({ data: { ...OPEN, available: !isSlip }, error: null })
  })

  await loadDepositAvailability(client)

  expect(flags()).toEqual({
    auto: true,
    autoSlip: false,
    trueWallet: true,
    refetchAt: new Date('2026-11-20T05:15:00.000Z'),
  })
})

test('[ROUTE-16] a withdrawal that is not there is not requested repeatedly', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json(
      { data: null, error: 'withdrawal not found', message: 'ไม่พบรายการของคุณ', code: 'cashier.withdrawal_not_found' },
      { status: 404 },
    )
  })
  const stop = new QueryObserver(client, { ...withdrawalQuery('0190d3a0-0000-7000-8000-000000000000'), retry: false }).subscribe(
    () => undefined,
  )

  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  stop()
})
