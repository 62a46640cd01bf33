import { AS_OF_HEADER, POSITION_HEADER } from '@morakot/contract/call'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchSeen, asOfText } from './as-of.ts'

/** A server that responds with these headers, one reply after the other, and records the position header of each request. */
function serverThatSays(...replies: readonly Record<string, string>[]) {
  const requests: (string | null)[] = []
  const left = [...replies]
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requests.push(new Headers(init.headers).get(POSITION_HEADER))
    return new Response('{}', { headers: left.shift() ?? {} })
  })
  vi.stubGlobal('location', { pathname: '/members' })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

test('a page says the furthest that it has seen, whatever order replies came in, and never what is no position', async () => {
  const requests = serverThatSays(
    { [POSITION_HEADER]: '90' },
    { [POSITION_HEADER]: '1000' },
    { [POSITION_HEADER]: '200' },
    { [POSITION_HEADER]: 'x' },
  )
  for (let times = 0; times < 5; times += 1) await fetchSeen('/api/console/members', { headers: { accept: 'application/json' } })

  expect(requests).toEqual([null, '90', '1000', '1000', '1000'])
})

test('a page knows as of when it is, and that the primary answered in the replica’s place', async () => {
  serverThatSays({ [AS_OF_HEADER]: '2026-11-24T01:28:34.912Z' }, {}, { [AS_OF_HEADER]: 'now' })
  await fetchSeen('/api/console/members', {})
  await fetchSeen('/api/console/badges', {})
  expect(asOfText.get()).toEqual({ path: '/members', at: '2026-11-24T01:28:34.912Z' })
  await fetchSeen('/api/console/members', {})
  expect(asOfText.get()).toEqual({ path: '/members', at: null })
})
