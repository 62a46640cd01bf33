import type { CallInput } from '@morakot/contract/contract-shape'
import { payoutHaltCalls } from '@morakot/contract/features/payout-halts/calls'
import { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'
import { HALTS_KEY } from './queries-shell.ts'
import type { Halt } from './queries-shell.ts'

type Schemas = typeof payoutHaltSchemas

const api = client<Schemas>('payoutHalts', payoutHaltCalls)

const POLL_MS = 15_000
export const READS = [HALTS_KEY]

/** Halts by view, the newest first. */
export function haltsQuery(state: ListState): ListQuery<Halt> {
  const query = queryOf(payoutHaltSchemas.list.query, state)
  return {
    queryKey: [...HALTS_KEY, 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

/** The accounts of ours that a halt may name. */
export const accountsQuery = queryOptions({
  queryKey: [...HALTS_KEY, 'accounts'],
  queryFn: async ({ signal }) => (await api.accounts({}, { signal })).items,
})

/** What would leave when a halt ended now. It is judged again each time that a dialog opens. */
export function resumeQuery(haltId: string) {
  return queryOptions({
    queryKey: [...HALTS_KEY, 'resume', haltId],
    queryFn: async ({ signal }) => await api.resumePreview({ params: { haltId } }, { signal }),
    staleTime: 0,
  })
}

export const start = async (body: CallInput<Schemas['start']>['body']) => await api.start({ body })
export const proposeResume = async (haltId: string, body: CallInput<Schemas['proposeResume']>['body']) =>
  await api.proposeResume({ params: { haltId }, body })
export const approveResume = async (haltId: string, resumeId: string) => await api.approveResume({ params: { haltId, resumeId } })
export const declineResume = async (haltId: string, resumeId: string, reason: string) =>
  await api.declineResume({ params: { haltId, resumeId }, body: { reason } })
