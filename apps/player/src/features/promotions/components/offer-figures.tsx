import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Offer } from '../queries.ts'
import { Dots } from './offer-card.tsx'

/** The honest figures of an offer in three rows, next to the amount of a deposit (PAGE-5). */
export function OfferFigures({ offer: { card, terms } }: { readonly offer: Pick<Offer, 'card' | 'terms'> }) {
  return (
    <dl className="flex flex-col gap-1.5 rounded-tile bg-s2 p-3 text-small">
      <Figure
        name={copy['promotion.toBet']}
        value={formatBaht(card.toBet)}
        unit={fill(copy['promotion.times'], { count: terms.multiplier })}
      />
      <Figure
        name={copy['promotion.cost']}
        value={formatBaht(card.expectedCost)}
        unit={fill(copy['promotion.returnOf'], { percent: card.returnPercent })}
      />
      <Figure name={copy['promotion.chance']} value={fill(copy['promotion.chanceOf'], { count: card.finishPer100 })} />
      <dd>
        <Dots count={card.finishPer100 / 10} />
      </dd>
    </dl>
  )
}

function Figure({ name, value, unit }: { readonly name: string; readonly value: string; readonly unit?: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <dt className="min-w-0 text-t2">
        <ThaiText>{name}</ThaiText>
      </dt>
      <dd className="shrink-0 text-right font-semibold tabular">
        <ThaiText>{value}</ThaiText>
        {unit === undefined ? null : (
          <span className="block text-caption font-normal text-t3">
            <ThaiText>{unit}</ThaiText>
          </span>
        )}
      </dd>
    </div>
  )
}
