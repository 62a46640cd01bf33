import { Card } from '@morakot/ui/components/card'
import { Loading } from '@morakot/ui/components/loading'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AccessGate } from '../components/access-gate.tsx'
import { AccessLine } from '../components/access-line.tsx'
import { playersText, returnedText } from '../components/figure-text.ts'
import { FigureRow } from '../components/figure-row.tsx'
import { HeatStrip } from '../components/heat-strip.tsx'
import { HonestNote } from '../components/honest-note.tsx'
import { HoursTable } from '../components/hours-table.tsx'
import { RoundsChart } from '../components/rounds-chart.tsx'
import { SlotRow } from '../components/slot-row.tsx'
import { SourceLine } from '../components/source-line.tsx'
import { copy } from '../copy.ts'
import { activeUsersQuery, providerQuery } from '../queries.ts'
import { barsOf } from '../rules.ts'

/** One provider: its figures of 24 hours, hour by hour, and its slots (ROUTE-27). */
export function ProviderPage() {
  const { provider: slug } = useParams({ from: '/slot/$provider' })
  const load = useInfiniteQuery(providerQuery(slug))
  const active = useQuery(activeUsersQuery).data?.items.find(({ providerSlug }) => providerSlug === slug)
  const first = load.data?.pages[0]
  if (first === undefined && load.error !== null) return <AccessGate error={load.error} provider={slug} onRetry={load.refetch} />
  if (first === undefined || first.provider === null) return <StatisticsSkeleton />
  const { provider, until } = first
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3">
      <div className="flex items-center gap-3">
        <img src={provider.logo} alt="" width={40} height={40} className="size-10 shrink-0 rounded-chip bg-s3" />
        <h2 className="min-w-0 flex-1 font-display text-h1 font-semibold [overflow-wrap:anywhere]">{provider.name}</h2>
      </div>
      <HonestNote />
      <FigureRow
        figures={[
          { label: copy['slots.returned'], value: returnedText(provider.returned) },
          { label: copy['slots.rounds'], value: formatInteger(provider.rounds) },
          { label: copy['slots.playing'], value: playersText(active === undefined ? provider.activePlayers : active.activePlayers) },
        ]}
      />
      <HeatStrip hours={provider.hours} rtp={null} />
      <RoundsChart bars={barsOf(provider.hours)} isByDay={false} />
      <HoursTable hours={provider.hours} />
      <section aria-label={copy['slots.slots']} className="flex flex-col gap-2">
        <h2 className="font-display text-h2 font-semibold">{copy['slots.slots']}</h2>
        <Card>
          <ul className="divide-y divide-border">
            {load.data?.pages
              .flatMap(({ items }) => items)
              .map((slot) => (
                <SlotRow
                  key={slot.slotId}
                  {...slot}
                  detail={fill(copy['slots.roundsCount'], { count: formatInteger(slot.rounds) })}
                  figure={returnedText(slot.returned)}
                />
              ))}
          </ul>
        </Card>
        <MoreButton load={load} />
      </section>
      <SourceLine asOf={provider.asOf} lastRoundAt={provider.lastRoundAt} />
      <AccessLine until={until} />
    </div>
  )
}

function StatisticsSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-[720px] flex-col gap-3">
      <Skeleton className="h-10 rounded-button" />
      <Skeleton className="h-[72px] rounded-card" />
      <Skeleton className="h-[168px] rounded-card" />
      <Skeleton className="h-[248px] rounded-card" />
    </Loading>
  )
}
