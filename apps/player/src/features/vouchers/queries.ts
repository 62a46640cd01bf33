import type { Reply } from '@morakot/contract/contract-shape'
import { isRefusal } from '@morakot/contract/failed-call'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { solveNewChallenge } from '#features/captcha/queries'
import { refreshWallet } from '#features/wallet/queries-history'
import { api } from './queries-count.ts'
import { VOUCHERS_KEY } from './queries-key.ts'

export type Voucher = Reply<(typeof vouchersSchemas)['claim']>['voucher']
export type Claimed = Reply<(typeof vouchersSchemas)['claim']>

const ROWS_A_PAGE = 20

// What was claimed and what is over are two calls; the history of the page is both, the claimed ones first.
const HISTORY_CALLS = ['list', 'expired'] as const
type HistoryCall = (typeof HISTORY_CALLS)[number]

/** Vouchers that are over: claimed, expired or revoked. */
export function historyQuery(which: HistoryCall) {
  return infiniteQueryOptions({
    queryKey: [VOUCHERS_KEY, 'history', which],
    queryFn: async ({ pageParam, signal }) => await api[which]({ query: { page: pageParam, limit: ROWS_A_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS_A_PAGE < total ? pages.length + 1 : undefined),
  })
}

/** A claim with its idempotency key: a retry after a lost answer is the same claim. */
export interface ClaimRequest {
  readonly id: string
  readonly key: string
}
export const claimMutation = mutationOptions({
  mutationKey: [VOUCHERS_KEY, 'claim'],
  mutationFn: async ({ id, key }: ClaimRequest) => await api.claim({ params: { id } }, { key }),
})

export interface CodeRequest {
  readonly code: string
  readonly key: string
}
export const claimCodeMutation = mutationOptions({
  mutationKey: [VOUCHERS_KEY, 'claim-code'],
  mutationFn: async ({ code, key }: CodeRequest) => {
    try {
      return await api.claimCode({ body: { code } }, { key })
    } catch (refusal) {
      if (!isRefusal(refusal, 'members.captcha_required')) throw refusal
      // The check is work for the device, not for the member: it is done and the code is sent again.
      return await api.claimCode({ body: { code, captcha: await solveNewChallenge() } }, { key })
    }
  },
})

/** After a claim: reloads vouchers, points, spins and credit. */
export async function refreshAfterClaim(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [VOUCHERS_KEY] }), refreshWallet(client)])
}
