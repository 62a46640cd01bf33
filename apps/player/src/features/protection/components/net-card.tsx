import { shortDay } from '@morakot/contract/short-day'
import { Amount } from '@morakot/ui/components/amount'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy-summary.ts'
import type { PlaySummary } from '../queries.ts'
import { countWeeks, hasMoney } from '../rules-summary.ts'
import { ChartCard, ChartTable } from './chart-card.tsx'

/** What the rounds of each week left of the own money, and what was paid in and out in that time. */
export function NetCard({ summary }: { readonly summary: PlaySummary }) {
  const isSome = hasMoney(summary)
  const span = fill(copy['summary.weeks'], { count: summary.weeks.length })
  return (
    <ChartCard title={copy['summary.net']} span={span} table={isSome ? <NetTable weeks={summary.weeks} /> : null}>
      {isSome ? <Net summary={summary} /> : <p className="text-small text-t2">{copy['summary.none']}</p>}
    </ChartCard>
  )
}

function Net({ summary: { weeks, total, countedUntil } }: { readonly summary: PlaySummary }) {
  return (
    <>
      <p className="font-display text-h1 font-semibold">
        <ThaiText>{netWords(total.net)}</ThaiText>
      </p>
      <div role="img" aria-label={pictureWords(weeks, total.net)}>
        <Bars weeks={weeks} />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-t2">
        <Key color="bg-pos" words={copy['summary.ahead']} />
        <Key color="bg-violet" words={copy['summary.behind']} />
      </ul>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-border pt-3 text-small">
        <Sum name={copy['summary.deposited']} baht={total.deposited} />
        <Sum name={copy['summary.paidOut']} baht={total.paidOut} />
      </dl>
      {countedUntil === null ? null : (
        <p className="text-caption text-t3">
          <ThaiText>{fill(copy['summary.counted'], { time: formatDateTime(countedUntil) })}</ThaiText>
        </p>
      )}
    </>
  )
}

function Key({ color, words }: { readonly color: string; readonly words: string }) {
  return (
    <li className="flex items-center gap-1.5 whitespace-nowrap">
      <span className={`size-2.5 rounded-[3px] ${color}`} />
      {words}
    </li>
  )
}

function Sum({ name, baht }: { readonly name: string; readonly baht: number }) {
  return (
    <div className="flex gap-2">
      <dt className="text-t3">{name}</dt>
      <dd>
        <Amount baht={baht} className="font-semibold text-t1" />
      </dd>
    </div>
  )
}

const HEIGHT = 112

/** Up for a week ahead, down for a week behind, from one line; both sides have one scale. */
function Bars({ weeks }: Pick<PlaySummary, 'weeks'>) {
  const up = Math.max(0, ...weeks.map(({ net }) => net))
  const down = Math.max(0, ...weeks.map(({ net }) => -net))
  const perBaht = HEIGHT / Math.max(up + down, 0.01)
  const zero = up * perBaht
  return (
    <div className="text-caption text-t3">
      <svg width="100%" height={HEIGHT} className="block overflow-visible">
        {weeks.map(({ from, net }, place) => {
          const height = net === 0 ? 0 : Math.max(2, Math.abs(net) * perBaht)
          return (
            <rect
              key={from}
              x={`${((place + 0.2) / weeks.length) * 100}%`}
              width={`${60 / weeks.length}%`}
              y={net > 0 ? zero - height : zero}
              height={height}
              rx="3"
              className={net > 0 ? 'fill-pos' : 'fill-violet'}
            />
          )
        })}
        <line x1="0" x2="100%" y1={zero} y2={zero} className="stroke-border-strong" />
      </svg>
      <div className="flex justify-between pt-1">
        <span>{shortDay(weeks[0]?.from ?? '')}</span>
        <span>{copy['summary.thisWeek']}</span>
      </div>
    </div>
  )
}

function NetTable({ weeks }: Pick<PlaySummary, 'weeks'>) {
  const heads = [copy['summary.week'], copy['safe.net'], copy['summary.deposited'], copy['summary.paidOut']]
  const rows = weeks.map(({ from, net, deposited, paidOut }) => [
    shortDay(from),
    `${net > 0 ? '+' : ''}${formatTwoDecimals(net)}`,
    formatTwoDecimals(deposited),
    formatTwoDecimals(paidOut),
  ])
  return (
    <>
      <p className="pb-1 text-right text-caption text-t3">{copy['summary.baht']}</p>
      <ChartTable title={copy['summary.net']} heads={heads} rows={rows.toReversed()} />
    </>
  )
}

function netWords(net: number): string {
  if (net === 0) return copy['summary.even']
  return fill(copy[net > 0 ? 'summary.aheadBy' : 'summary.behindBy'], { amount: formatBaht(Math.abs(net)) })
}

/** The picture in one sentence, for a member who does not see it. */
function pictureWords(weeks: PlaySummary['weeks'], net: number): string {
  const { ahead, behind } = countWeeks(weeks)
  const of = (count: number) => fill(copy['summary.weeks'], { count })
  return `${copy['summary.net']} ${formatSignedBaht(net)} ${copy['summary.ahead']} ${of(ahead)} ${copy['summary.behind']} ${of(behind)}`
}
