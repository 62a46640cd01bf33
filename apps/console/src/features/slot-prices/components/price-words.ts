import { formatInteger } from '@morakot/ui/format-number'
import { copy, unitText } from '../copy.ts'
import type { Prices } from '../queries.ts'

type Utility = Pick<Prices['utilities'][number], 'price' | 'duration' | 'durationUnit'>

/** How long one is: 7 days, 3 turns. */
export function durationText({ duration, durationUnit }: Pick<Utility, 'duration' | 'durationUnit'>): string {
  return `${formatInteger(duration)} ${unitText[durationUnit]}`
}

/** All prices in one line. */
export function pricesText(utilities: readonly Utility[]): string {
  return utilities.map((one) => `${durationText(one)} ${formatInteger(one.price)} ${copy.points}`).join(' · ')
}
