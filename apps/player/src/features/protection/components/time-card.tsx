import { shortDay } from '@morakot/contract/short-day'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatWeekday } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy-summary.ts'
import type { PlaySummary } from '../queries.ts'
import { hasTime, hoursOf, timeWeekOf } from '../rules-summary.ts'
import type { TimeWeek } from '../rules-summary.ts'
import { ChartCard, ChartTable } from './chart-card.tsx'

/** The playing time of this week by day, against the own limit and the week before. */
export function TimeCard({ summary }: { readonly summary: PlaySummary }) {
  const isSome = hasTime(summary)
  return (
    <ChartCard title={copy['summary.time']} span={copy['summary.thisWeek']} table={isSome ? <TimeTable days={summary.days} /> : null}>
      {isSome ? (
        <Time week={timeWeekOf(summary)} limit={summary.limitMinutes} />
      ) : (
        <p className="text-small text-t2">{copy['summary.none']}</p>
      )}
    </ChartCard>
  )
}

interface TimeProps {
  readonly week: TimeWeek
  readonly limit: number | null
}

function Time({ week, limit }: TimeProps) {
  const overs = overWords(week)
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="tabular whitespace-nowrap font-display text-h1 font-semibold">{timeWords(week.minutes)}</p>
        <p className="min-w-0 flex-1 basis-40 text-small text-t2">
          <ThaiText>{changeWords(week.change)}</ThaiText>
        </p>
      </div>
      {overs === '' ? null : (
        <p className="text-small text-warn">
          <ThaiText>{overs}</ThaiText>
        </p>
      )}
      <div role="img" aria-label={pictureWords(week)}>
        <Bars week={week} limit={limit} />
      </div>
      <p className="text-caption text-t3">
        {limit === null ? null : (
          <span className="block">
            <ThaiText>{fill(copy['summary.limit'], { n: formatInteger(limit) })}</ThaiText>
          </span>
        )}
        <ThaiText>{copy['summary.compared']}</ThaiText>
      </p>
    </>
  )
}

const HEIGHT = 104
const heightOf = (minutes: number, scale: number) => (minutes === 0 ? 0 : Math.max(2, (minutes / scale) * HEIGHT))

function Bars({ week: { days, scale }, limit }: TimeProps) {
  const line = limit === null ? null : HEIGHT - (limit / scale) * HEIGHT
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-caption text-t3">
      <div className="tabular flex flex-col justify-between text-right leading-none" style={{ height: HEIGHT }}>
        <span>{formatInteger(scale)}</span>
        <span>{formatInteger(scale / 2)}</span>
        <span>0</span>
      </div>
      <svg width="100%" height={HEIGHT} className="block overflow-visible">
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-border" />
        {days.map(({ day, minutes, over }, place) => {
          const height = heightOf(minutes ?? 0, scale)
          return (
            <rect
              key={day}
              x={`${((place + 0.25) / days.length) * 100}%`}
              width={`${50 / days.length}%`}
              y={HEIGHT - height}
              height={height}
              rx="3"
              className={over > 0 ? 'fill-warn' : 'fill-violet'}
            />
          )
        })}
        {line === null ? null : (
          <line x1="0" x2="100%" y1={line} y2={line} strokeWidth="1.5" strokeDasharray="5 4" className="stroke-warn" />
        )}
      </svg>
      <div className="col-start-2 grid grid-cols-7 pt-1 text-center">
        {days.map(({ day, isToday }) => (
          <span key={day} className={isToday ? 'font-semibold text-t1' : undefined}>
            {formatWeekday(day)}
          </span>
        ))}
      </div>
    </div>
  )
}

function TimeTable({ days }: Pick<PlaySummary, 'days'>) {
  const begun = days.flatMap(({ day, minutes }) =>
    minutes === null ? [] : [[`${formatWeekday(day)} ${shortDay(day)}`, formatInteger(minutes)]],
  )
  return <ChartTable title={copy['summary.time']} heads={[copy['summary.day'], copy['summary.minutes']]} rows={begun.toReversed()} />
}

function timeWords(minutes: number): string {
  if (minutes < 60) return fill(copy['summary.count'], { count: minutes })
  return fill(copy['summary.hours'], { hours: hoursOf(minutes) })
}

function changeWords(change: number): string {
  if (change === 0) return copy['summary.same']
  return fill(copy[change < 0 ? 'summary.less' : 'summary.more'], { n: formatInteger(Math.abs(change)) })
}

function overWords({ days }: TimeWeek): string {
  return days
    .filter(({ over }) => over > 0)
    .map(({ day, over }) => fill(copy['summary.over'], { day: formatWeekday(day), n: formatInteger(over) }))
    .join(' ')
}

/** The picture in one sentence, for a member who does not see it. */
function pictureWords(week: TimeWeek): string {
  const time = `${copy['summary.time']}${copy['summary.thisWeek']} ${timeWords(week.minutes)}`
  return [time, changeWords(week.change), overWords(week)].filter((words) => words !== '').join(' ')
}
