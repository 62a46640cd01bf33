import { Button } from '@morakot/ui/components/button'
import { useQuery } from '@tanstack/react-query'
import { copy } from '../copy.ts'
import { pointsQuery } from '../queries.ts'
import { EndingCalendar, EndingNotice, PendingPoints } from './point-endings.tsx'

/** Below a balance of points: what ends soon, what is on its way, and the calendar. Empty until it is known. */
export function PointDetails() {
  const { data, isError, refetch } = useQuery(pointsQuery)
  if (data === undefined) {
    return isError ? (
      <Button variant="outline" size="medium" icon="refresh" className="mt-3" onClick={() => void refetch()}>
        {`${copy['points.endings']} · ${copy['action.retry']}`}
      </Button>
    ) : null
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      {data.ending === null ? null : <EndingNotice ending={data.ending} />}
      <PendingPoints {...data} />
      <EndingCalendar {...data} />
    </div>
  )
}
