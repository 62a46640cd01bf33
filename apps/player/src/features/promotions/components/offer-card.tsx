import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { classNames } from '@morakot/ui/class-names'
import { copy } from '../copy.ts'
import type { Offer } from '../queries.ts'
import { bahtWords } from './promotion-words.ts'

const GAMES = {
  five_reels: copy['promotion.gameFiveReels'],
  football_favourite: copy['promotion.gameFootball'],
  two_digits: copy['promotion.gameTwoDigits'],
  up_down: copy['promotion.gameUpDown'],
} as const satisfies Record<Offer['card']['game'], string>

/** The honest figures before the button: what must be bet, what that costs on average, how many finish (PAGE-5). */
export function OfferCard({ offer: { card, terms } }: { readonly offer: Pick<Offer, 'card' | 'terms'> }) {
  const simulated = fill(copy['promotion.simulated'], {
    count: formatInteger(card.simulated),
    bonus: bahtWords(card.bonus),
    stake: bahtWords(card.stake),
    game: GAMES[card.game],
    seed: card.seed,
  })
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="text-h2 font-semibold">
        <ThaiText>{copy['promotion.honest']}</ThaiText>
      </h2>
      <dl className="grid grid-cols-2 gap-3">
        <Figure
          name={copy['promotion.toBet']}
          value={formatBaht(card.toBet)}
          note={fill(copy['promotion.times'], { count: String(terms.multiplier) })}
        />
        <Figure
          name={copy['promotion.cost']}
          value={formatBaht(card.expectedCost)}
          note={fill(copy['promotion.returnOf'], { percent: String(card.returnPercent) })}
          isCost
        />
      </dl>
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-small text-t2">{copy['promotion.chance']}</span>
          <span className="font-semibold">{fill(copy['promotion.chanceOf'], { count: String(card.finishPer100) })}</span>
        </p>
        <Dots count={card.finishPer100 / 10} />
        <p className="text-caption text-t3 [overflow-wrap:anywhere]">
          <ThaiText>{simulated}</ThaiText>
        </p>
      </div>
    </Card>
  )
}

function Figure({
  name,
  value,
  note,
  isCost = false,
}: {
  readonly name: string
  readonly value: string
  readonly note: string
  readonly isCost?: boolean
}) {
  return (
    <div className="flex flex-col gap-0.5 rounded-tile bg-s2 p-3">
      <dt className="text-caption text-t2">
        <ThaiText>{name}</ThaiText>
      </dt>
      <dd className={classNames('font-display text-h1 font-semibold tabular', isCost && 'text-warn')}>{value}</dd>
      <dd className="text-caption text-t3">
        <ThaiText>{note}</ThaiText>
      </dd>
    </div>
  )
}

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** A row of ten dots for ten members; the text next to it says the same. */
export function Dots({ count }: { readonly count: number }) {
  return (
    <span aria-hidden className="flex gap-1.5">
      {TEN.map((place) => (
        <span key={place} className="h-2 flex-1 overflow-clip rounded-full bg-s3">
          <span className="block h-full bg-pos" style={{ width: `${Math.max(0, Math.min(1, count - place)) * 100}%` }} />
        </span>
      ))}
    </span>
  )
}
