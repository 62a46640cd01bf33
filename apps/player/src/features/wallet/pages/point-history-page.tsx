import { formatInteger } from '@morakot/ui/format-number'
import { formatSignedPoints } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { PointDetails } from '#features/points/components/point-details.tsx'
import { pointsQuery } from '#features/points/queries'
import { useFirstPageAfter } from '#shared/first-page'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { HistoryTabs } from '#shared/layout/history-tabs.tsx'
import { PeriodChips } from '#shared/history/period-chips.tsx'
import { readFilter, SPAN_INITIAL } from '../components/history-filter.ts'
import { HistoryList, HistorySkeleton } from '../components/history-list.tsx'
import { HistoryRow } from '../components/history-row.tsx'
import { WholeHistory } from '../components/whole-history.tsx'
import { copy } from '../copy.ts'
import { pointHistoryQuery } from '../queries-history.ts'
import { sumsOf } from '../rules-history.ts'

/** Where the member's points came from and what they went for (ROUTE-9). */
export function PointHistoryPage() {
  const { period, from, to } = useSearch({ strict: false })
  const filter = readFilter({ period, from, to })
  const history = useInfiniteQuery(pointHistoryQuery(filter.span))
  const details = useQuery(pointsQuery)
  useFirstPageAfter(pointHistoryQuery(filter.span).queryKey)
  return (
    <div className="flex flex-col gap-3">
      <HistoryTabs shown="/profile/transaction" />
      <PeriodChips span={filter.span} initial={SPAN_INITIAL} />
      <PointSums sums={history.data?.pages[0]} />
      <PointDetails />
      {/* What is above it comes with another answer, and would push it down. */}
      <DrawnAfter loads={[details]} skeleton={<HistorySkeleton />}>
        <HistoryList load={history} sumOf={sumWords} emptyAction={filter.span === 'all' ? null : <WholeHistory />}>
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
      </DrawnAfter>
    </div>
  )
}

function sumWords(rows: readonly { readonly amount: number }[]): string {
  const sums = sumsOf(rows, 'points')
  return fill(copy['history.sums'], { in: formatInteger(sums.in), out: formatInteger(sums.out) })
}

/** The points received and spent in the chosen period; the room is reserved before they are known. */
function PointSums({ sums }: { readonly sums: { readonly received: number; readonly spent: number } | undefined }) {
  const figures = [
    { name: copy['filter.received'], value: sums?.received, look: 'text-pos' },
    { name: copy['filter.spent'], value: sums?.spent, look: '' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2">
      {figures.map(({ name, value, look }) => (
        <div key={name} className="rounded-card border border-border bg-s1 px-4 py-2.5">
          <dt className="text-caption text-t2">{name}</dt>
          <dd className={`tabular min-h-[1.5em] font-semibold ${look}`}>{value === undefined ? '' : formatSignedPoints(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
