import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showMaintenance } from '#features/site/components/show-maintenance.tsx'
import { configsQuery } from '#features/site/queries'
import { isClosed } from '#features/site/rules'
import { onUnavailable } from '#shared/api/client'
import { onPageReturn } from '#shared/page-return'

// Read-only ones too: a request whose answer is unknown keeps its amount in such a field until it is retried.
const TYPED = 'input:not([type=checkbox], [type=radio], [type=search], [type=hidden]), textarea'

/** Whether the page has typed text that would be lost by leaving it. */
function hasDraft(page: Pick<Document, 'querySelectorAll'>): boolean {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value.trim() !== '')
}

const OPEN_POLL_MS = 300_000
const CLOSED_POLL_MS = 10_000

/**
 * Follows what operators change without a reload, and leads to the maintenance page when the site closes (GUARD-3): learned from a
 * refused call, from the poll, or on coming back to the tab. Who has typed something keeps the page under a notice instead.
 */
export function MaintenanceWatch() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, href } = useLocation()
  const site = useQuery({
    ...configsQuery,
    refetchInterval: ({ state }) => (isClosed(state.data) ? CLOSED_POLL_MS : OPEN_POLL_MS),
  }).data
  const mustWait = isClosed(site) && pathname !== '/maintenance'

  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: configsQuery.queryKey })
    const stops = [onUnavailable(readAgain), onPageReturn(readAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])

  // Navigates once, although the address changes.
  const onClosed = useEffectEvent(() => {
    if (site === undefined) return undefined
    if (hasDraft(document))
      return showMaintenance(site.configs, async () => await client.refetchQueries({ queryKey: configsQuery.queryKey }))
    void navigate({ to: '/maintenance', search: { next: href }, replace: true })
    return undefined
  })
  useEffect(() => (mustWait ? onClosed() : undefined), [mustWait])
  return null
}
