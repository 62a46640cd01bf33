// @vitest-environment happy-dom
import { PERMISSIONS } from '@morakot/contract/nouns'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorWith, serveAs } from '../testing/open-console.tsx'
import { buildRouter } from './router.tsx'

/** How long each page is watched, seconds of its own clock. */
const WATCHED_SECONDS = 5
/** A page that mounts without end sends one every 20 ms; a request that was lost is sent three times. */
const REQUESTS_MAX = 10

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pages = Object.keys(buildRouter().routesByPath).map((path) => path.replaceAll(/\$\w+/g, '1'))

test.each(['refused', 'lost'] as const)(
  '[STATE-2] a page whose calls are %s offers to load again, and does not send them again and again, on any page',
  async (unanswered) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serveAs(() => operatorWith(PERMISSIONS))
    server.unanswered = unanswered
    const { go } = await openConsole('/')
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
      found.push(...server.sentOften(from, REQUESTS_MAX).map((call) => `${path} ${call}`))
    }
    expect(found).toEqual([])
  },
)
