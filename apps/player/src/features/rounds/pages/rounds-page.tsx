import { PERIODS } from '@morakot/contract/choices'
import type { Period } from '@morakot/contract/choices'
import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { chipClasses } from '@morakot/ui/components/chip'
import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { ArchivedNote } from '#shared/archived-note.tsx'
import { byDay, dayWords } from '#shared/days'
import { useFirstPageAfter } from '#shared/first-page'
import { HistoryTabs } from '#shared/layout/history-tabs.tsx'
import { RoundRow } from '../components/round-row.tsx'
import { SittingRow } from '../components/sitting-row.tsx'
import { copy } from '../copy.ts'
import { roundsQuery } from '../queries.ts'
import type { Round } from '../queries.ts'
import { bySitting } from '../rules.ts'

const WORDS = { today: copy['filter.today'], week: copy['filter.thisWeek'], month: copy['filter.thisMonth'] } as const satisfies Record<
  Period,
  string
>

/** Every round that the member has played, unfinished ones first with the way back into them (F-25). */
export function RoundsPage() {
  const { period: input } = useSearch({ strict: false })
  const period = PERIODS.find((known) => known === input)
  const load = useInfiniteQuery(roundsQuery(period))
  useFirstPageAfter(roundsQuery(period).queryKey)
  const rows = load.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3">
      <HistoryTabs shown="/profile/rounds" />
      <PeriodLinks period={period} />
      <ListState
        load={{ ...load, data: rows, error: readable(load.error) }}
        skeleton={<Skeleton className="h-[360px] rounded-card" />}
        empty={copy['rounds.empty']}
        emptyIcon="receipt"
        emptyAction={period === undefined ? <ToGames /> : <AllRounds />}
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

function PeriodLinks({ period }: { readonly period: Period | undefined }) {
  return (
    <nav aria-label={copy['history.period']}>
      <ul className="scroll-row -mx-4 gap-2 px-4 py-1 sm:-mx-5 sm:px-5">
        {[...PERIODS, undefined].map((one) => (
          <li key={one ?? 'all'} className="flex shrink-0 snap-start">
            <Link
              to="."
              search={one === undefined ? {} : { period: one }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === period ? 'page' : undefined}
              className={chipClasses(one === period)}
            >
              {one === undefined ? copy['filter.all'] : WORDS[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
