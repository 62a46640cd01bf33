import { environmentManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logOut, platformQuery } from './queries-session.ts'
import { profileQuery, sessionQuery } from './queries.ts'
import type { Profile } from './queries.ts'

const ACCOUNT = { platformUsername: 'somchai', platformCode: 'TIAMUT' }
const NO_PLATFORM = { platformUsername: null, platformCode: null }

let client: QueryClient
let requests: string[]

/** An API that gives this answer to everything. */
function answer(data: unknown): void {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    return Response.json({ data, error: null })
  })
}

/** A profile on a platform, the only part that these tests need. */
function profileOn(platformCode: string): Profile {
  client.setQueryData<unknown>(profileQuery.queryKey, {
    userPlatform: { platform: { platformCode, username: 'somchai', usernameProduct: 'somchai' } },
  })
  const profile = client.getQueryData(profileQuery.queryKey)
  if (profile === undefined) throw new Error('no profile was kept')
  return profile
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-19T10:00:00Z') })
  environmentManager.setIsServer(() => false)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  requests = []
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the account of a member on its platform', () => {
  test('[ENT-15] is kept with the profile that it was requested for and until when it counts, without any token', async () => {
    answer(ACCOUNT)
    const profile = profileOn('TIAMUT')

    expect(await client.fetchQuery(platformQuery(profile))).toEqual({
      profile,
      ttl: Date.parse('2026-05-19T10:01:00Z'),
    })
  })

  test('[SESS-3, CONST-1] is not requested again for 60 seconds', async () => {
    answer(ACCOUNT)
    const query = platformQuery(profileOn('TIAMUT'))

    await client.fetchQuery(query)
    await vi.advanceTimersByTimeAsync(59_999)
    await client.fetchQuery(query)
    expect(requests).toEqual(['GET /api/v2/users/platforms.identify?username=somchai'])
    await vi.advanceTimersByTimeAsync(1)
    await client.fetchQuery(query)
    expect(requests).toHaveLength(2)
  })

  test.each([NO_PLATFORM, { ...ACCOUNT, platformUsername: '' }])('[VALID-6] is none when the look-up finds no member: %j', async (none) => {
    answer(none)

    expect(await client.fetchQuery(platformQuery(profileOn('TIAMUT')))).toBeNull()
  })
})

test('[CALL-3, CONST-1] the session is not requested again for 60 seconds', async () => {
  answer({ auth: true })

  await client.fetchQuery(sessionQuery)
  await vi.advanceTimersByTimeAsync(59_999)
  await client.fetchQuery(sessionQuery)
  expect(requests).toEqual(['GET /api/users/auth'])
  await vi.advanceTimersByTimeAsync(1)
  await client.fetchQuery(sessionQuery)
  expect(requests).toHaveLength(2)
})

test.each([
  ['CALL-6', 'TIAMUT', 'DELETE /api/v2/users.logout'],
  ['CALL-7', 'AMBKING', 'DELETE /api/users/auth'],
])('[%s] a member on the platform %s logs out by %s', async (_id, platformCode, call) => {
  answer({ loggedOut: true })
  profileOn(platformCode)

  await logOut(client)
  expect(requests).toEqual([call])
})
