import { classNames } from '@morakot/ui/class-names'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { latestRequestsQuery } from '#features/redemption/queries'
import { latestRoundsQuery } from '#features/rounds/queries'
import { latestCreditQuery } from '#features/wallet/queries-history'
import { copy } from '../copy.ts'
import { LatestPoints } from './latest-points.tsx'
import { MoreLink } from './more-link.tsx'
import { creditLines, requestLines, roundLines } from './latest-lines.ts'
import type { LatestLine } from './latest-lines.ts'
import { SectionState } from './profile-section.tsx'
import type { SectionLoad } from './profile-section.tsx'

const TABS = [
  { tab: 'credit', words: copy['latest.credit'] },
  { tab: 'rounds', words: copy['latest.rounds'] },
  { tab: 'points', words: copy['latest.points'] },
  { tab: 'redeemed', words: copy['latest.redeemed'] },
] as const

export type HistoryTab = (typeof TABS)[number]['tab']

export interface LatestHistoryProps {
  readonly shown: HistoryTab
  readonly onShow: (tab: HistoryTab) => void
  /** Of the points, which `/profile#point` leads to. */
  readonly points: Ref<HTMLElement>
  /** How many rows there is room for. */
  readonly rows: number
}

/** The newest of each history, and the way to all of it: the histories themselves are pages of their own. */
export function LatestHistory({ shown, onShow, points, rows }: LatestHistoryProps) {
  const id = useId()
  return (
    <div>
      <div role="tablist" aria-label={copy['latest.tabs']} className="grid grid-cols-4 gap-1">
        {TABS.map(({ tab, words }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onShow(tab)}
            onKeyDown={(event) => onArrow(event, shown, onShow)}
            className={classNames(
              'min-h-[44px] rounded-button border px-1 text-small whitespace-nowrap',
              tab === shown ? 'border-gold bg-gold/15 font-semibold text-t1' : 'border-transparent text-t2 hover:bg-s2',
            )}
          >
            {words}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {shown === 'credit' ? <CreditTab rows={rows} /> : null}
        {shown === 'rounds' ? <RoundsTab rows={rows} /> : null}
        {shown === 'points' ? <LatestPoints ref={points} /> : null}
        {shown === 'redeemed' ? <RedeemedTab rows={rows} /> : null}
      </div>
    </div>
  )
}

/** Left and right choose the tab next to the shown one, as in every list of tabs. */
function onArrow(event: KeyboardEvent<HTMLButtonElement>, shown: HistoryTab, onShow: (tab: HistoryTab) => void): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const at = (TABS.findIndex(({ tab }) => tab === shown) + step + TABS.length) % TABS.length
  const next = TABS[at]
  const buttons = event.currentTarget.parentElement?.querySelectorAll('button')
  if (next === undefined) return
  onShow(next.tab)
  buttons?.[at]?.focus()
}

function CreditTab({ rows }: { readonly rows: number }) {
  const load = useQuery(latestCreditQuery)
  return (
    <Lines load={load} linesOf={({ items }) => creditLines(items)} rows={rows} empty={copy['history.noCredit']}>
      <MoreLink to="/profile/credit-transaction" words={copy['history.creditAll']} />
    </Lines>
  )
}

function RoundsTab({ rows }: { readonly rows: number }) {
  const load = useQuery(latestRoundsQuery)
  return (
    <Lines load={load} linesOf={({ items }) => roundLines(items)} rows={rows} empty={copy['history.noRounds']}>
      <MoreLink to="/profile/rounds" words={copy['history.roundsAll']} />
    </Lines>
  )
}

function RedeemedTab({ rows }: { readonly rows: number }) {
  const load = useQuery(latestRequestsQuery)
  return (
    <Lines load={load} linesOf={({ items }) => requestLines(items)} rows={rows} empty={copy['history.noRedeemed']}>
      <MoreLink to="/profile/redemption-request" words={copy['history.redeemedAll']} />
    </Lines>
  )
}

interface LinesProps<Data> {
  readonly load: SectionLoad<Data>
  readonly linesOf: (data: Data) => readonly LatestLine[]
  readonly rows: number
  readonly empty: string
  /** The way to all of it. */
  readonly children: ReactNode
}

function Lines<Data>({ load, linesOf, rows, empty, children }: LinesProps<Data>) {
  return (
    <>
      <SectionState load={load} skeleton={<Skeleton className="my-1 h-[48px] rounded-tile" />}>
        {(data) => {
          const lines = linesOf(data).slice(0, rows)
          return lines.length === 0 ? (
            <p className="flex min-h-[52px] items-center px-1 text-small text-t2">{empty}</p>
          ) : (
            <ul className="divide-y divide-border">
              {lines.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
          )
        }}
      </SectionState>
      {children}
    </>
  )
}

function Line({ line: { title, at, note, value, isGain } }: { readonly line: LatestLine }) {
  return (
    <li className="flex min-h-[52px] items-center gap-3 px-1">
      <span className="min-w-0 flex-1">
        <span className="line-ellipsis block text-small font-semibold">
          <ThaiText>{title}</ThaiText>
        </span>
        <span className="line-ellipsis block text-caption text-t3">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {note === '' ? null : ` · ${note}`}
        </span>
      </span>
      <span className={classNames('tabular font-display text-small font-semibold whitespace-nowrap', isGain ? 'text-pos' : 'text-t1')}>
        {value}
      </span>
    </li>
  )
}
