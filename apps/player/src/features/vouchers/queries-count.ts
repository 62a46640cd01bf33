import { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { PENDING_KEY } from './queries-key.ts'

export const api = client<typeof vouchersSchemas>('vouchers', vouchersCalls)

export async function readPending({ signal }: { readonly signal: AbortSignal }) {
  return await api.pending({ query: { limit: 100 } }, { signal })
}

export const pendingVouchersQuery = queryOptions({ queryKey: PENDING_KEY, queryFn: readPending })
