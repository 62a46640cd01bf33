// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { siteCalls } from '@morakot/contract/features/site/calls'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { serveAnyReplies } from '@morakot/contract/testing/any-replies'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { hideRepeatedKeys } from '@morakot/ui/testing/repeated-keys'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteRow } from '#shared/routing/route-row'
import { PROFILE, SITE } from '../testing/member.ts'
import type { Members, Site } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { copy } from '#shared/copy'
import { rowsOf } from './route-table.ts'

const SOME_ID = '00000000-0000-7000-8000-000000000001'
/** What the page in place of a failed one says. */
const ERROR_PAGE = plain(copy['error.status'].replace('{status}', ''))
/** Words of a value that was drawn without being read: random replies hold none of them. */
const RAW = /NaN|undefined|InvalidDate|\[object/u
const SEEDS = [1_000, 3_000]

afterEach(() => {
  closePlayer()
  vi.restoreAllMocks()
})

const pages = rowsOf().filter(({ guard }: RouteRow) => guard === 'member')

/** A signed-in member, whose every other reply is random. */
function serveAny(seed: number): FakeServer {
  const server = new FakeServer()
  expect(serveAnyReplies(server, 'member', seed).length).toBeGreaterThan(60)
  server.on<Site, 'configs'>(siteCalls.configs, () => SITE)
  server.on<Site, 'version'>(siteCalls.version, () => ({ version: 'test' }))
  server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
  server.on<Members, 'verify'>(memberCalls.verify, () => ({ loginRequired: false }))
  server.on<Members, 'profile'>(memberCalls.profile, () => PROFILE)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

test.each(SEEDS)('[ROUTE-37] every page draws any reply that the contract allows, seed %i', async (seed) => {
  hideRepeatedKeys()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serveAny(seed)
  const { router } = await openPlayer('/no/such/page')
  expect(pages.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { path } of pages) {
    await router.navigate({ href: path.replaceAll(/\$\w+/g, SOME_ID) })
    for (let second = 0; second < 2; second += 1) {
      // Pieces of a page load in real time.
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    const text = visibleText(screen.queryByRole('main'))
    if (screen.queryByRole('main') === null) found.push(`${path} has no content`)
    if (text.includes(ERROR_PAGE)) found.push(`${path} failed: ${text.slice(0, 200)}`)
    const [raw] = RAW.exec(text) ?? []
    if (raw !== undefined) found.push(`${path} shows ${raw}`)
  }
  expect(found).toEqual([])
})
