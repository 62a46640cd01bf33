import { environmentManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogueQuery, recentQuery } from '#features/games/queries'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { boostQuery, configsQuery } from '#features/site/queries'
import { creditQuery, tokensQuery } from '#features/wallet/queries'
import { finishStart, INITIALISED, START_LOADS } from './start-loads.ts'
import { openStart } from './start.ts'

const SOMCHAI = { username: 'somchai', platformCode: 'TIAMUT' }
const FAILED = { error: 'internal error', code: 'site.internal', message: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง' }
const OF_MEMBER = {
  configs: { data: { brandName: 'Morakot', configs: [] } },
  auth: { data: { auth: true } },
  profile: { data: { userPlatform: { platform: { ...SOMCHAI, usernameProduct: 'somchai' } } } },
  credit: { data: { credit: 12, version: 3 } },
  tokens: { data: [{ code: 'PNT', balance: '5' }] },
  boost: { data: { isActive: false, title: '', endAt: null } },
  recent: { data: [] },
  hall: { data: { day: '2026-11-30', game: null, mostPlayed: [] } },
  liveWithdrawals: { data: [] },
}
const OF_GUEST = {
  ...OF_MEMBER,
  auth: { data: { auth: false } },
  profile: null,
  credit: null,
  tokens: null,
  boost: null,
  recent: null,
  hall: null,
  liveWithdrawals: null,
}

let client: QueryClient
let requests: string[]

/** An API that answers these paths, and fails at any other. */
function answer(paths: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    const path = url.split('?')[0] ?? ''
    if (!(path in paths)) return Response.json({ ...FAILED, data: null, status: { code: 500, messages: [] } }, { status: 500 })
    return Response.json(path.startsWith('/storage/') ? paths[path] : { data: paths[path], error: null })
  })
}

beforeEach(() => {
  environmentManager.setIsServer(() => false)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
  requests = []
  performance.clearMarks()
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the initialisation of the app', () => {
  test("[INIT-1] knows every load of the specification's list, in its order, and how each is done", () => {
    const specified = [
      'user: bundle',
      'credit: bundle',
      'games: own-call',
      'jackpotGames: own-call',
      'promotions: own-call',
      'walletTokens: bundle',
      'recentGames: bundle',
      'favoriteGames: own-call',
      'boostOffer: bundle',
      'passwordCheck: bundle',
      'platformSync: own-call',
      'migration: own-call',
      'checkInQuests: own-call',
      'quests: own-call',
      'claimableCount: own-call',
      'pendingVoucherCount: own-call',
      'depositAvailability: own-call',
    ]
    const known = Object.entries(START_LOADS).map(([load, { by }]) => `${load}: ${by}`)

    // What a module loads beyond the specification comes after it.
    expect(known.slice(0, specified.length)).toEqual(specified)
  })

  test("[INIT-1] puts each part of the bundle where the feature's own query finds it, so that nothing is requested twice", async () => {
    answer({ '/api/start': OF_MEMBER })

    await openStart(client)

    for (const [query, part] of [
      [sessionQuery, OF_MEMBER.auth],
      [configsQuery, OF_MEMBER.configs],
      [profileQuery, OF_MEMBER.profile],
      [creditQuery(SOMCHAI), OF_MEMBER.credit],
      [boostQuery, OF_MEMBER.boost],
      [tokensQuery, OF_MEMBER.tokens],
      [recentQuery, OF_MEMBER.recent],
    ] as const) {
      expect(client.getQueryData(query.queryKey)).toEqual(part.data)
    }
    await client.ensureQueryData(tokensQuery)
    expect(requests).toEqual(['/api/start'])
  })

  test('[INIT-1] a part that failed is requested by its own call, and the others are not', async () => {
    const tokens = [{ code: 'PNT', balance: '7' }]
    answer({ '/api/start': { ...OF_MEMBER, tokens: FAILED }, '/api/me/tokens': tokens })

    await openStart(client)

    expect(await client.ensureQueryData(tokensQuery)).toEqual(tokens)
    expect(await client.ensureQueryData(recentQuery)).toEqual([])
    expect(requests).toEqual(['/api/start', '/api/me/tokens'])
  })

  test('[INIT-1] without the bundle every part is requested by its own call', async () => {
    answer({ '/api/users/auth': { auth: false } })

    await openStart(client)

    expect(await client.ensureQueryData(sessionQuery)).toEqual({ auth: false })
    expect(requests).toEqual(['/api/start', '/api/users/auth'])
  })

  test('[INIT-1] a guest is known as one, and nothing of a member is made up', async () => {
    answer({ '/api/start': OF_GUEST })

    await openStart(client)

    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ auth: false })
    expect(client.getQueryData(profileQuery.queryKey)).toBeUndefined()
    expect(client.getQueryData(recentQuery.queryKey)).toBeUndefined()
  })

  test('[INIT-1] a bundle that does not come holds the first screen for three seconds, and replaces nothing when it comes late', async () => {
    vi.useFakeTimers()
    let send: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', async () => await new Promise<Response>((resolve) => (send = resolve)))
    let isOpen = false

    const opening = openStart(client).then(() => (isOpen = true))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOpen).toBe(true)
    client.setQueryData(tokensQuery.queryKey, [{ code: 'PNT', balance: '9' }])
    send(Response.json({ data: OF_MEMBER, error: null }))
    await vi.advanceTimersByTimeAsync(1)
    await opening

    expect(client.getQueryData(tokensQuery.queryKey)).toEqual([{ code: 'PNT', balance: '9' }])
    expect(client.getQueryData(recentQuery.queryKey)).toEqual([])
  })

  test('[INIT-1] is marked as done when the last load is over, though one of them failed', async () => {
    const catalogue = { version: 'v1', providers: [], shelves: [], ranking: [] }
    answer({ '/api/start': OF_MEMBER, '/storage/games_TIAMUT.json': catalogue })
    await openStart(client)
    expect(performance.getEntriesByName(INITIALISED)).toHaveLength(0)

    await finishStart(client)

    expect(client.getQueryData(catalogueQuery('TIAMUT').queryKey)?.version).toBe('v1')
    expect(requests.filter((url) => url.includes('deposit/bank'))).toHaveLength(3)
    expect(performance.getEntriesByName(INITIALISED)).toHaveLength(1)
  })
})

