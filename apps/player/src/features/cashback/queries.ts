import type { Reply } from '@morakot/contract/contract-shape'
import { cashbackCalls } from '@morakot/contract/features/cashback/calls'
import type { cashbackSchemas } from '@morakot/contract/features/cashback/schema'
import type { CashbackKind } from '@morakot/contract/features/cashback/states'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { refreshWallet } from '#features/wallet/queries-history'
import { client } from '#shared/api/client'

type Schemas = typeof cashbackSchemas
export const api = client<Schemas>('cashback', cashbackCalls)

export type Cashback = Reply<Schemas['read']>
export type KindView = Cashback['cashback']
export type RowView = KindView['running']

const KEY = 'cashback'

/** Both kinds: what can be claimed, what runs and the latest calculations. */
export const cashbackQuery = queryOptions({ queryKey: [KEY], queryFn: ({ signal }) => api.read({}, { signal }) })

export interface ClaimRequest {
  readonly kind: CashbackKind
  readonly key: string
}
export const claimMutation = mutationOptions({
  mutationKey: [KEY, 'claim'],
  mutationFn: ({ kind, key }: ClaimRequest) => api.transfer({ body: { kind } }, { key }),
})

/** After a claim: reloads the page and the wallet. */
export async function refreshAfterClaim(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refreshWallet(client)])
}
