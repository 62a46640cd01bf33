import { chipClasses } from '@morakot/ui/components/chip'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { filterQuery, SPANS } from '../rules-history.ts'
import type { HistoryFilter, Span } from '../rules-history.ts'

const WORDS = {
  today: copy['filter.today'],
  week: copy['filter.thisWeek'],
  month: copy['filter.thisMonth'],
  all: copy['filter.all'],
} as const satisfies Record<Span, string>

/** The part of a history that is shown, in its address. It takes the place of the one before: back leaves the page. */
export function PeriodChips({ filter }: { readonly filter: HistoryFilter }) {
  return (
    <nav aria-label={copy['history.period']}>
      <ul className="scroll-row -mx-4 gap-2 px-4 py-1 sm:-mx-5 sm:px-5">
        {SPANS.map((span) => (
          <li key={span} className="flex shrink-0 snap-start">
            <Link
              to="."
              search={filterQuery({ ...filter, span })}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={span === filter.span ? 'page' : undefined}
              className={chipClasses(span === filter.span)}
            >
              {WORDS[span]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
