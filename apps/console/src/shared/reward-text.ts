import { amountParts, amountWords } from '@morakot/contract/reward'
import type { AmountView, RewardView } from '@morakot/contract/reward'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'

const FORMAT = { baht: formatBaht, count: formatInteger }

/** One token of a reward: `฿50.00`, `1,000 พอยท์`. The sign says that it is credit. */
export function amountText(part: AmountView): string {
  return part.token === 'CREDIT' ? amountParts(part, FORMAT).amount : amountWords(part, FORMAT)
}

/** A reward in a line: `฿50.00 + 1,000 พอยท์ + 3 สปิน`. */
export function rewardText(reward: RewardView): string {
  return reward.map(amountText).join(' + ')
}
