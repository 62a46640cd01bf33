import { typedBaht } from '@morakot/contract/typed-amount'

/** What was typed as a number; NaN, which the contract refuses, for what is none. */
export const typedNumber = (text: string): number => typedBaht(text) ?? Number.NaN

/** The ids of games in their order, as they are typed: between spaces or commas. */
export function gameIdsOf(text: string): readonly number[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(typedNumber)
}
