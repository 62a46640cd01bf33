import type { Bet } from './rules-odds.ts'
import { STAKE_STEP } from './rules-odds.ts'
import type { Engine, Game } from './rules-games.ts'

/** Stakes of one round in baht, all spots together. */
export const STAKE_BAHT_MIN = 1
export const STAKE_BAHT_MAX = 500
export const SPOTS_MAX = 10

/**
 * The least time between two rounds of a play. 2.5 s for a slot's spin and 5 s for other games are the numbers of
 * UKGC RTS 14D; the page's animation is as long, and the server refuses a page that is not.
 */
export const ROUND_MS_MIN = { reels: 2_500, baccarat: 5_000, draw: 5_000 } as const satisfies Record<Engine, number>

/** A play can be used for so long after its launch, whatever happens in it. */
export const PLAY_LIFE_MS = 12 * 60 * 60_000

/** The win of a game with two wallet calls is sent by the page when its cards lie open, or after so long without it. */
export const SETTLE_LATEST_MS = 30_000

/** While a wallet call is on its way nobody else touches the round; longer than the call's time-out. */
export const LEASE_MS = 8_000

const BACK_OFF_MS_FIRST = 500
const BACK_OFF_MS_MAX = 60_000

/** When to ask again after so many failed attempts. There is no last attempt: money that is owed stays owed. */
export function backOffMs(attempts: number): number {
  return Math.min(BACK_OFF_MS_MAX, BACK_OFF_MS_FIRST * 2 ** Math.min(attempts, 10))
}

export type AskedBet = { readonly spot: string; readonly baht: number }
export type BetVerdict = { readonly kind: 'good'; readonly bets: readonly Bet[]; readonly stake: bigint } | { readonly kind: 'bad' }

/** The bets of a round in wallet units, or `bad`: an unknown spot, one named twice, or a total out of bounds. */
export function judgeBets(game: Game, asked: readonly AskedBet[]): BetVerdict {
  const total = asked.reduce((sum, { baht }) => sum + baht, 0)
  const isGood =
    asked.every(({ spot, baht }) => game.spots.includes(spot) && Number.isInteger(baht) && baht >= STAKE_BAHT_MIN) &&
    new Set(asked.map(({ spot }) => spot)).size === asked.length &&
    asked.length >= 1 &&
    asked.length <= SPOTS_MAX &&
    total <= STAKE_BAHT_MAX
  if (!isGood) return { kind: 'bad' }
  const bets = asked.map(({ spot, baht }) => ({ spot, stake: BigInt(baht) * STAKE_STEP }))
  return { kind: 'good', bets, stake: BigInt(total) * STAKE_STEP }
}

/** The wallet's ids of a round's movements. A retry keeps them; they are unique for ever, since round ids are. */
export function transactionIds(roundId: string) {
  return { bet: `bet-${roundId}`, win: `win-${roundId}`, rollback: `rollback-${roundId}` } as const
}

/** Whether a game's bet and win travel as one movement. */
export function isOneCall(engine: string): boolean {
  return engine === 'reels'
}
