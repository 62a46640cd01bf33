import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { badgesQuery, heldQuery, takeTask } from '../queries.ts'
import { isOpenAt } from '../rules.ts'

/** A third of the lease: one lost call does not lose the task. */
const RENEW_MS = 5 * 60_000

/** Holds the operator's own task for as long as its page stands open. */
export function LeaseKeeper() {
  const { pathname, searchStr } = useLocation()
  const queryClient = useQueryClient()
  const held = useQuery(badgesQuery).data?.badges.mine.count ?? 0
  const renew = useEffectEvent(async () => {
    const { items } = await queryClient.fetchQuery(heldQuery())
    const open = items.filter((task) => isOpenAt(task, { pathname, search: searchStr }))
    // A task that is settled, or that another operator holds by now, needs no renewal.
    await Promise.allSettled(open.map(takeTask))
  })
  useEffect(() => {
    if (held === 0) return undefined
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS)
    return () => clearInterval(timer)
  }, [held])
  return null
}
