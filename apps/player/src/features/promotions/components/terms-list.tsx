import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Offer } from '../queries.ts'
import { contributionRows } from './promotion-words.ts'

/** Every number of the terms, as they are pinned when the offer is taken. */
export function TermsList({ terms, betMax = terms.betMax }: { readonly terms: Offer['terms']; readonly betMax?: number }) {
  const rows = [
    [copy['promotion.time'], fill(copy['promotion.days'], { count: String(terms.days) })],
    ...(terms.depositMin === null ? [] : [[copy['promotion.minDeposit'], formatBaht(terms.depositMin)] as const]),
    [copy['promotion.maxBet'], formatBaht(betMax)],
    ...contributionRows(terms).map(({ names, percent }) => [names, fill(copy['promotion.counts'], { percent: String(percent) })] as const),
    [copy['promotion.others'], copy['promotion.notCounted']],
    [copy['promotion.winnings'], copy['promotion.unlimited']],
  ] as const
  return (
    <Card className="flex flex-col px-4 py-2">
      <h2 className="sr-only">{copy['promotion.terms']}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-border py-2 last:border-b-0">
            <dt className="min-w-0 text-small text-t2">
              <ThaiText>{name}</ThaiText>
            </dt>
            <dd className="shrink-0 text-small font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
