// @vitest-environment happy-dom
import { visibleText } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteRow } from '#shared/routing/route-row'
import { serveMember } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { rowsOf } from './route-table.ts'

/** How long each page is watched, seconds of its own clock. */
const WATCHED_SECONDS = 8
/** Pages that load nothing of their own: their forms stay, or what they show came with the member's profile and wallet. */
const LOAD_NOTHING = ['/verify-captcha', '/change-password', '/profile', '/profile/referral']
const SOME_ID = '00000000-0000-7000-8000-000000000001'
/** The button of a list or part, or of the page in place of one whose guard failed. */
const TRY_AGAIN = /ลองอีกครั้ง|โหลดหน้าใหม่/u
/** The fastest poll runs every two seconds; a request that was lost is sent three times. */
const REQUESTS_MAX = 15

afterEach(closePlayer)

const pages = rowsOf().filter(({ guard }: RouteRow) => guard === 'member')

test.each(['refused', 'lost'] as const)(
  '[STATE-2, ERR-1] a page whose calls are %s offers to load again, calls nothing empty, and does not send them again and again, on any page',
  async (unanswered) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serveMember()
    server.unanswered = unanswered
    const { router } = await openPlayer('/no/such/page')
    expect(pages.length).toBeGreaterThan(30)
    const found: string[] = []
    for (const { path } of pages) {
      await router.navigate({ href: path.replaceAll(/\$\w+/g, SOME_ID) })
      await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy'), path).toBeNull())
      const from = server.requests.length
      let [mayRetry, isCalledEmpty] = [false, false]
      for (let second = 0; second < WATCHED_SECONDS; second += 1) {
        // Pieces of a page load in real time.
        await vi.dynamicImportSettled()
        await vi.advanceTimersByTimeAsync(1_000)
        const main = screen.getByRole('main')
        // A poll clears the failure until it has failed too.
        mayRetry ||= within(main).queryAllByRole('button', { name: TRY_AGAIN }).length > 0
        isCalledEmpty ||= visibleText(main).includes('ยังไม่มี')
      }
      if (mayRetry === LOAD_NOTHING.includes(path)) found.push(`${path} ${mayRetry ? 'has' : 'has no'} retry`)
      if (isCalledEmpty) found.push(`${path} is called empty`)
      found.push(...server.sentOften(from, REQUESTS_MAX).map((call) => `${path} ${call}`))
    }
    expect(found).toEqual([])
  },
)

test('[STATE-2] a page whose calls are not answered yet says that it loads, and calls nothing empty, on any page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serveMember()
  server.unanswered = 'pending'
  const { router } = await openPlayer('/no/such/page')
  const found: string[] = []
  for (const { path } of pages) {
    // A guard of a page may wait for a call too.
    void router.navigate({ href: path.replaceAll(/\$\w+/g, SOME_ID) })
    for (let second = 0; second < 2; second += 1) {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    const main = screen.getByRole('main')
    const isLoading = within(main).queryAllByRole('status').length > 0
    if (!isLoading && !LOAD_NOTHING.includes(path)) found.push(`${path} does not say that it loads`)
    if (visibleText(main).includes('ยังไม่มี')) found.push(`${path} is called empty`)
  }
  expect(found).toEqual([])
})
