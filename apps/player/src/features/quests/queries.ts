import type { Reply } from '@morakot/contract/contract-shape'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { refreshWallet } from '#features/wallet/queries-history'
import { api } from './queries-count.ts'
import { QUESTS_KEY } from './queries-key.ts'

export type Quest = Reply<(typeof questsSchemas)['list']>[number]
export type Reward = Quest['rewards'][number]
export type Claimed = Reply<(typeof questsSchemas)['claim']>

/** A claim with its idempotency key: a retry after a lost answer is the same claim. */
export interface ClaimRequest {
  readonly code: string
  readonly step: number
  readonly key: string
}

export const claimMutation = mutationOptions({
  mutationKey: [QUESTS_KEY, 'claim'],
  mutationFn: async ({ code, step, key }: ClaimRequest) => await api.claim({ body: { code, step } }, { key }),
})

// By the first words of their keys: what other features show together with quests.
const AFTER_CLAIM = [[QUESTS_KEY], ['redemption', 'recommended'], ['vouchers']] as const

/** After a claim: reloads wallet tokens, recommended rewards, quests and the claimable count (CHECKIN-7). */
export async function refreshAfterClaim(client: QueryClient): Promise<void> {
  await Promise.all([refreshWallet(client), ...AFTER_CLAIM.map(async (queryKey) => await client.invalidateQueries({ queryKey }))])
}
