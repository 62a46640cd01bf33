import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { affiliatesConsoleCalls } from '@morakot/contract/features/affiliates/calls'
import { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof affiliatesConsoleSchemas

const api = client<Schemas>('affiliates', affiliatesConsoleCalls)

export type Share = Reply<Schemas['shares']>['items'][number]
export type AffiliateRules = Reply<Schemas['rules']>
export type Payout = Reply<Schemas['payouts']>['items'][number]

const POLL_MS = 15_000
export const READS = [['affiliates']]

/** Shares of friends by view and referrer, the newest month first. */
export function sharesQuery(state: ListState): ListQuery<Share> {
  const query = queryOf(affiliatesConsoleSchemas.shares.query, state)
  return {
    queryKey: ['affiliates', 'shares', query],
    queryFn: async ({ signal }) => await api.shares({ query }, { signal }),
    file: fileOf('affiliates.shares', { query }),
  }
}

/** Payouts by view and member, the newest first. */
export function payoutsQuery(state: ListState): ListQuery<Payout> {
  const query = queryOf(affiliatesConsoleSchemas.payouts.query, state)
  return {
    queryKey: ['affiliates', 'payouts', query],
    queryFn: async ({ signal }) => await api.payouts({ query }, { signal }),
    file: fileOf('affiliates.payouts', { query }),
    refetchInterval: POLL_MS,
  }
}

export const releaseShare = async (shareId: string, reason: string) => await api.release({ params: { shareId }, body: { reason } })
export const refuseShare = async (shareId: string, reason: string) => await api.refuse({ params: { shareId }, body: { reason } })
export const approvePayout = async (payoutId: string, reason: string) => await api.approvePayout({ params: { payoutId }, body: { reason } })
export const refusePayout = async (payoutId: string, reason: string) => await api.refusePayout({ params: { payoutId }, body: { reason } })

/** The share of the running month, and the one that comes. */
export const rulesQuery = queryOptions({ queryKey: ['affiliates', 'rules'], queryFn: ({ signal }) => api.rules({}, { signal }) })

export const saveRules = async (body: CallInput<Schemas['saveRules']>['body']) => await api.saveRules({ body })
