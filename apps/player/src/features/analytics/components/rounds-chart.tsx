import { Skeleton } from '@morakot/ui/components/skeleton'
import { lazy, Suspense } from 'react'
import { copy } from '../copy.ts'
import type { RoundsPlotProps } from './rounds-plot.tsx'

// The library of the chart is loaded with the first chart, and with no other page.
const RoundsPlot = lazy(async () => ({ default: (await import('./rounds-plot.tsx')).RoundsPlot }))

/** How many rounds there were, by hour or by day. */
export function RoundsChart({ bars, isByDay }: RoundsPlotProps) {
  const title = isByDay ? copy['slots.roundsByDay'] : copy['slots.roundsByHour']
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-card border border-border bg-s1 p-4">
      <h3 className="font-display font-semibold">{title}</h3>
      <Suspense fallback={<Skeleton className="h-[180px] rounded-button" />}>
        <RoundsPlot bars={bars} isByDay={isByDay} />
      </Suspense>
    </section>
  )
}
