import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatSignedBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lastDepositQuery } from '#features/wallet/queries-history'
import { copy } from '../copy.ts'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { bahtWords } from '#features/cashier/components/money-words'
import { useState } from 'react'
import { monthTotalQuery } from '../queries.ts'

/** The last deposit of the member, and the way to all of them. Its room is kept while it is not known. */
export function LastDeposit() {
  const { data, isPending } = useQuery(lastDepositQuery)
  const last = data?.items[0]
  if (last === undefined) return isPending ? <div className="min-h-[100px]" /> : null
  return (
    <section aria-labelledby="last-deposit" className="flex flex-col">
      <div className="flex min-h-[44px] items-center justify-between gap-3">
        <h3 id="last-deposit" className="text-small text-t2">
          {copy['deposit.last']}
        </h3>
        <Link
          to="/profile/credit-transaction"
          search={{ type: 'deposit' }}
          className="inline-flex min-h-[44px] items-center text-small font-semibold text-brand-text"
        >
          {copy['deposit.history']}
        </Link>
      </div>
      <div className="flex min-h-[56px] items-center gap-3 rounded-card border border-border bg-s1 px-3 py-2">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-tile bg-promptpay text-on-promptpay">
          <Icon name="wallet" size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-small font-semibold">
            <ThaiText>{last.text}</ThaiText>
          </span>
          <time dateTime={last.createdAt} className="block text-caption text-t3">
            {formatDateTime(last.createdAt)}
          </time>
        </span>
        <span className="shrink-0 whitespace-nowrap font-display font-semibold tabular text-pos">{formatSignedBaht(last.amount)}</span>
      </div>
    </section>
  )
}

/** How much this member has deposited this month, next to the amount of the next deposit. Its room is kept while it is not known. */
export function MonthTotal() {
  const [now] = useState(() => new Date())
  const { data } = useQuery(monthTotalQuery(now))
  const isKnown = data !== undefined && data.count > 0
  return (
    <p className="min-h-[22px] text-small text-t3">
      {isKnown ? (
        <ThaiText>{fill(copy['deposit.monthTotal'], { amount: bahtWords(data.total), count: formatInteger(data.count) })}</ThaiText>
      ) : null}
    </p>
  )
}
