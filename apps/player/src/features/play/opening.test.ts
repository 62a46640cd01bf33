import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mock } from 'vitest'
import { profileQuery } from '#features/members/queries'
import { PROFILE } from '../../testing/member.ts'
import { openingQuery } from './queries.ts'

const OPENED = { data: { auth: true, url: 'https://games.example/play/1', openIn: 'iframe' }, error: null }
const REFUSED = {
  data: null,
  error: 'x',
  code: 'games.provider_unreachable',
  message: 'เข้าเกมไม่สำเร็จ',
  status: { code: 503, messages: [] },
  requestId: 'r',
}

let client: QueryClient
let fetch: Mock<() => Promise<Response>>

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  client = new QueryClient()
  fetch = vi.fn<() => Promise<Response>>(async () => Response.json(OPENED))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { host: 'morakot.test' })
  client.setQueryData(profileQuery.queryKey, PROFILE)
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mount = (gameId: number) => new QueryObserver(client, openingQuery(gameId)).subscribe(() => undefined)

describe('entering the page of a game', () => {
  test('[CALL-51] logs in once, although the page mounts twice in one breath', async () => {
    mount(1007)()
    const leave = mount(1007)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(fetch).toHaveBeenCalledTimes(1)
    leave()
  })

  test('[CALL-51] logs in again at each entry: an address is valid for one opening', async () => {
    const leave = mount(1007)
    await vi.advanceTimersByTimeAsync(10)
    leave()
    await vi.advanceTimersByTimeAsync(10)
    const leaveAgain = mount(1007)
    await vi.advanceTimersByTimeAsync(10)

    expect(fetch).toHaveBeenCalledTimes(2)
    leaveAgain()
  })

  test('[ERR-6] a login that failed waits for the member to try again', async () => {
    fetch.mockImplementation(async () => Response.json(REFUSED, { status: 503 }))

    const leave = mount(1007)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(fetch).toHaveBeenCalledTimes(1)
    leave()
  })
})
