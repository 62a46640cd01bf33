import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { forgetMember, logOut } from '#features/members/public'
import { safeNext } from '#shared/session'

/** What the shell needs to take somebody elsewhere. */
export interface Shell {
  readonly router: Pick<RegisteredRouter, 'navigate' | 'state'>
  readonly client: QueryClient
}

/** Leads to the login page, which leads back to where the member was. */
export async function goToLogin({ router, client }: Shell): Promise<void> {
  const next = safeNext(router.state.location.href)
  await forgetMember(client, async () => await router.navigate({ to: '/login', search: next === '/' ? {} : { next } }))
}

/** Ends a session that is over on this side too: the cookie of a dead token goes, and so does all that was loaded with it. */
export async function leaveForHome({ router, client }: Shell): Promise<void> {
  await logOutQuietly(client)
  // The login page knows where to lead on to.
  if (router.state.location.pathname === '/login') return
  await forgetMember(client, async () => await router.navigate({ to: '/' }))
}

/** That it fails changes nothing for the member: the token opens nothing any more. */
export async function logOutQuietly(client: QueryClient): Promise<void> {
  await logOut(client).catch(() => undefined)
}
