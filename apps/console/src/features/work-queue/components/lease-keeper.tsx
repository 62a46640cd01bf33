import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { badgesQuery } from '../queries-shell.ts'

/** A third of the lease: one lost call does not lose the task. */
const RENEW_MS = 5 * 60_000

/** Renews the lease of the operator's own task for as long as its page is open. */
export function LeaseKeeper() {
  const { pathname, searchStr } = useLocation()
  const queryClient = useQueryClient()
  const held = useQuery(badgesQuery).data?.badges.mine.count ?? 0
  const renew = useEffectEvent(async () => {
    const { renewOpen } = await import('./renew-open.ts')
    await renewOpen(queryClient, { pathname, search: searchStr })
  })
  useEffect(() => {
    if (held === 0) return undefined
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS)
    return () => clearInterval(timer)
  }, [held])
  return null
}
