import type { ConsoleContract } from '@morakot/contract/contract'
import type { Reply } from '@morakot/contract/contract-shape'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#shared/api/client'

export type AuditStanding = Reply<ConsoleContract['audit']['standing']>
export type Finding = AuditStanding['findings'][number]

/** As often as the auditor passes. */
const POLL_MS = 15_000

/** How far the auditor is, and what it found that is open. */
export const auditQuery = queryOptions({
  queryKey: ['audit'],
  queryFn: ({ signal }) => api.audit.standing({}, { signal }),
  refetchInterval: POLL_MS,
})

/** How much of the ledger calls for an operator, an auditor that stands still among it; undefined while nobody knows. */
export function useAlarms(): number | undefined {
  const { data } = useQuery(auditQuery)
  return data && data.total + (data.isLate ? 1 : 0)
}

export const proposeMutation = mutationOptions({
  mutationFn: ({ findingId, reason }: { findingId: string; reason: string }) =>
    api.audit.propose({ params: { findingId }, body: { reason } }),
})

export const refuseMutation = mutationOptions({ mutationFn: (findingId: string) => api.audit.refuse({ params: { findingId } }) })

export const closeMutation = mutationOptions({ mutationFn: (findingId: string) => api.audit.close({ params: { findingId } }) })
