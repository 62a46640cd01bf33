import { countOf, fraction, times } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** Where the rocket bursts, in hundredths; 100 is on the ground. */
export type CrashOutcome = { readonly point: number }

/** The highest crash point, in hundredths: at 5,000 baht this is the largest win of a round. */
export const CRASH_POINT_MAX = 10_000
export const CRASH_TARGET_MIN = 101
const DRAWS = 1_000_000_000
const RETURN_PER_CENT = 97

/** Time to a height: m = e^(t / 12 s) in hundredths. A round to 2.00 takes 8.3 s, to 100.00 55 s. */
export const CRASH_MS_PER_E = 12_000

/** Bursts at or above `h` hundredths in 97 of `h` cases: 97e9 / (n + 1) rounded down, n drawn from 0 up to a thousand million. */
export function drawCrash(draw: DrawBelow): CrashOutcome {
  const height = countOf((BigInt(RETURN_PER_CENT) * BigInt(DRAWS)) / BigInt(draw(DRAWS) + 1))
  return { point: Math.min(CRASH_POINT_MAX, Math.max(100, height)) }
}

/** The height after so long in the air, in hundredths, rounded down. */
export function crashHeight(ms: number): number {
  return wholeDown(100 * Math.exp(Math.max(0, ms) / CRASH_MS_PER_E))
}

/** When a height is reached, in milliseconds after the start. */
export function crashMs(height: number): number {
  return wholeDown(CRASH_MS_PER_E * Math.log(height / 100)) + 1
}

/** The spot of a bet names the multiplier, in hundredths, at which it is cashed out automatically: `at:250`. */
export function crashTarget(spot: string): number | null {
  const text = /^at:(\d{3,5})$/.exec(spot)?.[1]
  const target = text === undefined ? 0 : countOf(text)
  return target >= CRASH_TARGET_MIN && target <= CRASH_POINT_MAX ? target : null
}

/**
 * Pays the bet when it was taken out below the burst, by hand (`choice`, in hundredths) or by its own target.
 * A hand that comes after the target changes nothing.
 */
export function settleCrash(
  bets: readonly Bet[],
  { point }: CrashOutcome,
  choice: string | null,
): Settlement & { readonly at: number | null } {
  const [bet] = bets
  const target = bet === undefined ? null : crashTarget(bet.spot)
  if (bet === undefined || target === null) return { payout: 0n, bySpot: {}, at: null }
  const requestCount = choice === null ? target : Math.min(target, countOf(choice))
  const at = requestCount <= point ? requestCount : null
  const payout = at === null ? 0n : times(bet.stake, BigInt(at))
  return { payout, bySpot: { [bet.spot]: payout }, at }
}

/** The chance that a target is reached, and with it the return of it. */
export function crashFigures(target: number): { readonly rtp: Fraction; readonly chance: Fraction } {
  // n + 1 may be 1 up to 97e9 / target.
  const reached = (BigInt(RETURN_PER_CENT) * BigInt(DRAWS)) / BigInt(target)
  return { chance: fraction(reached, BigInt(DRAWS)), rtp: fraction(reached * BigInt(target), BigInt(DRAWS) * 100n) }
}

function wholeDown(value: number): number {
  return value - (value % 1)
}
