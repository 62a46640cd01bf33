import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { forgetMember, logOut } from '#features/members/queries-session'
import { safeNext } from '#shared/routing/visit'

/** What the shell needs to navigate a member to another page. */
export interface Shell {
  readonly router: Pick<RegisteredRouter, 'navigate' | 'state'>
  readonly client: QueryClient
}

/** Whether the login page is already open. A guard that finds a guest navigates to it and knows where to continue after the login. */
export function isAtLogin({ router }: Shell): boolean {
  return router.state.location.pathname === '/login'
}

/** Leads to the login page, which leads back to where the member was. */
export async function goToLogin(shell: Shell): Promise<void> {
  const next = safeNext(shell.router.state.location.href)
  await leave(shell, async () => await shell.router.navigate({ to: '/login', search: next === '/' ? {} : { next } }))
}

/**
 * Ends a session that is over on this side too: the cookie of a dead token goes, and so does all that was loaded with it. `uncover`
 * takes away what lies over the page. It does so once the login form only has to be drawn, and before it is: a form behind a modal can
 * be seen and takes neither keys nor focus.
 */
export async function leaveForHome(shell: Shell, uncover: () => void): Promise<void> {
  // The navigation reports a form that fails to load.
  const form = import('#features/sign-in/pages/login-page.tsx').catch(() => undefined)
  await Promise.all([logOutQuietly(shell.client), form])
  uncover()
  await leave(shell, async () => await shell.router.navigate({ to: '/' }))
}

/** That it fails changes nothing for the member: the token opens nothing any more. */
export async function logOutQuietly(client: QueryClient): Promise<void> {
  await logOut(client).catch(() => undefined)
}

// Does not navigate again to an open login form: its return address and what is typed into it stay.
async function leave(shell: Shell, go: () => Promise<void>): Promise<void> {
  await forgetMember(shell.client, async () => (isAtLogin(shell) ? undefined : await go()))
}
