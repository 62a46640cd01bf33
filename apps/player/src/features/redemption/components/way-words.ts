import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Item } from '../queries.ts'

/** What is still missing for a reward. Without a point nothing is "still" missing: the price is named. */
export function missingWords(needed: number, balance: number): string {
  return fill(balance === 0 ? copy['redeem.toFirst'] : copy['redeem.toNext'], { points: formatInteger(needed) })
}

/** How many of a reward are left: pieces of what is sent by post, places of what is transferred. */
export function leftWords({ type, remaining }: Pick<Item, 'type' | 'remaining'>): string {
  if (remaining === null) return copy['redeem.endless']
  return fill(type === 'COMMODITY' ? copy['redemption.remaining'] : copy['redeem.placesLeft'], { count: formatInteger(remaining) })
}
