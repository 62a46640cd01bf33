import { OVERVIEW_PERIODS } from '@morakot/contract/features/work-queue/states'
import type { OverviewPeriod } from '@morakot/contract/features/work-queue/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { DayReportCard } from '../components/day-report-card.tsx'
import { HourChart } from '../components/hour-chart.tsx'
import { CorrectnessCard, FigureCards, WaitingCard } from '../components/overview-cards.tsx'
import { RoleCards } from '../components/role-cards.tsx'
import '../../../styles/overview.css'
import { copy, periodText } from '../copy.ts'
import { overviewQuery } from '../queries.ts'

/** Figures that lag more than two minutes say so. */
const isBehind = (keptUntil: string, until: string) => Date.parse(until) - Date.parse(keptUntil) > 2 * 60_000

/** Where an operator starts: the day in figures, what waits longest, and whether the books are right. */
export function OverviewPage() {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const period = OVERVIEW_PERIODS.find((one) => one === search['period']) ?? 'today'
  const load = useQuery({ ...overviewQuery(period), placeholderData: keepPreviousData })
  const hasFigures = useGranted('reports.view')
  const mayExport = useGranted('reports.export') && hasFigures
  const { data } = load
  return (
    <>
      <PageHead title={copy.overview} note={noteOf(data?.until, hasFigures)}>
        {hasFigures ? <PeriodLinks period={period} /> : null}
      </PageHead>
      <ListFailure load={load} />
      {data === undefined ? (
        load.error === null ? (
          <Dots label={copy.loading} />
        ) : null
      ) : (
        <div className="stack">
          {data.figures === null ? null : (
            <>
              {isBehind(data.figures.keptUntil, data.until) ? (
                <p role="status">{`${copy.behind} ${momentText(data.figures.keptUntil)}`}</p>
              ) : null}
              <FigureCards figures={data.figures} />
            </>
          )}
          <div className="overview-grid">
            {data.hours === null ? null : <HourChart hours={data.hours} />}
            <WaitingCard waiting={data.waiting} />
            {hasFigures ? null : <RoleCards />}
            {mayExport ? <DayReportCard /> : null}
            <CorrectnessCard correctness={data.correctness} />
          </div>
        </div>
      )}
    </>
  )
}

/** Until when the page counts, and of figures what they are compared with. */
function noteOf(until: string | undefined, hasFigures: boolean): string {
  const counted = until === undefined ? [] : [`${copy.updated} ${momentText(until)}`]
  return [...counted, ...(hasFigures ? [copy.compared] : [])].join(' · ')
}

function PeriodLinks({ period }: { readonly period: OverviewPeriod }) {
  return (
    <nav aria-label="ช่วงเวลา" className="row">
      {OVERVIEW_PERIODS.map((one) => (
        <Link
          key={one}
          to="."
          search={() => (one === 'today' ? {} : { period: one })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={one === period ? 'true' : undefined}
          className="subject"
        >
          {periodText[one]}
        </Link>
      ))}
    </nav>
  )
}
