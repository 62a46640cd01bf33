import { StatusPill } from '@morakot/ui/components/status-pill'
import { formatBaht, formatSatang, formatSignedBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { HistoryFile } from '../components/history-file.tsx'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { useFirstPageAfter } from '#shared/first-page'
import { HistoryTabs } from '#shared/layout/history-tabs.tsx'
import { PeriodChips } from '#shared/history/period-chips.tsx'
import { readFilter, SPAN_INITIAL, typeSearch } from '../components/history-filter.ts'
import { HistoryList } from '../components/history-list.tsx'
import { HistoryRow } from '../components/history-row.tsx'
import { TypeMenu } from '../components/type-menu.tsx'
import { WholeHistory } from '../components/whole-history.tsx'
import { copy } from '../copy.ts'
import { creditHistoryQuery } from '../queries-history.ts'
import type { CreditRow } from '../queries-history.ts'
import { sumsOf } from '../rules-history.ts'

/** Everything that moved the member's credit (ROUTE-10). */
export function CreditHistoryPage() {
  const { period, from, to, type } = useSearch({ strict: false })
  const filter = readFilter({ period, from, to, type })
  const history = useInfiniteQuery(creditHistoryQuery(filter))
  useFirstPageAfter(creditHistoryQuery(filter).queryKey)
  const isWhole = filter.span === 'all' && filter.type === 'all'
  return (
    <div className="flex flex-col gap-3">
      <HistoryTabs shown="/profile/credit-transaction" />
      <PeriodChips span={filter.span} initial={SPAN_INITIAL} more={typeSearch(filter.type)} />
      <TypeMenu filter={filter} />
      <HistoryList load={history} sumOf={sumWords} emptyAction={isWhole ? null : <WholeHistory />}>
        {(row) => (
          <HistoryRow
            key={row.id}
            title={row.text}
            about={<About row={row} />}
            createdAt={row.createdAt}
            value={row.amount}
            amount={formatSignedBaht(row.amount)}
            direction={row.amount > 0 ? copy['history.in'] : copy['history.out']}
            balance={formatBaht(row.balanceAfter)}
          />
        )}
      </HistoryList>
      <DrawnAfter loads={[history]}>
        <HistoryFile />
      </DrawnAfter>
    </div>
  )
}

function sumWords(rows: readonly CreditRow[]): string {
  const sums = sumsOf(rows, 'baht')
  return fill(copy['history.sums'], { in: formatSatang(sums.in), out: formatSatang(sums.out) })
}

const STATES = {
  held: { tone: 'waiting', text: copy['credit.held'] },
  posted: { tone: 'done', text: copy['credit.paid'] },
  released: { tone: 'returned', text: copy['credit.released'] },
} as const satisfies Record<CreditRow['status'], { tone: string; text: string }>

/** The game that was played, or how far a withdrawal has come. */
function About({ row }: { readonly row: CreditRow }) {
  if (row.detail === 'withdraw_hold') {
    const { tone, text } = STATES[row.status]
    return (
      <span className="flex">
        <StatusPill tone={tone}>{text}</StatusPill>
      </span>
    )
  }
  return row.gameName === null ? null : <span className="text-caption text-t2 [overflow-wrap:anywhere]">{row.gameName}</span>
}
