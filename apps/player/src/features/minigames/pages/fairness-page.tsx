import { ListState } from '@morakot/ui/components/list-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { PageColumn, PageColumns } from '#shared/layout/page-columns.tsx'
import { SeedCard } from '../components/seed-card.tsx'
import { SpinRow } from '../components/spin-row.tsx'
import { copy } from '../copy.ts'
import { fairnessQuery, spinsQuery } from '../queries.ts'

/** Where a member holds every outcome against the seed that was committed for it. All of it is computed by the own device. */
export function FairnessPage() {
  const { code } = useParams({ from: '/minigame/$code/fairness' })
  const seeds = useQuery(fairnessQuery(code))
  const rounds = useInfiniteQuery(spinsQuery(code))
  const items = rounds.data?.pages.flatMap((page) => page.items)
  if (seeds.data === undefined && seeds.error !== null)
    return <LoadFailure error={readable(seeds.error) ?? seeds.error} onRetry={seeds.refetch} />
  return (
    <PageColumns>
      <PageColumn>
        <p className="text-small text-t2">
          <ThaiText>{copy['minigame.fairIntro']}</ThaiText>
        </p>
        {seeds.data === undefined ? <Skeleton className="h-[368px] rounded-card" /> : <SeedCard code={code} fairness={seeds.data} />}
      </PageColumn>
      <PageColumn>
        <h2 className="text-h2">{copy['minigame.rounds']}</h2>
        <ListState
          load={{ ...rounds, data: items, error: readable(rounds.error) }}
          empty={copy['minigame.noRounds']}
          emptyIcon="ticket"
          skeleton={<Skeleton className="h-[102px] rounded-card" />}
        >
          {(spins) => (
            <ul className="flex flex-col gap-3">
              {spins.map((spin) => (
                <li key={spin.spinId}>
                  <SpinRow spin={spin} />
                </li>
              ))}
            </ul>
          )}
        </ListState>
        <MoreButton load={rounds} />
      </PageColumn>
    </PageColumns>
  )
}
