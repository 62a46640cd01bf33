import { POINT_NOTICE_DAYS } from '@morakot/contract/features/points/states'
import { classNames } from '@morakot/ui/class-names'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { PointsOverview } from '../queries.ts'
import { byYear, lastDayOf } from '../rules.ts'

/** The next points that end, from 30 days before. */
export function EndingNotice({ ending }: { readonly ending: NonNullable<PointsOverview['ending']> }) {
  const date = formatDateShort(lastDayOf(ending.endsAt))
  return (
    <div role="note" className="flex items-start gap-3 rounded-card border border-gold/60 bg-gold/10 px-4 py-3">
      <Icon name="clock" size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="text-small font-semibold">
          <ThaiText>{fill(copy['points.endsSoon'], { points: formatInteger(ending.points), date })}</ThaiText>
        </p>
        <p className="text-caption text-t2">
          <ThaiText>{fill(copy['points.daysLeft'], { days: ending.daysLeft })}</ThaiText>
        </p>
      </div>
    </div>
  )
}

/** One cell for each month end: together they are the balance. */
export function EndingCalendar({ months, lifeMonths, ending }: Pick<PointsOverview, 'months' | 'lifeMonths' | 'ending'>) {
  const [first, last] = POINT_NOTICE_DAYS
  return (
    <details className="group">
      <summary className="flex min-h-[44px] cursor-pointer list-none items-center justify-between text-small text-brand-text">
        {copy['points.showCalendar']}
        <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pt-1" aria-label={copy['points.endings']} role="group">
        {byYear(months).map(({ year, months: ofYear }) => (
          <section key={year} aria-label={fill(copy['points.year'], { year })}>
            <h3 className="mb-2 text-small font-semibold text-t2">{fill(copy['points.year'], { year })}</h3>
            <ul className="grid grid-cols-3 gap-2">
              {ofYear.map((month) => (
                <Cell key={month.endsAt} month={month} isNear={month.endsAt === ending?.endsAt} />
              ))}
            </ul>
          </section>
        ))}
        <p className="flex items-start gap-2 text-caption text-t3">
          <Icon name="info" size={16} className="mt-0.5 shrink-0" />
          <ThaiText>{fill(copy['points.life'], { months: lifeMonths, first, last })}</ThaiText>
        </p>
      </div>
    </details>
  )
}

function Cell({ month: { endsAt, points }, isNear }: { readonly month: PointsOverview['months'][number]; readonly isNear: boolean }) {
  return (
    <li
      className={classNames(
        'min-w-0 rounded-tile border px-3 py-2',
        isNear ? 'border-gold/60 bg-gold/10' : 'border-border bg-s2',
        points === 0 && 'text-t3',
      )}
    >
      <span className="tabular block truncate text-caption text-t3">{formatDateShort(lastDayOf(endsAt)).replace(/ \d+$/, '')}</span>
      <span className="tabular block font-semibold">{formatInteger(points)}</span>
    </li>
  )
}

/** What deposits have earned and what it waits for. */
export function PendingPoints({ pending, pendingTotal }: Pick<PointsOverview, 'pending' | 'pendingTotal'>) {
  if (pending.length === 0) return null
  const title = fill(copy['points.waiting'], { points: formatInteger(pendingTotal) })
  return (
    <Card>
      <section aria-label={title}>
        <h2 className="flex items-center gap-2 px-4 pt-3 text-small font-semibold">
          <Icon name="clock" size={18} className="text-t3" />
          {title}
        </h2>
        <ul className="divide-y divide-border">
          {pending.map((one) => (
            <PendingRow key={one.depositId} one={one} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

const baht = formatBaht

function PendingRow({ one }: { readonly one: PointsOverview['pending'][number] }) {
  const earned = fill(copy['points.waitingOf'], { points: formatInteger(one.points), amount: baht(one.amount) })
  const boost = one.multiplier > 1 ? ` (${fill(copy['points.boosted'], { multiplier: one.multiplier })})` : ''
  const wait = fill(copy['points.turnoverLeft'], { amount: baht(one.turnoverLeft), date: formatDateShort(one.dueAt) })
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block text-small">
          <ThaiText>{`${earned}${boost}`}</ThaiText>
        </span>
        <span className="block text-caption text-t3">
          <ThaiText>{one.turnoverLeft > 0 ? wait : copy['points.coming']}</ThaiText>
        </span>
      </span>
      <span className="shrink-0 rounded-full border border-current/40 px-2.5 py-0.5 text-caption text-warn">
        {copy['points.waitsTurnover']}
      </span>
    </li>
  )
}
