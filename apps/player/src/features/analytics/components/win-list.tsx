import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Slot } from '../queries.ts'

/** The biggest wins of the period with masked names, each with its stake. */
export function WinList({ wins }: { readonly wins: Slot['biggestWins'] }) {
  return (
    <section aria-label={copy['slots.biggest']} className="flex flex-col gap-2">
      <h3 className="font-display text-h2 font-semibold">{copy['slots.biggest']}</h3>
      <Card>
        {wins.length === 0 ? (
          <p className="px-4 py-3 text-small text-t3">{copy['slots.emptyWins']}</p>
        ) : (
          <ul className="divide-y divide-border">
            {wins.map(({ username, bet, win, at }) => (
              <li key={`${at} ${username} ${win}`} className="tabular flex items-center gap-3 px-4 py-2.5 text-small">
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{username}</span>
                  <span className="block text-caption text-t3">{`${formatDateTime(at)} · ${fill(copy['slots.bet'], { amount: formatBaht(bet) })}`}</span>
                </span>
                <span className="font-display font-semibold text-gold-text">{formatBaht(win)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <p className="text-caption text-t3">
        <ThaiText>{copy['slots.winsNote']}</ThaiText>
      </p>
    </section>
  )
}
