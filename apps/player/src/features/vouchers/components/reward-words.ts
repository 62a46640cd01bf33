import { amountParts, amountWords } from '@morakot/contract/reward'
import type { RewardToken, RewardView } from '@morakot/contract/reward'
import { formatInteger } from '@morakot/ui/format-number'

interface Value {
  readonly token: RewardToken
  readonly amount: string
  readonly label: string
}

/** A coupon's credit is whole baht. */
const FORMAT = { baht: (amount: number) => `฿${formatInteger(amount)}`, count: formatInteger }

/** What a ticket's stub shows, token by token. */
export function valuesOf(reward: RewardView): readonly Value[] {
  return reward.map((part) => ({ token: part.token, ...amountParts(part, FORMAT) }))
}

/** A reward in a sentence: `เครดิต ฿50 และ 3 สปิน`. */
export function rewardWords(reward: RewardView): string {
  return reward.map((part) => amountWords(part, FORMAT)).join(' และ ')
}
