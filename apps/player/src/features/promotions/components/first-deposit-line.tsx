import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { copy } from '../copy.ts'
import { offersQuery } from '../queries.ts'

/** Says which offer is over with the first deposit, wherever a member may deposit without it. Nothing for all others. */
export function FirstDepositLine() {
  const { data } = useQuery(offersQuery)
  const offer = data?.items.find(({ isFirstDepositOnly, unavailable }) => isFirstDepositOnly && unavailable === null)
  if (offer === undefined) return null
  return (
    <span className="block text-caption text-t2">
      <ThaiText>{fill(copy['promotion.firstDepositOnly'], { title: offer.title })}</ThaiText>
    </span>
  )
}
