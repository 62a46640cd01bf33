import { formatInteger } from '@morakot/ui/format-number'
import { copy } from '../copy.ts'
import type { Voucher } from '../queries.ts'

interface Value {
  readonly amount: string
  readonly unit: string
  readonly kind: 'credit' | 'points' | 'spins'
}

/** What a ticket's stub shows: money first, then points, then spins, in the order of all rewards. */
export function valuesOf({ points, spins, credit }: Voucher['reward']): readonly Value[] {
  return [
    ...(credit > 0 ? [{ kind: 'credit', amount: `฿${formatInteger(credit)}`, unit: copy['voucher.credit'] } as const] : []),
    ...(points > 0 ? [{ kind: 'points', amount: formatInteger(points), unit: copy['voucher.points'] } as const] : []),
    ...(spins > 0 ? [{ kind: 'spins', amount: formatInteger(spins), unit: copy['voucher.spins'] } as const] : []),
  ]
}

/** A reward in a sentence: `เครดิต ฿50 และ 3 สปิน`. */
export function rewardWords(reward: Voucher['reward']): string {
  return valuesOf(reward)
    .map(({ kind, amount, unit }) => (kind === 'credit' ? `${unit} ${amount}` : `${amount} ${unit}`))
    .join(' และ ')
}