describe('a move to the new platform', () => {
  test('[INIT-1, MIGR-2] is looked for at the start of a member of the platform that is left, and of no other', async () => {
    answer({ '/storage/migration_list.json': ['amb9somsri'], '/storage/migration_list_r1.json': [] })
    const profile = (platformCode: string) => ({ userPlatform: { platform: { ...SOMCHAI, platformCode, usernameProduct: 'somchai' } } })
    const load = START_LOADS['migration']
    if (load?.by !== 'own-call') throw new Error('it is a call of its own')

    client.setQueryData<unknown>(profileQuery.queryKey, profile('TIAMUT'))
    await load.load(client)
    expect(requests).toEqual([])
    client.setQueryData<unknown>(profileQuery.queryKey, profile('AMBKING'))
    await load.load(client)

    expect(requests.toSorted()).toEqual(['/storage/migration_list.json', '/storage/migration_list_r1.json'])
    const { listedQuery } = await import('#features/migration/queries')
    expect(client.getQueryData(listedQuery.queryKey)).toEqual(['amb9somsri'])
  })
})

describe('the list of games', () => {
  test('[INIT-3] is loaded again for a member whose platform has changed, and the old one is not shown for it', async () => {
    answer({
      '/storage/games_TIAMUT.json': { version: 'tm', providers: [], shelves: [], ranking: [] },
      '/storage/games_AMBKING.json': { version: 'ag', providers: [], shelves: [], ranking: [] },
    })
    const profile = (platformCode: string) => ({ userPlatform: { platform: { ...SOMCHAI, platformCode, usernameProduct: 'somchai' } } })
    const { loadGames } = await import('#features/games/queries')

    client.setQueryData<unknown>(profileQuery.queryKey, profile('TIAMUT'))
    await loadGames(client)
    client.setQueryData<unknown>(profileQuery.queryKey, profile('AMBKING'))
    expect(client.getQueryData(catalogueQuery('AMBKING').queryKey)).toBeUndefined()
    await loadGames(client)

    expect(requests).toEqual(['/storage/games_TIAMUT.json', '/storage/games_AMBKING.json'])
    expect(client.getQueryData(catalogueQuery('AMBKING').queryKey)?.version).toBe('ag')
  })
})
