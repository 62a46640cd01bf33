import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#features/members/queries'
import { configsQuery } from '#features/site/queries'
import { isClosed } from '#features/site/rules'
import type { Visit } from '#shared/routing/page'
import type { PageRow } from '#shared/routing/route-row'
import { checkVisit, searchOf } from '#shared/routing/visit'

/** The guard of a page, then its feature's own. The answer of the last auth check is used while it is fresh. */
export function guardPage({ guard, admit }: Pick<PageRow, 'guard' | 'admit'>) {
  return async ({ context: { queryClient }, location, preload }: Visit): Promise<void> => {
    if (guard === 'maintenance') return await guardMaintenance(queryClient)
    // Both are requested at once: neither waits for the other.
    const session = guard === 'anyone' ? undefined : queryClient.prefetchQuery(sessionQuery)
    if (await isSiteClosed(queryClient)) throw redirect({ to: '/maintenance', search: { next: location.href } })
    if (guard === 'anyone') return
    await session
    const { auth } = await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
    const verdict = checkVisit(guard, { isMember: auth, target: location.href })
    if (verdict.kind === 'to-login') throw redirect({ to: '/login', search: searchOf(verdict.next) })
    if (verdict.kind === 'to-home') throw redirect({ to: '/' })
    if (admit === undefined) return
    const feature = await admit()
    if (!(await feature.admit(queryClient, { pathname: location.pathname, preload }))) throw redirect({ to: '/' })
  }
}

/** The waiting room is open only while there is something to wait for (GUARD-3). */
async function guardMaintenance(client: QueryClient): Promise<void> {
  const site = await client.fetchQuery({ ...configsQuery, staleTime: 0 }).catch(() => undefined)
  if (!isClosed(site)) throw redirect({ to: '/' })
}

// A configuration that cannot be read closes nothing, and no page waits for a retry: the server itself refuses what it must.
async function isSiteClosed(client: QueryClient): Promise<boolean> {
  return isClosed(await client.ensureQueryData({ ...configsQuery, retry: false }).catch(() => undefined))
}
