/** A play can be used for so long after its launch, whatever happens in it. */
export const PLAY_LIFE_MS = 12 * 60 * 60_000

/** The win of a game with two wallet calls is sent by the page when its cards lie open, or after so long without it. */
export const SETTLE_LATEST_MS = 30_000

/** The lease on a round during a wallet call: no other worker takes the round. Longer than the call's time-out. */
export const LEASE_MS = 8_000

/** A round of the demonstration that was left open waits so long for its player: shorter than what our lobby calls unfinished. */
export const HELD_MS = 20 * 60 * 60_000
/** No round that is played waits as long as this for its page: what does was held back. */
export const HELD_LEAST_MS = 60 * 60_000

const BACK_OFF_MS_FIRST = 500
const BACK_OFF_MS_MAX = 60_000

/** The delay before the next retry after so many failed attempts. There is no last attempt: money that is owed stays owed. */
export function backOffMs(attempts: number): number {
  return Math.min(BACK_OFF_MS_MAX, BACK_OFF_MS_FIRST * 2 ** Math.min(attempts, 10))
}

/** The wallet's ids of a round's movements. A retry keeps them; they are unique for ever, since round ids are. */
export function transactionIds(roundId: string) {
  return { bet: `bet-${roundId}`, win: `win-${roundId}`, rollback: `rollback-${roundId}` } as const
}

/** Why a bet of free play was not taken: the chips of the day do not cover it. */
export const NO_CHIPS = 'NO_CHIPS'

/** Why a bet went back that the wallet took after its hand had been dealt. */
export const LATE = 'LATE'

/** Bets of a scheduled draw close so long before its end. */
export const DRAW_CLOSES_MS = 10_000

/** The draw that a bet of this moment belongs to: the first that still takes bets. */
export function drawAt(now: Date, everyMs: number): { readonly slot: number; readonly closesAt: Date; readonly endsAt: Date } {
  const next = now.getTime() + DRAW_CLOSES_MS
  const slot = (next - (next % everyMs)) / everyMs + 1
  const endsAt = new Date(slot * everyMs)
  return { slot, closesAt: new Date(endsAt.getTime() - DRAW_CLOSES_MS), endsAt }
}
