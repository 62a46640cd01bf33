// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import { PERMISSIONS } from '@morakot/contract/nouns'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorWith, serveAs } from '../testing/open-console.tsx'
import { router } from './router.tsx'

/** How long each page is watched, seconds of its own clock. */
const WATCHED_SECONDS = 5
/** A page that mounts without end sends one every 20 ms; a request that was lost is sent three times. */
const REQUESTS_MAX = 10

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The calls of a page that were made more often than any poll or retry explains. */
function repeated({ requests }: FakeServer, from: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const { method, path } of requests.slice(from)) counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > REQUESTS_MAX).map(([call, count]) => `${call}: ${count}`)
}

const pages = Object.keys(router.routesByPath).map((path) => path.replaceAll(/\$\w+/g, '1'))

const loseAnswer = (): void => {
  throw new OutcomeUnknown('network')
}

test.each([
  ['refused', (): void => undefined],
  ['lost', loseAnswer],
] as const)(
  '[STATE-2] a page whose calls are %s offers to load again, and does not send them again and again, on any page',
  async (_, fail) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serveAs(() => operatorWith(PERMISSIONS))
    const known = server.fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const answer = await known(url, init)
      if (answer.status === 404) fail()
      return answer
    })
    const go = await openConsole('/')
    expect(pages.length).toBeGreaterThan(30)
    const found: string[] = []
    for (const path of pages) {
      await go(path)
      const from = server.requests.length
      let mayRetry = false
      for (let second = 0; second < WATCHED_SECONDS; second += 1) {
        // Pieces of a page load in real time.
        await vi.dynamicImportSettled()
        await vi.advanceTimersByTimeAsync(1_000)
        mayRetry ||= within(screen.getByRole('main')).queryAllByRole('button', { name: /ลองอีกครั้ง/u }).length > 0
      }
      if (!mayRetry) found.push(`${path} has no retry`)
      found.push(...repeated(server, from).map((call) => `${path} ${call}`))
    }
    expect(found).toEqual([])
  },
)
