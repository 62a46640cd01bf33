import { formatInteger } from '@morakot/ui/format-number'
import { formatSignedPoints } from '@morakot/ui/format-money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { HistoryList } from '../components/history-list.tsx'
import { HistoryRow } from '../components/history-row.tsx'
import { PeriodChips } from '../components/period-chips.tsx'
import { WholeHistory } from '../components/whole-history.tsx'
import { copy } from '../copy.ts'
import { pointHistoryQuery } from '../queries-history.ts'
import { readFilter } from '../rules-history.ts'

/** Where the member's points came from and what they went for (ROUTE-9). */
export function PointHistoryPage() {
  const { period } = useSearch({ strict: false })
  const filter = readFilter({ period })
  const history = useInfiniteQuery(pointHistoryQuery(filter.span))
  return (
    <div className="flex flex-col gap-3">
      <PeriodChips filter={filter} />
      <HistoryList load={history} emptyAction={filter.span === 'all' ? null : <WholeHistory />}>
        {({ id, text, amount, balanceAfter, createdAt }) => (
          <HistoryRow
            key={id}
            title={text}
            createdAt={createdAt}
            value={amount}
            amount={formatSignedPoints(amount)}
            direction={amount > 0 ? copy['filter.received'] : copy['filter.spent']}
            balance={formatInteger(balanceAfter)}
          />
        )}
      </HistoryList>
    </div>
  )
}
