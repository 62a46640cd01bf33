import { formatBaht } from '@morakot/ui/format-money'
import { copy } from '../copy.ts'
import type { Campaign } from '../queries.ts'

/** A reward in a line: `฿50.00 · 30 พอยท์ · 3 สปิน`. */
export function rewardText({ points, spins, credit }: Campaign['reward']): string {
  return [
    credit > 0 ? formatBaht(credit) : '',
    points > 0 ? `${points.toLocaleString('en')} ${copy.points}` : '',
    spins > 0 ? `${spins} ${copy.spins}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
