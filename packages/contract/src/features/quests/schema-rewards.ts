import { rewardTokens, rewardView } from '../../reward.ts'
import type { Reward, RewardToken, AmountView } from '../../reward.ts'
import { keysOf } from '../../typed-keys.ts'

/** The names of a reward's tokens in ENT-10, in its order. */
export const REWARD_TYPES = { PNT: 'POINT', SPIN: 'SPIN', CREDIT: 'CREDIT' } as const satisfies Readonly<Record<RewardToken, string>>

/** A part of a reward as ENT-10 writes it. */
interface TypedAmount {
  readonly type: (typeof REWARD_TYPES)[RewardToken]
  readonly amount: number
}

const order = keysOf(REWARD_TYPES)

/** A reward as ENT-10 lists it. */
export function typedReward(reward: Reward): TypedAmount[] {
  const shown = rewardView(reward)
  return order.flatMap((token) => shown.filter((part) => part.token === token).map(({ amount }) => ({ type: REWARD_TYPES[token], amount })))
}

/** The other way: the tokens of such a list, in its order. */
export function tokensOf(rewards: readonly TypedAmount[]): readonly AmountView[] {
  return rewards.flatMap(({ type, amount }) =>
    rewardTokens.filter((token) => REWARD_TYPES[token] === type).map((token) => ({ token, amount })),
  )
}
