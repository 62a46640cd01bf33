import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { goToLogin, leaveForHome } from './leave.ts'
import type { Shell } from './leave.ts'

vi.mock('#features/sign-in/pages/login-page.tsx', () => ({}))

afterEach(() => void vi.unstubAllGlobals())

/** A shell at an address, with what was loaded for a member, and what was done there in its order. */
function shellAt(href: string) {
  const done: string[] = []
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { auth: true })
  client.setQueryData<unknown>(profileQuery.queryKey, { userPlatform: { platform: { platformCode: 'TIAMUT' } } })
  vi.stubGlobal('fetch', async () => {
    done.push('logged out')
    return Response.json({ data: { loggedOut: true }, error: null })
  })
  const navigate = async (to: unknown) => void done.push(`went to ${JSON.stringify(to)}`)
  // Only the parts of a router that leaving uses.
  const router = { navigate, state: { location: { href, pathname: href.split('?')[0] } } } as unknown as Shell['router']
  return { done, client, shell: { router, client } }
}

describe('leaving with a session that is over', () => {
  test('[LAYOUT-4] overlays are closed before the way to the login form begins, and after the logout', async () => {
    const { done, shell } = shellAt('/withdraw')

    await leaveForHome(shell, () => void done.push('uncovered'))

    expect(done).toEqual(['logged out', 'uncovered', 'went to {"to":"/"}'])
  })

  test.each([
    ['/withdraw?withdrawal=7', { to: '/login', search: { next: '/withdraw?withdrawal=7' } }],
    ['/', { to: '/login', search: {} }],
  ])('[GUARD-1] the login page knows the way back to %s', async (href, way) => {
    const { done, shell } = shellAt(href)

    await goToLogin(shell)

    expect(done).toEqual([`went to ${JSON.stringify(way)}`])
  })

  test('[GUARD-1] an open login form is not opened again, and the member’s data is still cleared', async () => {
    for (const leave of [goToLogin, async (shell: Shell) => await leaveForHome(shell, () => undefined)]) {
      const { done, client, shell } = shellAt('/login?next=%2Fwithdraw')

      await leave(shell)

      expect(done.filter((act) => act !== 'logged out')).toEqual([])
      expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ auth: false })
      expect(client.getQueryData(profileQuery.queryKey)).toBeUndefined()
    }
  })
})
