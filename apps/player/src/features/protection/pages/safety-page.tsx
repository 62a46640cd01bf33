import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { readable } from '#shared/api/failure'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { PageColumn, PageColumns } from '#shared/layout/page-columns.tsx'
import { BreakSection } from '../components/break-section.tsx'
import { CheckInterval } from '../components/check-interval.tsx'
import { ExclusionNotice } from '../components/exclusion-notice.tsx'
import { HelpCard } from '../components/help-card.tsx'
import { LimitGroups } from '../components/limit-groups.tsx'
import { PlayCharts } from '../components/play-charts.tsx'
import { SessionSummary } from '../components/session-summary.tsx'
import { playSummaryQuery, protectionQuery } from '../queries.ts'

/** What a member has played, what holds play back, and how to stop. */
export function SafetyPage() {
  const protection = useQuery(protectionQuery)
  const summary = useQuery(playSummaryQuery)
  const { data, error, refetch } = protection
  return (
    <PageColumns>
      <PageColumn>
        {data?.exclusion === undefined || data.exclusion === null ? null : <ExclusionNotice exclusion={data.exclusion} />}
        <PlayCharts />
        <DrawnAfter loads={[summary]}>
          <SessionSummary />
        </DrawnAfter>
      </PageColumn>
      <PageColumn>
        <DrawnAfter loads={[summary]}>
          {data === undefined && error !== null ? <LoadFailure error={readable(error) ?? error} onRetry={refetch} /> : null}
          {data === undefined && error === null ? <LimitsSkeleton /> : null}
          {data === undefined ? null : (
            <>
              <LimitGroups limits={data.limits} />
              <CheckInterval check={data.realityCheck} />
              <BreakSection />
            </>
          )}
        </DrawnAfter>
        <DrawnAfter loads={[summary, protection]}>
          <HelpCard />
        </DrawnAfter>
      </PageColumn>
    </PageColumns>
  )
}

function LimitsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-[240px] rounded-card" />
      <Skeleton className="h-[240px] rounded-card" />
      <Skeleton className="h-[120px] rounded-card" />
    </Loading>
  )
}
