import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof cashierConsoleSchemas

const api = client<Schemas>('cashier', cashierConsoleCalls)

export type UnderagePayout = Reply<Schemas['underagePayout']>
export type Proposal = NonNullable<UnderagePayout['proposal']>

const POLL_MS = 15_000

export const payoutKey = (memberId: string) => ['underage-payouts', memberId] as const

export function payoutQuery(memberId: string) {
  return queryOptions({
    queryKey: payoutKey(memberId),
    queryFn: ({ signal }) => readPayout(memberId, signal),
    refetchInterval: POLL_MS,
  })
}

export async function readPayout(memberId: string, signal?: AbortSignal): Promise<UnderagePayout> {
  return await api.underagePayout({ params: { memberId } }, signal === undefined ? {} : { signal })
}

export async function proposePayout(memberId: string, body: CallInput<Schemas['proposeUnderagePayout']>['body']): Promise<UnderagePayout> {
  return await api.proposeUnderagePayout({ params: { memberId }, body })
}

export async function approvePayout(memberId: string, payoutId: string): Promise<UnderagePayout> {
  return await api.approveUnderagePayout({ params: { memberId, payoutId } })
}

export async function declinePayout(memberId: string, payoutId: string, reason: string): Promise<UnderagePayout> {
  return await api.declineUnderagePayout({ params: { memberId, payoutId }, body: { reason } })
}
