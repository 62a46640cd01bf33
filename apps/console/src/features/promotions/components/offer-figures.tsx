import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { Promotion } from '../queries.ts'

type Card = NonNullable<Promotion['card']>

/** The honest figures as members read them. */
export function OfferFigures({ card, betMax }: { readonly card: Card; readonly betMax: number }) {
  return (
    <>
      <FactList
        facts={[
          { name: copy.toBet, value: formatBaht(card.toBet) },
          { name: copy.expectedCost, value: formatBaht(card.expectedCost) },
          { name: copy.chance, value: fill(copy.chanceOf, { count: String(card.finishPer100) }) },
          { name: copy.betMax, value: formatBaht(betMax) },
        ]}
      />
      <p className="dim">
        {fill(copy.simulated, { count: card.simulated.toLocaleString('en'), stake: formatBaht(card.stake), seed: card.seed })}
      </p>
    </>
  )
}

/** What the budget pays at most, and costs on average. */
export function CostFigures({ estimate }: { readonly estimate: Promotion['estimate'] }) {
  return (
    <>
      <FactList
        facts={[
          { name: copy.grantsMost, value: estimate.grantsMost.toLocaleString('en') },
          { name: copy.costMost, value: formatBaht(estimate.costMost) },
          { name: copy.costExpected, value: formatBaht(estimate.costExpected) },
        ]}
      />
      <p className="dim">{copy.costHint}</p>
    </>
  )
}
