import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#features/members/public'
import { judgeVisit } from '#shared/session'
import type { Guard } from '#shared/session'

interface Visit {
  readonly context: { readonly queryClient: QueryClient }
  readonly location: { readonly href: string }
}

/** The guard of a page. The answer of the last auth check is used while it is fresh. */
export function guardPage(guard: Guard) {
  return async ({ context, location }: Visit): Promise<void> => {
    if (guard === 'anyone') return
    const { auth } = await context.queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
    const verdict = judgeVisit(guard, { isMember: auth, target: location.href })
    if (verdict.kind === 'to-login') throw redirect({ to: '/login', search: verdict.next === '/' ? {} : { next: verdict.next } })
    if (verdict.kind === 'to-home') throw redirect({ to: '/' })
  }
}
