// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteRow } from '#shared/routing/route-row'
import { serveMember } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { rowsOf } from './route-table.ts'

/** How long each page is watched, ms of its own clock. */
const WATCHED_MS = 20_000
/** The fastest poll runs every two seconds; a request that was lost is sent three times. */
const REQUESTS_MAX = 15

afterEach(closePlayer)

/** The calls of a page that were made more often than any poll or retry explains. */
function repeated({ requests }: FakeServer, from: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const { method, path } of requests.slice(from)) counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > REQUESTS_MAX).map(([call, count]) => `${call}: ${count}`)
}

const pages = rowsOf().filter(({ guard }: RouteRow) => guard === 'member')

const loseAnswer = (): void => {
  throw new OutcomeUnknown('network')
}

test.each([
  ['refused', (): void => undefined],
  ['lost', loseAnswer],
] as const)('[STATE-2] a page whose calls are %s does not send them again and again, on any page', async (_, fail) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serveMember()
  const known = server.fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await known(url, init)
    if (answer.status === 404) fail()
    return answer
  })
  const { router } = await openPlayer('/no/such/page')
  expect(pages.length).toBeGreaterThan(30)
  const found: string[] = []
  // At the second visit the pieces of a page are loaded, and mount at once.
  for (const { path } of [...pages, ...pages]) {
    await router.navigate({ href: path.replaceAll(/\$\w+/g, '1') })
    await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy'), path).toBeNull())
    const from = server.requests.length
    await vi.advanceTimersByTimeAsync(WATCHED_MS)
    found.push(...repeated(server, from).map((call) => `${path} ${call}`))
  }
  expect(found).toEqual([])
})
