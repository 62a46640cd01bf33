import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimableQuery, polledQuests, questsQuery, recordPresence } from './queries-count.ts'
import { refreshAfterClaim } from './queries.ts'

let client: QueryClient
let requests: string[]

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (method === 'PUT') return Response.json({ error: 'internal error', data: null }, { status: 500 })
    return Response.json({ data: url.endsWith('.count') ? { count: 2 } : [], error: null })
  })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[POLL-3, CONST-1] quests are requested at once and then every 60 s', async () => {
  const leave = new QueryObserver(client, polledQuests).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(requests).toEqual(['GET /api/quests'])
  await vi.advanceTimersByTimeAsync(60_041)
  expect(requests).toEqual(['GET /api/quests', 'GET /api/quests', 'GET /api/quests'])
  leave()
})

test('[CALL-65, CALL-66, INIT-1] presence is sent first, a failure of it is only logged, and then quests and their count are requested', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const start = Promise.allSettled([recordPresence(), client.prefetchQuery(questsQuery), client.prefetchQuery(claimableQuery)])
  await vi.advanceTimersByTimeAsync(5)
  expect(requests).toEqual(['PUT /api/quests/daily/check-in', 'PUT /api/quests/achievement/check-in-streak'])
  await vi.advanceTimersByTimeAsync(100)

  expect((await start).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(requests.slice(2)).toEqual(['GET /api/quests', 'GET /api/quests/claimable.count'])
  expect(client.getQueryData(claimableQuery.queryKey)).toEqual({ total: 2 })
  expect(log).toHaveBeenCalledOnce()
})

test('[CHECKIN-7] after a claim tokens, recommended rewards, quests and the claimable count are requested again', async () => {
  const keys = [
    ['wallet', 'tokens'],
    ['redemption', 'recommended'],
    ['quests', 'list'],
    ['quests', 'claimable'],
  ]
  for (const queryKey of keys) client.setQueryData(queryKey, 'old')
  client.setQueryData(['games', 'recent'], 'old')

  await refreshAfterClaim(client)

  const stale = (queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated
  expect(keys.map(stale)).toEqual([true, true, true, true])
  expect(stale(['games', 'recent'])).toBe(false)
})
