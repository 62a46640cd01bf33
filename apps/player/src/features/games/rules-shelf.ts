import type { SortOrder } from '@morakot/contract/choices'
import type { Game, ShelfProvider } from './rules.ts'

/** The parts of a category, in the order of their chips (screens-2 §2). */
export const SUB_SHELVES = ['all', 'new', 'jackpot', 'high'] as const
export type SubShelf = (typeof SUB_SHELVES)[number]

/** A return is high from so many percent on. */
const HIGH_RETURN_PERCENT = 96

/** The part that an address names; all of it for anything else. */
export function readSubShelf(value: string | undefined): SubShelf {
  return SUB_SHELVES.find((one) => one === value) ?? 'all'
}

/** Whether a game is in a part of its category. A return between two figures counts by the lower one. */
export function isInSubShelf({ tags, rtp }: Pick<Game, 'tags' | 'rtp'>, part: SubShelf): boolean {
  if (part === 'all') return true
  if (part === 'high') return rtp !== null && Number.parseFloat(rtp) >= HIGH_RETURN_PERCENT
  return tags.includes(part)
}

/** The makers that an address names, each once, as the category knows them: one code, or several between commas. */
export function readMakers(value: string | undefined, known: readonly Pick<ShelfProvider, 'code'>[]): readonly string[] {
  const named = new Set((value ?? '').split(',').map((code) => code.trim().toUpperCase()))
  return known.map(({ code }) => code).filter((code) => named.has(code.toUpperCase()))
}

/** The makers after one was pressed. */
export function toggled(chosen: readonly string[], code: string): readonly string[] {
  return chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]
}

export interface ShelfChoice {
  /** Codes; none is every maker. */
  readonly makers: readonly string[]
  readonly order: SortOrder
  readonly part: SubShelf
}

/** The query of a category's address; what is as usual is left out. */
export function shelfQuery({ makers, order, part }: ShelfChoice) {
  return {
    ...(makers.length === 0 ? {} : { provider: makers.join(',') }),
    ...(order === 'default' ? {} : { sort: order }),
    ...(part === 'all' ? {} : { shelf: part }),
  }
}
