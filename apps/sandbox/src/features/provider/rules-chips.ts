import { bangkokDay } from '@morakot/contract/bangkok-day'
import { MILLISATANG_PER_BAHT } from '@morakot/money/millisatang'

/** Chips of a player for a day of free play (F-144, screens-2 §3b), in 1/100,000 chip as stakes are in 1/100,000 baht. */
export const CHIPS_A_DAY = 10_000n * MILLISATANG_PER_BAHT

/** A player's chips of one Bangkok day. */
export type ChipDay = { readonly playerId: string; readonly day: string }

/** The chips that a play uses now: one heap for all free plays of a player. */
export function chipsOf({ player_id: playerId }: { readonly player_id: string }, now: Date): ChipDay {
  return { playerId, day: bangkokDay(now) }
}
