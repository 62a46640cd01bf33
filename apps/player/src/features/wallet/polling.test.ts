import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToBalance } from './queries-stream.ts'
import { creditQuery, pollOnMainHeader } from './queries.ts'

const SOMCHAI = { username: 'somchai', platformCode: 'TIAMUT' }

/** An API that answers with the next credit each time, after a pause. */
function fakeApi({ pauseMs = 0 } = {}) {
  let version = 0
  return vi.fn<() => Promise<Response>>(async () => {
    version += 1
    const answer = { data: { credit: version * 10, version }, error: null }
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return Response.json(answer)
  })
}

function watch(client: QueryClient, owner: Parameters<typeof creditQuery>[0]) {
  const observer = new QueryObserver(client, { ...creditQuery(owner), refetchInterval: pollOnMainHeader })
  return observer.subscribe(() => undefined)
}

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  client = new QueryClient()
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the credit on a page with the main header', () => {
  test('[POLL-1, CONST-1] is requested at once and then every 15 s', async () => {
    const fetch = fakeApi()
    vi.stubGlobal('fetch', fetch)

    const stop = watch(client, SOMCHAI)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(14_900)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(fetch).toHaveBeenCalledTimes(2)
    stop()
  })

  test('[POLL-1] is not requested again while a request is pending', async () => {
    const fetch = fakeApi({ pauseMs: 50_000 })
    vi.stubGlobal('fetch', fetch)

    const stop = watch(client, SOMCHAI)
    await vi.advanceTimersByTimeAsync(49_000)

    expect(fetch).toHaveBeenCalledTimes(1)
    expect(pollOnMainHeader({ state: { fetchStatus: 'fetching' } })).toBe(false)
    stop()
  })

  test.each([
    { username: undefined, platformCode: 'TIAMUT' },
    { username: 'somchai', platformCode: undefined },
    { username: '', platformCode: '' },
  ])('[VALID-1] is not requested without both username and platform: %j', async (owner) => {
    const fetch = fakeApi()
    vi.stubGlobal('fetch', fetch)

    const stop = watch(client, owner)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(fetch).not.toHaveBeenCalled()
    stop()
  })
})

describe('the balance stream', () => {
  function openStream() {
    const sources: FakeEventSource[] = []
    class FakeEventSource extends EventTarget {
      static readonly CLOSED = 2
      readonly close = vi.fn<() => void>()
      readyState = 1
      constructor() {
        super()
        sources.push(this)
      }
    }
    const page = Object.assign(new EventTarget(), { hidden: false })
    vi.stubGlobal('EventSource', FakeEventSource)
    vi.stubGlobal('document', page)
    const stop = listenToBalance(client, SOMCHAI, () => undefined)
    const say = (payload: unknown) => sources.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(payload) }))
    const hide = (hidden: boolean) => {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    }
    return { sources, say, hide, stop }
  }
  const creditNow = () => client.getQueryData(creditQuery(SOMCHAI).queryKey)

  test('[ENT-5] writes into the cache of the polls and takes a higher version only', () => {
    const { say, stop } = openStream()

    say({ credit: 50, version: 5, tokens: [] })
    say({ credit: 40, version: 4, tokens: [] })

    expect(creditNow()).toEqual({ credit: 50, version: 5 })
    stop()
  })

  test('is closed while the page is hidden, and opened again after', () => {
    const { sources, hide, stop } = openStream()

    hide(true)
    expect(sources[0]?.close).toHaveBeenCalledOnce()
    hide(false)
    expect(sources).toHaveLength(2)
    stop()
  })

  test('recovers automatically when the server answered with something else', async () => {
    const { sources, stop } = openStream()

    const [first] = sources
    if (first !== undefined) first.readyState = 2
    first?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(2_000)

    expect(sources).toHaveLength(2)
    stop()
  })
})
