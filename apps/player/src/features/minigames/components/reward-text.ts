import { amountParts, amountWords } from '@morakot/contract/reward'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import type { Reward } from '../queries.ts'

/** A prize in words: `50 พอยท์`, `1 สปิน`, `เครดิต ฿5.00`. */
export function rewardText({ code: token, amount }: Reward): string {
  return amountWords({ token, amount }, { baht: formatBaht, count: formatInteger })
}

/** The same in two parts, as the game draws it. */
export function drawnReward({ code: token, amount }: Reward): { readonly amount: string; readonly unit: string } {
  const { label: unit, ...drawn } = amountParts({ token, amount }, { baht: (baht) => `฿${formatInteger(baht)}`, count: formatInteger })
  return { ...drawn, unit }
}
