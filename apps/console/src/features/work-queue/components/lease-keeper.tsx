import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { heldQuery, takeTask } from '../queries.ts'
import { isOpenAt } from '../rules.ts'
import { badgesQuery } from '../queries-shell.ts'

/** Renews the lease of the operator's own task on the open page. One that is settled, or that another operator holds by now, needs none. */
async function renewOpen(client: QueryClient, page: { readonly pathname: string; readonly search: string }): Promise<void> {
  const { items } = await client.fetchQuery(heldQuery())
  await Promise.allSettled(items.filter((task) => isOpenAt(task, page)).map(takeTask))
}

/** A third of the lease: one lost call does not lose the task. */
const RENEW_MS = 5 * 60_000

/** Renews the lease of the operator's own task for as long as its page is open. */
export function LeaseKeeper() {
  const { pathname, searchStr } = useLocation()
  const queryClient = useQueryClient()
  const held = useQuery(badgesQuery).data?.badges.mine.count ?? 0
  const renew = useEffectEvent(async () => {
    await renewOpen(queryClient, { pathname, search: searchStr })
  })
  useEffect(() => {
    if (held === 0) return undefined
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS)
    return () => clearInterval(timer)
  }, [held])
  return null
}
