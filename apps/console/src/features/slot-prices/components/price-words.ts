import { durationUnitWords, pricesInForce, soldOffer } from '@morakot/contract/features/slot-prices/schema'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { describe } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { Prices } from '../queries.ts'

type Utility = Pick<Prices['utilities'][number], 'price' | 'duration' | 'durationUnit'>

/** How long one is: 7 days, 3 turns. */
const durationText = ({ duration, durationUnit }: Utility) => `${formatInteger(duration)} ${durationUnitWords[durationUnit]}`

/** All prices in one line. */
export function pricesText(utilities: readonly Utility[]): string {
  return utilities.map((one) => `${durationText(one)} ${formatInteger(one.price)} ${copy.points}`).join(' · ')
}

export const prices = describe(pricesInForce)
export const offers = describe(soldOffer)

export const DURATION = offers.own('duration', durationText)
export const SOLD = offers.own('sold30', {
  text: ({ sold30, points30 }) => `${formatInteger(sold30)} · ${formatInteger(points30)} ${copy.points}`,
})
export const VERSION = prices.own('version', ({ version }) => fill(copy.version, { version }))
