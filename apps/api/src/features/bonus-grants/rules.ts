import { CONTRIBUTIONS, OPEN_ROUND_HOURS } from '@morakot/contract/features/promotions/states'
import type { GrantEnd, GrantEndCause, GrantStatus, PromotionFamily } from '@morakot/contract/features/promotions/states'
import { addMillisatang, millisatang, MILLISATANG_PER_BAHT, subtractMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'

const HOUR_MS = 3_600_000
const NOTHING = millisatang(0n)

/** A bonus that is being played, as far as its turnover depends on it. Amounts in 1/100,000 baht. */
export interface PlayedGrant {
  readonly id: string
  readonly status: GrantStatus
  readonly family: PromotionFamily
  readonly target: Millisatang
  readonly done: Millisatang
  readonly betMax: Millisatang
  readonly expiresAt: Date
  /** How it ends once the rounds that are open are over; null, as its cause and time, while nothing ends it. */
  readonly ending: Over['end'] | null
  readonly endingCause: GrantEndCause | null
  readonly endingAt: Date | null
}

/** When and how a bonus was over before it was cleared. */
export interface Over {
  readonly end: Exclude<GrantEnd, 'CLEARED'>
  readonly cause: GrantEndCause
  readonly at: Date
}

/** Per cent of a stake that counts; 0 for a game that takes no bonus money. Source: D8. */
export function contributionOf(family: PromotionFamily, category: string): number {
  return CONTRIBUTIONS[family][category] ?? 0
}

/** When and how a bonus ended; null while it is played. A late job changes nothing: the clock decides. */
export function overOf(
  { ending, endingCause, endingAt, expiresAt }: Pick<PlayedGrant, 'ending' | 'endingCause' | 'endingAt' | 'expiresAt'>,
  now: Date,
): Over | null {
  if (ending !== null && endingCause !== null && endingAt !== null) return { end: ending, cause: endingCause, at: endingAt }
  return expiresAt <= now ? { end: 'EXPIRED', cause: 'time', at: expiresAt } : null
}

export interface StakeInput {
  readonly amount: Millisatang
  readonly category: string
  /** What is already staked in the round. */
  readonly staked: Millisatang
  readonly at: Date
}

/** Whether a stake may be placed, and whether with bonus money. `max_bet`: the round would be above the largest bet (F-58). */
export function checkBonusStake(
  grant: PlayedGrant | null,
  { amount, category, staked, at }: StakeInput,
): 'allowed' | 'no_bonus' | 'max_bet' {
  if (grant?.status !== 'ACTIVE') return 'allowed'
  if (overOf(grant, at) !== null || contributionOf(grant.family, category) === 0) return 'no_bonus'
  return staked + amount > grant.betMax ? 'max_bet' : 'allowed'
}

/** What a stake adds to the turnover once its round closes, rounded down (F-57). */
export function countedOf(family: PromotionFamily, category: string, stake: Millisatang): Millisatang {
  return millisatang((stake * BigInt(contributionOf(family, category))) / 100n)
}

export interface ClosingRound {
  /** The turnover that its bets add. */
  readonly counted: Millisatang
  /** Bonus money in the wallet after the message. */
  readonly bonus: Millisatang
  /** Whether bonus money is staked in another round that is open. */
  readonly hasOpenBonus: boolean
  /** Whether any other open round counts for the bonus. */
  readonly hasOpenCount: boolean
  readonly at: Date
}

export interface ClosedRound {
  readonly done: Millisatang
  readonly end: { readonly end: GrantEnd; readonly cause: GrantEndCause } | null
}

/** What the close of a round brings for its bonus: cleared before expired, nothing while bonus money is staked elsewhere (F-57, F-59). */
export function checkClosedRound(grant: PlayedGrant, { counted, bonus, hasOpenBonus, hasOpenCount, at }: ClosingRound): ClosedRound {
  const over = overOf(grant, at)
  const isInTime = over === null || at.getTime() <= over.at.getTime() + OPEN_ROUND_HOURS * HOUR_MS
  const done = isInTime ? addMillisatang(grant.done, counted) : grant.done
  const mayClear = over === null || (over.end === 'EXPIRED' && isInTime)
  if (done >= grant.target && mayClear && !hasOpenBonus) return { done, end: { end: 'CLEARED', cause: 'turnover' } }
  if (over !== null) {
    // Money that is only noted may still clear a bonus whose time is over; one that was given up ends with its bonus money.
    const waits = isInTime && (hasOpenBonus || (over.end === 'EXPIRED' && hasOpenCount))
    return { done, end: waits ? null : { end: over.end, cause: over.cause } }
  }
  if (bonus < MILLISATANG_PER_BAHT && !hasOpenBonus) return { done, end: { end: 'FORFEITED', cause: 'spent' } }
  return { done, end: null }
}

/** What a bet that is rolled back leaves of the turnover; what was not counted yet is only forgotten. */
export function doneWithout(done: Millisatang, counted: Millisatang): Millisatang {
  return counted > done ? NOTHING : subtractMillisatang(done, counted)
}

export interface TakenBack {
  readonly status: GrantStatus
  /** Bonus money of the stake that came back, and of the win that was taken. */
  readonly stake: Millisatang
  readonly win: Millisatang
  /** How much of what was taken the wallet could not cover: it became a debt in this transaction. */
  readonly debt: Millisatang
  /** Real money in the wallet now. */
  readonly real: Millisatang
}

/** The share of each account in a rollback after the bonus has ended. The sum is zero. */
export interface LateShares {
  readonly bonus: bigint
  readonly real: bigint
  readonly debt: bigint
  readonly promo: bigint
}

/**
 * Where the bonus money of a rollback belongs (F-59). A stake that comes back after the end goes to the one who had the bonus then. A win
 * is taken from the one who had it: from the member when the bonus had become real money; else no member owes real money for it, and the
 * house bears what is missing.
 */
export function sharesOf({ status, stake, win, debt, real }: TakenBack): LateShares {
  const net = stake - win
  const owed = debt < win ? debt : win
  if (status === 'ACTIVE' || status === 'OFFERED') return { bonus: 0n, real: 0n, debt: owed, promo: -owed }
  if (status === 'CLEARED' && net >= 0n) return { bonus: -net, real: net, debt: 0n, promo: 0n }
  if (status !== 'CLEARED') return { bonus: -net - owed, real: 0n, debt: owed, promo: net }
  // What a later bonus was made to pay.
  const paid = -net - owed
  const fromReal = real < paid ? real : paid
  return { bonus: paid, real: -fromReal, debt: fromReal - paid, promo: 0n }
}
