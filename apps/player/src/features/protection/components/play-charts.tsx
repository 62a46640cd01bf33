import { Card } from '@morakot/ui/components/card'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { readable } from '#shared/api/failure'
import { playSummaryQuery } from '../queries.ts'
import { NetCard } from './net-card.tsx'
import { TimeCard } from './time-card.tsx'

/** What play took of the member's time and money. */
export function PlayCharts() {
  const { data, error, refetch } = useQuery(playSummaryQuery)
  if (data !== undefined) {
    return (
      <>
        <TimeCard summary={data} />
        <NetCard summary={data} />
      </>
    )
  }
  if (error !== null) {
    return (
      <Card>
        <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
      </Card>
    )
  }
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-[378px] rounded-card" />
      <Skeleton className="h-[440px] rounded-card" />
    </Loading>
  )
}
