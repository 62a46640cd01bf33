import { promotionCard, promotionEstimate } from '@morakot/contract/features/promotions/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { describe } from '#shared/describe.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { Promotion } from '../queries.ts'

type Card = NonNullable<Promotion['card']>

const cards = describe(promotionCard)
const CHANCE = cards.own('finishPer100', { text: ({ finishPer100 }) => fill(copy.chanceOf, { count: String(finishPer100) }) })
const estimates = describe(promotionEstimate)

/** The honest figures as members read them. */
export function OfferFigures({ card, betMax }: { readonly card: Card; readonly betMax: number }) {
  return (
    <>
      <FactList facts={[...cards.facts(card, ['toBet', 'expectedCost', CHANCE]), { name: copy.betMax, value: formatBaht(betMax) }]} />
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
      <FactList facts={estimates.facts(estimate, ['grantsMost', 'costMost', 'costExpected'])} />
      <p className="dim">{copy.costHint}</p>
    </>
  )
}
