import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionQuery } from '#features/members/queries'
import type { Shell } from '../app/leave.ts'
import { buildRouter } from '../app/router.tsx'
import { endSession, overInPlay } from './end.tsx'

const EXPIRED = { kind: 'expired', at: '2026-11-24T01:00:00.000Z', device: 'Chrome, Android' }

let requests: string[]
beforeEach(() => {
  requests = []
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined, getItem: () => null })
})
afterEach(() => {
  overInPlay.set(null)
  vi.unstubAllGlobals()
})

/** A shell at a page, whose server says how the session ended; and where it led to. */
function shellAt(pathname: string, reason: object) {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json({ data: url.includes('verify') ? { loginRequired: true, reason } : { loggedOut: true }, error: null })
  })
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { auth: true })
  const led: unknown[] = []
  const matches = buildRouter(client, createMemoryHistory({ initialEntries: [pathname] })).matchRoutes(pathname)
  const router = { navigate: async (to: unknown) => void led.push(to), state: { location: { href: pathname, pathname }, matches } }
  return { led, shell: { client, router: router as unknown as Shell['router'] } }
}

describe('a session that ends while its member plays', () => {
  test.each(['/play/1001', '/minigame/lucky-wheel', '/game/sports'])(
    '[RESUME-1] by its time does not redirect from %s, and is checked once',
    async (path) => {
      const { led, shell } = shellAt(path, EXPIRED)

      await endSession(shell, 'token-invalid')
      await endSession(shell, 'token-invalid')

      expect(overInPlay.get()).toBe(path)
      expect(led).toEqual([])
      expect(requests).toHaveLength(1)
    },
  )

  test.each([
    { path: '/play/1001', reason: { ...EXPIRED, kind: 'other_device' }, next: '/play/1001' },
    { path: '/profile', reason: EXPIRED, next: '/profile' },
    { path: '/minigame/lucky-wheel/fairness', reason: EXPIRED, next: '/minigame/lucky-wheel/fairness' },
  ])('[RESUME-1] otherwise than by its time, or away from a game, leads to the login: $path', async ({ path, reason, next }) => {
    const { led, shell } = shellAt(path, reason)

    await endSession(shell, 'token-invalid')

    expect(overInPlay.get()).toBeNull()
    expect(led).toEqual([{ to: '/login', search: { next } }])
  })
})
