// @vitest-environment happy-dom
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { PERMISSIONS } from '@morakot/contract/nouns'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { serveAnyReplies } from '@morakot/contract/testing/any-replies'
import { visibleText } from '@morakot/ui/testing/page-text'
import { hideRepeatedKeys } from '@morakot/ui/testing/repeated-keys'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorWith } from '../testing/open-console.tsx'
import { buildRouter } from './router.tsx'

const SOME_ID = '00000000-0000-7000-8000-000000000001'
/** Words of a value that was drawn without being read. Random texts may hold the letters of NaN, between other letters. */
const RAW = /\bNaN\b|undefined|InvalidDate|\[object/u
const SEEDS = [2_000]

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pages = Object.keys(buildRouter().routesByPath)

test.each(SEEDS)('[ROUTE-37] every page draws any reply that the contract allows, seed %i', async (seed) => {
  hideRepeatedKeys()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = new FakeServer()
  expect(serveAnyReplies(server, 'console', seed).length).toBeGreaterThan(60)
  server.on<typeof operatorSchemas, 'me'>(operatorCalls.me, () => operatorWith(PERMISSIONS))
  vi.stubGlobal('fetch', server.fetch)
  const { go } = await openConsole('/account')
  expect(pages.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const path of pages) {
    await go(path.replaceAll(/\$\w+/g, SOME_ID))
    for (let part = 0; part < 2; part += 1) {
      // Pieces of a page load in real time.
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(500)
    }
    const text = visibleText(screen.queryByRole('main'))
    if (text === '') found.push(`${path} has no content`)
    if (text.includes('เปิดหน้านี้ไม่สำเร็จ')) found.push(`${path} failed: ${text.slice(0, 200)}`)
    const [raw] = RAW.exec(text) ?? []
    if (raw !== undefined) found.push(`${path} shows ${raw}`)
  }
  expect(found).toEqual([])
})
