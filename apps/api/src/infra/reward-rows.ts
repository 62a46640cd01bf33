import type { Reward, RewardToken } from '@morakot/contract/reward'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A reward as PostgreSQL answers it: amounts are text, because a number of JSON is exact only to 2^53. */
export type StoredReward = readonly { readonly token: RewardToken; readonly amount: string }[]

/** The tokens of a reward as one column, from the rows of its table that belong to it: `voucher_campaign_reward where campaign_id = campaign.id`. */
export function rewardIn(rows: RawBuilder<unknown>): RawBuilder<StoredReward> {
  return sql<StoredReward>`(
    select coalesce(jsonb_agg(jsonb_build_object('token', token, 'amount', amount::text) order by token), '[]') from ${rows}
  )`
}

export function rewardFrom(stored: StoredReward): Reward {
  return stored.map(({ token, amount }) => ({ token, amount: BigInt(amount) }))
}
