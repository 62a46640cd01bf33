import { auditConsoleCalls } from '@morakot/contract/features/audit/calls'
import type { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import type { Reply } from '@morakot/contract/contract-shape'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof auditConsoleSchemas>('audit', auditConsoleCalls)

export type AuditStatus = Reply<(typeof auditConsoleSchemas)['standing']>
export type Finding = AuditStatus['findings'][number]

/** As often as the auditor passes. */
const POLL_MS = 15_000

/** How far the auditor is, and what it found that is open. */
export const auditQuery = queryOptions({
  queryKey: ['audit'],
  queryFn: ({ signal }) => api.standing({}, { signal }),
  refetchInterval: POLL_MS,
})

export type Archives = Reply<(typeof auditConsoleSchemas)['archives']>
export type Archive = Archives['items'][number]

/** While a month is being archived or released, its counts change; an open page polls them. */
const ARCHIVES_POLL_MS = 60_000

/** The months that were archived, and when the next one is due. */
export const archivesQuery = queryOptions({
  queryKey: ['audit', 'archives'],
  queryFn: ({ signal }) => api.archives({}, { signal }),
  refetchInterval: ARCHIVES_POLL_MS,
})

export async function proposeClosing(findingId: string, reason: string): Promise<AuditStatus> {
  return await api.propose({ params: { findingId }, body: { reason } })
}

export async function refuseClosing(findingId: string): Promise<AuditStatus> {
  return await api.refuse({ params: { findingId } })
}

export async function closeFinding(findingId: string): Promise<AuditStatus> {
  return await api.close({ params: { findingId } })
}
