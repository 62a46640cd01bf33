import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'

/** A round was closed, with its totals at that moment. Sent once for each round. */
export const roundSettled = defineEvent<{
  readonly host: string
  readonly round: string
  /** Null when only a win came, and it named a game that is not in the catalogue. */
  readonly game: string | null
  readonly provider: string | null
  readonly category: string | null
  readonly stakeReal: AmountText
  readonly stakeBonus: AmountText
  readonly winReal: AmountText
  readonly winBonus: AmountText
  /** The part of the win that the provider called a jackpot. */
  readonly jackpot: AmountText
  readonly bets: number
  readonly openedAt: string
  readonly closedAt: string
  readonly isFree: boolean
}>()('round.settled')

/** A closed round changed: a rollback, or a win that came late. Each amount is the signed difference. */
export const roundCorrected = defineEvent<{
  readonly host: string
  readonly round: string
  readonly game: string | null
  readonly closedAt: string
  readonly stakeReal: AmountText
  readonly stakeBonus: AmountText
  readonly winReal: AmountText
  readonly winBonus: AmountText
  /** Of the part that the provider called a jackpot; events of older versions do not have it. */
  readonly jackpot?: AmountText
  readonly category: string | null
  readonly isFree: boolean
  /** The totals of the round after the change; the totals before are these minus the differences. */
  readonly after: { readonly [Part in 'stakeReal' | 'stakeBonus' | 'winReal' | 'winBonus']: AmountText }
}>()('round.corrected')

/** A provider moved money outside of bets and wins: a prize or correction (above 0), or a tip or correction that was taken (below 0). */
export const playAdjusted = defineEvent<{ readonly host: string; readonly given: AmountText }>()('play.adjusted')

/** A win was credited that is large enough to notify an operator. */
export const winLarge = defineEvent<{
  readonly host: string
  /** Null for a prize outside a round. */
  readonly round: string | null
  readonly win: AmountText
}>()('win.large')
