import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { privilegeConsoleCalls } from '@morakot/contract/features/privileges/calls'
import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof privilegeConsoleSchemas

const api = client<Schemas>('privileges', privilegeConsoleCalls)

export type InForce = Reply<Schemas['rules']>
export type Override = Reply<Schemas['overrides']>['items'][number]
export type TierMember = Reply<Schemas['member']>

const POLL_MS = 15_000

/** Thresholds and benefits in force, with members by tier. */
export const tiersQuery = queryOptions({ queryKey: ['tiers', 'rules'], queryFn: ({ signal }) => api.rules({}, { signal }) })

export type TierChange = NonNullable<InForce['proposal']>

export const proposeTierRules = async (body: CallInput<Schemas['proposeRules']>['body']) => await api.proposeRules({ body })
export const approveTierRules = async (changeId: string) => await api.approveRules({ params: { changeId } })
export const declineTierRules = async (changeId: string, reason: string) =>
  await api.declineRules({ params: { changeId }, body: { reason } })

/** Tiers that operators gave, by view and member. */
export function overridesQuery(state: ListState): ListQuery<Override> {
  const query = queryOf(privilegeConsoleSchemas.overrides.query, state)
  return {
    queryKey: ['tiers', 'overrides', query],
    queryFn: async ({ signal }) => await api.overrides({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export const tierMemberMutation = mutationOptions({
  mutationKey: ['tiers', 'member'],
  mutationFn: async (query: CallInput<Schemas['member']>['query']) => await api.member({ query }),
})

export const proposeTier = async (body: CallInput<Schemas['propose']>['body']) => await api.propose({ body })
export const approveOverride = async (overrideId: string) => await api.approve({ params: { overrideId } })
export const declineOverride = async (overrideId: string, reason: string) => await api.decline({ params: { overrideId }, body: { reason } })
