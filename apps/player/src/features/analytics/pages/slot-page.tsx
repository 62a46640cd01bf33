import { SLOT_PERIODS } from '@morakot/contract/features/analytics/states'
import type { SlotPeriod } from '@morakot/contract/features/analytics/states'
import { buttonClasses } from '@morakot/ui/components/button'
import { chipClasses } from '@morakot/ui/components/chip'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AccessGate } from '../components/access-gate.tsx'
import { AccessLine } from '../components/access-line.tsx'
import { playersText, returnedText } from '../components/figure-text.ts'
import { FigureRow } from '../components/figure-row.tsx'
import { HeatStrip } from '../components/heat-strip.tsx'
import { HonestNote } from '../components/honest-note.tsx'
import { HoursTable } from '../components/hours-table.tsx'
import { RoundsChart } from '../components/rounds-chart.tsx'
import { SourceLine } from '../components/source-line.tsx'
import { WinList } from '../components/win-list.tsx'
import { copy } from '../copy.ts'
import { slotQuery } from '../queries.ts'
import type { Slot } from '../queries.ts'
import { barsOf, readPeriod } from '../rules.ts'

/** One slot: what it returned, hour by hour, over a day, a week or a month, and its biggest wins. */
export function SlotPage() {
  const { provider, slotId } = useParams({ from: '/slot/$provider/$slotId' })
  const { period: input } = useSearch({ from: '/slot/$provider/$slotId' })
  const period = readPeriod(input)
  const { data, error, refetch } = useQuery({ ...slotQuery(provider, slotId, period), placeholderData: keepPreviousData })
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3">
      <PeriodLinks period={period} />
      {data !== undefined ? (
        <Figures key={data.period} slot={data} />
      ) : error !== null ? (
        <AccessGate error={error} provider={provider} onRetry={refetch} />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-[72px] rounded-card" />
          <Skeleton className="h-[168px] rounded-card" />
          <Skeleton className="h-[248px] rounded-card" />
        </Loading>
      )}
    </div>
  )
}

function Figures({ slot }: { readonly slot: Slot }) {
  const bars = useMemo(() => barsOf(slot.hours), [slot.hours])
  return (
    <>
      <div className="flex items-center gap-3">
        <img src={slot.gameImg} alt="" width={48} height={64} className="h-16 w-12 shrink-0 rounded-chip bg-s3 object-cover" />
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-h1 font-semibold [overflow-wrap:anywhere]">{slot.name}</h2>
          <p className="text-small text-t3">{slot.providerName}</p>
        </div>
      </div>
      <HonestNote />
      <FigureRow
        figures={[
          { label: copy['slots.returned'], value: returnedText(slot.returned) },
          { label: copy['slots.rounds'], value: formatInteger(slot.rounds) },
          { label: copy['slots.playing'], value: playersText(slot.activePlayers) },
        ]}
      />
      <HeatStrip hours={slot.hours} rtp={slot.rtp} />
      <RoundsChart bars={bars} isByDay={slot.period !== '24h'} />
      <HoursTable hours={slot.hours} />
      <WinList wins={slot.biggestWins} />
      <SourceLine asOf={slot.asOf} lastRoundAt={slot.lastRoundAt} />
      <AccessLine until={slot.until} />
      <Link to="/play/$gameId" params={{ gameId: String(slot.slotId) }} preload={false} className={buttonClasses('outline')}>
        {copy['slots.play']}
      </Link>
    </>
  )
}

const WORDS = { '24h': copy['slots.24h'], '7d': copy['slots.7d'], '30d': copy['slots.30d'] } as const satisfies Record<SlotPeriod, string>

function PeriodLinks({ period }: { readonly period: SlotPeriod }) {
  return (
    <nav aria-label={copy['slots.period']}>
      <ul className="flex gap-2">
        {SLOT_PERIODS.map((one) => (
          <li key={one} className="flex flex-1">
            <Link
              to="."
              search={one === '24h' ? {} : { period: one }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === period ? 'page' : undefined}
              className={`${chipClasses(one === period)} w-full justify-center px-2!`}
            >
              {WORDS[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
