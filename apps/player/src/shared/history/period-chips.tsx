import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import { fill } from '@morakot/ui/glossary-copy'
import { formatDate } from '@morakot/ui/format-date'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { copy } from '#shared/copy'
import { NAMED_SPANS, spanSearch } from '#shared/history/span'
import type { Days, Span } from '#shared/history/span'
import { DaysDialog } from './days-dialog.tsx'

const WORDS = {
  today: copy['filter.today'],
  week: copy['filter.thisWeek'],
  month: copy['filter.thisMonth'],
  all: copy['filter.all'],
} as const

export interface PeriodChipsProps {
  readonly span: Span
  /** What the page begins with: it is not written into the address. */
  readonly initial: Span
  /** What else the address says. */
  readonly more?: Readonly<Record<string, string>>
}

/** The part of a history that is shown, in its address. It takes the place of the one before: back leaves the page. */
export function PeriodChips({ span, initial, more = {} }: PeriodChipsProps) {
  const [isChoosing, setChoosing] = useState(false)
  const days = typeof span === 'object' ? span : null
  return (
    <nav aria-label={copy['history.period']}>
      <ul className="scroll-row -mx-4 gap-2 px-4 py-1 sm:-mx-5 sm:px-5">
        {NAMED_SPANS.map((one) => (
          <li key={one} className="flex shrink-0 snap-start">
            <Link
              to="."
              search={{ ...spanSearch(one, initial), ...more }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === span ? 'page' : undefined}
              className={chipClasses(one === span)}
            >
              {WORDS[one]}
            </Link>
          </li>
        ))}
        <li className="flex shrink-0 snap-start">
          <button
            type="button"
            onClick={() => setChoosing(true)}
            aria-current={days === null ? undefined : 'page'}
            className={chipClasses(days !== null)}
          >
            <Icon name="clock" size={16} />
            {days === null ? copy['filter.days'] : daysWords(days)}
          </button>
        </li>
      </ul>
      {isChoosing ? <DaysDialog days={days} more={more} onClose={() => setChoosing(false)} /> : null}
    </nav>
  )
}

function daysWords({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => formatDate(`${day}T12:00:00+07:00`))
  return from === to ? (first ?? '') : fill(copy['filter.fromTo'], { from: first ?? '', to: last ?? '' })
}
