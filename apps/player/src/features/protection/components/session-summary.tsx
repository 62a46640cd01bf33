import { Card } from '@morakot/ui/components/card'
import { Amount } from '@morakot/ui/components/amount'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { sessionClockQuery } from '../queries.ts'
import { Elapsed, TimeNow, useSessionClock } from './session-figures.tsx'

/** Time and money of this session, today and this week, by the server's figures. */
export function SessionSummary() {
  const { error, refetch } = useQuery(sessionClockQuery)
  const { clock, aheadMs } = useSessionClock()
  return (
    <section>
      <SectionTitle>{copy['safe.summary']}</SectionTitle>
      {clock === undefined && error !== null ? <LoadFailure error={readable(error) ?? error} onRetry={refetch} /> : null}
      {clock === undefined && error === null ? (
        <Loading>
          <Skeleton className="h-[292px] rounded-card" />
        </Loading>
      ) : null}
      {clock === undefined ? null : (
        <Card>
          <dl className="grid grid-cols-2 gap-px bg-border">
            <Figure label={copy['safe.now']}>
              <TimeNow aheadMs={aheadMs} />
            </Figure>
            <Figure label={copy['safe.elapsed']}>
              <Elapsed startedAt={clock.startedAt} aheadMs={aheadMs} />
            </Figure>
            <Figure label={copy['safe.staked']}>
              <Amount baht={clock.staked} />
            </Figure>
            <Figure label={copy['safe.won']}>
              <Amount baht={clock.won} />
            </Figure>
            <Figure label={copy['safe.netSession']} isWide>
              <Amount baht={clock.net} isSigned size="display" className="text-t1" />
            </Figure>
            <Figure label={copy['safe.netToday']}>
              <Amount baht={clock.today.net} isSigned className="text-t1" />
            </Figure>
            <Figure label={copy['safe.netWeek']}>
              <Amount baht={clock.week.net} isSigned className="text-t1" />
            </Figure>
          </dl>
        </Card>
      )}
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Figure({ label, isWide = false, children }: FigureProps) {
  return (
    <div className={isWide ? 'col-span-2 bg-s1 px-4 py-3' : 'bg-s1 px-4 py-3'}>
      <dt className="text-caption text-t3">{label}</dt>
      <dd className="tabular font-display text-body font-semibold">{children}</dd>
    </div>
  )
}
