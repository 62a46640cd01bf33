import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { newestGrantQuery } from '../queries.ts'
import { bahtWords } from './promotion-words.ts'

export interface BonusBarProps {
  /** The category of the game that is open; undefined while the game is not known. */
  readonly category: string | undefined
}

/**
 * Below a game in which the active bonus is played: the largest bet that the game takes, how far the turnover is, and the way out. In a game
 * that does not count there is no such limit (F-58), and nothing is shown.
 */
export function BonusBar({ category }: BonusBarProps) {
  const { data } = useQuery(newestGrantQuery)
  const grant = data?.items.find(({ status, ending }) => status === 'ACTIVE' && ending === null)
  const counts = grant?.terms.contributions.some((one) => one.category === category && one.percent > 0) === true
  if (grant === undefined || !counts) return null
  return (
    <div className="flex min-h-[44px] items-center gap-3 border-t border-border bg-s1 px-4 text-caption">
      <p className="min-w-0 flex-1">
        <ThaiText>{fill(copy['promotion.betLimit'], { amount: bahtWords(grant.betMax) })}</ThaiText>
      </p>
      <span className="shrink-0 tabular text-t2">{`${copy['promotion.done']} ${grant.turnover.percent}%`}</span>
      <Link to="/promotion" search={{ tab: 'mine' }} className="flex min-h-[44px] shrink-0 items-center font-semibold text-brand-text">
        {copy['promotion.cancelBonus']}
      </Link>
    </div>
  )
}
