import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { ArchivedNote } from '#shared/archived-note.tsx'
import { byDay, dayWords } from '#shared/days'
import { useFirstPageAfter } from '#shared/first-page'
import { readSpan } from '#shared/history/span'
import { HistoryTabs } from '#shared/layout/history-tabs.tsx'
import { PeriodChips } from '#shared/history/period-chips.tsx'
import { RoundRow } from '../components/round-row.tsx'
import { SittingRow } from '../components/sitting-row.tsx'
import { copy } from '../copy.ts'
import { roundsQuery } from '../queries.ts'
import type { Round } from '../queries.ts'
import { bySitting } from '../rules.ts'

const SPAN_INITIAL = 'all'

/** Every round that the member has played, unfinished ones first with the way back into them (F-25). */
export function RoundsPage() {
  const { period, from, to } = useSearch({ strict: false })
  const span = readSpan({ period, from, to }, SPAN_INITIAL)
  const load = useInfiniteQuery(roundsQuery(span))
  useFirstPageAfter(roundsQuery(span).queryKey)
  const rows = load.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3">
      <HistoryTabs shown="/profile/rounds" />
      <PeriodChips span={span} initial={SPAN_INITIAL} />
      <ListState
        load={{ ...load, data: rows, error: readable(load.error) }}
        skeleton={<Skeleton className="h-[360px] rounded-card" />}
        empty={copy['rounds.empty']}
        emptyIcon="receipt"
        emptyAction={span === SPAN_INITIAL ? <ToGames /> : <AllRounds />}
      >
        {(shown) => (
          <>
            <OpenRounds rounds={shown.filter(({ state }) => state === 'open')} />
            {byDay(shown.filter(({ state }) => state !== 'open').map((round) => ({ ...round, createdAt: round.openedAt }))).map(
              ({ day, rows: ofDay }) => (
                <section key={day} aria-label={dayWords(day)}>
                  <h2 className="mb-2 text-small font-semibold text-t2">{dayWords(day)}</h2>
                  <Card>
                    <ul className="divide-y divide-border">
                      {bySitting(ofDay).map((sitting) => (
                        <SittingRow key={sitting.at(-1)?.providerRoundId} rounds={sitting} />
                      ))}
                    </ul>
                  </Card>
                </section>
              ),
            )}
            <MoreButton load={load} />
          </>
        )}
      </ListState>
      {load.hasNextPage ? null : <ArchivedNote until={load.data?.pages[0]?.archivedUntil} />}
    </div>
  )
}

function AllRounds() {
  return (
    <Link to="." search={{}} replace className={buttonClasses('outline', 'medium')}>
      {copy['action.seeAll']}
    </Link>
  )
}

function ToGames() {
  return (
    <Link to="/" className={buttonClasses('outline', 'medium')}>
      {copy['deposit.play']}
    </Link>
  )
}

/** Rounds that are not over, with the way back into them. */
function OpenRounds({ rounds }: { readonly rounds: readonly Round[] }) {
  if (rounds.length === 0) return null
  return (
    <section aria-label={copy['rounds.openOnes']}>
      <h2 className="mb-2 text-small font-semibold text-t2">{copy['rounds.openOnes']}</h2>
      <Card>
        <ul className="divide-y divide-border">
          {rounds.map((round) => (
            <RoundRow key={`${round.host} ${round.providerRoundId}`} round={round} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
