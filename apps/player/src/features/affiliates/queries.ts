import type { Reply } from '@morakot/contract/contract-shape'
import { affiliatesCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { refreshWallet } from '#features/wallet/queries-history'
import { client } from '#shared/api/client'

type Schemas = typeof affiliatesSchemas
export const api = client<Schemas>('affiliates', affiliatesCalls)

export type Income = Reply<Schemas['read']>
export type IncomeMonth = Income['months'][number]
export type Withdrawn = Reply<Schemas['withdraw']>

const KEY = 'affiliates'

/** What is available, each month, and the payouts. */
export const incomeQuery = queryOptions({ queryKey: [KEY], queryFn: ({ signal }) => api.read({}, { signal }) })

export const withdrawMutation = mutationOptions({
  mutationKey: [KEY, 'withdraw'],
  mutationFn: (key: string) => api.withdraw({}, { key }),
})

/** After a withdrawal: reloads the page and the wallet. */
export async function refreshAfterWithdraw(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refreshWallet(client)])
}
