import { Card } from '@morakot/ui/components/card'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { useQuery } from '@tanstack/react-query'
import { readable } from '#shared/api/failure'
import { CopyForm } from '../components/copy-form.tsx'
import { copy } from '../copy.ts'
import { dataCopyQuery } from '../queries.ts'

const SAID = { NONE: 'myData.none', WAITING: 'myData.waiting', READY: 'myData.ready' } as const

/** The copy of the own data that a member has requested, and how to request one. */
export function MyDataPage() {
  const { data, error, refetch } = useQuery(dataCopyQuery)
  if (data === undefined) return error === null ? <PageSkeleton /> : <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
  const { state, until } = data
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-4">
      <p className="text-small text-t2">
        <ThaiText>{copy['myData.intro']}</ThaiText>
      </p>
      <Card>
        <div className="flex flex-col gap-4 p-4">
          <p role="status" className="text-body font-semibold">
            <ThaiText>{copy[SAID[state]]}</ThaiText>
          </p>
          {state === 'READY' && until !== null ? (
            <>
              <p className="text-small">
                {copy['myData.until']} <span className="whitespace-nowrap font-semibold">{formatDateTime(until)}</span>
              </p>
              <p className="text-small text-t2">
                <ThaiText>{copy['myData.what']}</ThaiText>
              </p>
              <CopyForm />
            </>
          ) : null}
        </div>
      </Card>
    </div>
  )
}

function PageSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-[480px] flex-col gap-4">
      <Skeleton className="h-8 rounded-button" />
      <Skeleton className="h-[220px] rounded-card" />
    </Loading>
  )
}
