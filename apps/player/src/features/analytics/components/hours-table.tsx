import { Icon } from '@morakot/ui/components/icon'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { copy } from '../copy.ts'
import type { Hour } from '../queries.ts'
import { returnedText } from './figure-text.ts'

/** What strip and chart draw, in words and numbers: for a screen reader, and for anyone who rather reads. Hours without a round are left out. */
export function HoursTable({ hours }: { readonly hours: readonly Hour[] }) {
  const rows = hours.filter(({ rounds }) => rounds > 0).toReversed()
  return (
    <details className="rounded-card border border-border bg-s1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 text-small font-semibold">
        {copy['slots.asTable']}
        <Icon name="down" size={18} />
      </summary>
      <div className="max-h-[420px] overflow-auto px-4 pb-3" tabIndex={-1}>
        {rows.length === 0 ? (
          <p className="py-3 text-small text-t3">{copy['slots.noRound']}</p>
        ) : (
          <table className="tabular w-full text-caption [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:font-normal [&_th]:text-t3">
            <caption className="sr-only">{copy['slots.byHour']}</caption>
            <thead>
              <tr className="text-right">
                <th scope="col" className="text-left">
                  {copy['slots.hour']}
                </th>
                <th scope="col">{copy['slots.rounds']}</th>
                <th scope="col">{copy['slots.returned']}</th>
                <th scope="col">{copy['slots.betColumn']}</th>
                <th scope="col">{copy['slots.winColumn']}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ hour, rounds, returned, bet, win }) => (
                <tr key={hour} className="border-t border-border">
                  <th scope="row" className="pr-2 text-left whitespace-nowrap text-t2!">
                    {formatDateTime(hour)}
                  </th>
                  <td>{formatInteger(rounds)}</td>
                  <td>{returnedText(returned)}</td>
                  <td>{bet === null ? '–' : formatBaht(bet)}</td>
                  <td>{win === null ? '–' : formatBaht(win)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </details>
  )
}
