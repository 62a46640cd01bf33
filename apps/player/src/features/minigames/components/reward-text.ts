import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { copy } from '../copy.ts'
import type { Reward } from '../queries.ts'

/** A prize in words: `50 พอยท์`, `1 สปิน`, `เครดิต ฿5.00`. */
export function rewardText({ code, amount }: Reward): string {
  if (code === 'CREDIT') return `${copy['wallet.credit']} ${formatBaht(amount)}`
  return `${formatInteger(amount)} ${code === 'PNT' ? copy['unit.point'] : copy['unit.spin']}`
}

/** The same in two parts, as the game draws it. */
export function drawnReward({ code, amount }: Reward): { readonly amount: string; readonly unit: string } {
  if (code === 'CREDIT') return { amount: `฿${formatInteger(amount)}`, unit: copy['wallet.credit'] }
  return { amount: formatInteger(amount), unit: code === 'PNT' ? copy['unit.point'] : copy['unit.spin'] }
}
