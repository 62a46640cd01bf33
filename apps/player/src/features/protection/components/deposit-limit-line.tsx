import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { protectionQuery } from '../queries.ts'
import { depositLeftOf } from '../rules.ts'

/** Whether the own limit leaves nothing to deposit now. */
export function useIsDepositLimitReached(): boolean {
  const { data } = useQuery(protectionQuery)
  return data !== undefined && depositLeftOf(data.limits) === 0
}

/** One line beside a deposit: what is left of the own limit, or where to set one; said in full before the first deposit. */
export function DepositLimitLine({ isFirst }: { readonly isFirst: boolean }) {
  const { data } = useQuery(protectionQuery)
  if (data === undefined) return <div className="min-h-[44px]" />
  const left = depositLeftOf(data.limits)
  return (
    <div className="flex min-h-[44px] flex-wrap items-center justify-between gap-x-3 text-small text-t2">
      {left === null && !isFirst ? null : (
        <span>
          <ThaiText>
            {left === null ? copy['safe.depositFirst'] : fill(copy['safe.depositLeft'], { amount: formatTwoDecimals(left) })}
          </ThaiText>
        </span>
      )}
      <Link to="/profile/safety" className="inline-flex min-h-[44px] items-center gap-1.5 font-semibold text-brand-text">
        <Icon name="shield" size={18} />
        {copy['safe.depositLink']}
      </Link>
    </div>
  )
}
