import { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

export const api = client<typeof vouchersSchemas>('vouchers', vouchersCalls)

/** Every query of vouchers begins with it. */
export const VOUCHERS_KEY = 'vouchers'

/** Vouchers to come and to claim; its total is of the latter, the badge (VOUCH-2). */
export const pendingCount = {
  queryKey: [VOUCHERS_KEY, 'pending'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => await api.pending({ query: { limit: 100 } }, { signal }),
} as const

export const pendingVouchersQuery = queryOptions(pendingCount)
