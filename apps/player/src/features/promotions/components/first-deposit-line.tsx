import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Offer } from '../queries.ts'

/**
 * Says which offer is over with the first deposit, wherever a member may deposit without it. Nothing for all others. It has no query of its own: one that
 * mounts where the list has failed would load it again, and the page with it.
 */
export function FirstDepositLine({ offers }: { readonly offers: readonly Offer[] }) {
  const offer = offers.find(({ isFirstDepositOnly, unavailable }) => isFirstDepositOnly && unavailable === null)
  if (offer === undefined) return null
  return (
    <span className="block text-caption text-t2">
      <ThaiText>{fill(copy['promotion.firstDepositOnly'], { title: offer.title })}</ThaiText>
    </span>
  )
}
