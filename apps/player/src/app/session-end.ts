import { showToast } from '@morakot/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/members/public'
import { api } from '#shared/api/client'
import { onSessionLoss } from '#shared/api/session-loss'
import type { SessionLoss } from '#shared/api/session-recovery'
import { copy } from '#shared/copy'
import { safeNext } from '#shared/session'
import type { buildRouter } from './router.tsx'

type Router = ReturnType<typeof buildRouter>

const TEXTS = {
  'token-invalid': copy['error.session.expired'],
  'logged-out': copy['error.session.loggedOut'],
} as const satisfies Record<SessionLoss, string>

/** A session that is over leads to the login page once, and back to where the member was after it. */
export function watchSessionLoss(router: Router, queryClient: QueryClient): void {
  let isLeaving = false
  onSessionLoss((loss) => {
    if (isLeaving || router.state.location.pathname === '/login') return
    isLeaving = true
    void leave(router, queryClient, loss).finally(() => {
      isLeaving = false
    })
  })
}

async function leave(router: Router, queryClient: QueryClient, loss: SessionLoss): Promise<void> {
  const next = safeNext(router.state.location.href)
  // The cookie of a dead token is taken away; that it fails changes nothing for the member.
  if (loss === 'token-invalid') void api.members.logout().catch(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { auth: false })
  await router.navigate({ to: '/login', search: next === '/' ? {} : { next } })
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionQuery.queryKey[1] })
  showToast({ kind: 'info', text: TEXTS[loss] })
}
