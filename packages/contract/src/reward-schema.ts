import { z } from 'zod'
import { whole } from './formats.ts'
import { REWARD_TOKENS, byField, rewardTokens } from './reward.ts'
import type { RewardField, RewardToken } from './reward.ts'

/** A reward in a reply. */
export const reward = z.array(
  z.object({
    token: z.enum(rewardTokens),
    amount: z.number().meta({ description: 'whole; of CREDIT in THB with at most two decimals' }),
  }),
)

type RewardFields = { readonly [F in RewardField]: z.ZodDefault<z.ZodNumber> }

/** The fields of a form that make a reward, one for each token, each with the most that it takes: counted, or whole baht. */
export function rewardFields(most: Readonly<Record<RewardToken, number>>): RewardFields {
  return byField((token) => {
    const { label, measure } = REWARD_TOKENS[token]
    return whole(label, { min: 0, max: most[token], ...(measure === 'baht' ? { unit: 'บาท' } : {}) }).default(0)
  })
}

/** Whether a form's fields give something. */
export function givesSomething(form: Readonly<Record<RewardField, number>>): boolean {
  return rewardTokens.some((token) => form[REWARD_TOKENS[token].field] > 0)
}

/** The field that shows the error for a missing reward. */
export const FIRST_REWARD_FIELD: RewardField = 'points'
