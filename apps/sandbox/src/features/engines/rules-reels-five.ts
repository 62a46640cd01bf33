import { countOf, fraction, STAKE_STEP, wholePart, WIN_MAX } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Result } from './rules-odds.ts'

/** The letters that strips are written with, from the cheapest symbol to the dearest; G opens the free spins. */
export const FIVE_LETTERS = ['L', 'S', 'M', 'B', 'D', 'C', 'N', 'G'] as const
export type FiveLetter = (typeof FIVE_LETTERS)[number]
/** How the letters are drawn: their ranks in the family of a title. */
export const FIVE_RANKS: Readonly<Record<FiveLetter, number>> = { N: 0, G: 1, C: 2, D: 3, B: 4, M: 5, S: 6, L: 7 }

export const FIVE_WILD = 'N'
export const FIVE_SCATTER = 'G'
export const FIVE_ROWS = 3

/** Rows of the ten lines on the five reels, left to right. */
export const FIVE_LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 1, 2],
] as const

/** The payouts of three, four and five from the left, in stakes of one line. */
export const FIVE_PAYS: Readonly<Record<Exclude<FiveLetter, 'G'>, readonly [number, number, number]>> = {
  L: [3, 10, 40],
  S: [4, 12, 50],
  M: [6, 20, 80],
  B: [8, 30, 120],
  D: [12, 50, 240],
  C: [20, 80, 400],
  N: [40, 200, 1_000],
}

/** The payouts of three, four and five gates anywhere, in stakes of one line, and the free spins they open. */
export const GATE_PAYS = [20, 100, 500] as const
export const FREE_SPINS = [10, 12, 15] as const
export const FREE_TIMES = 3

/** Every stop is equally likely and every stop is shown. */
export const BASE_STRIPS = [
  'BSLSNBCGDCBNMLSMLCSLMDMDLBSLML',
  'SBGSMSLCLNDSBCMLDLMSMDLBMLCSBL',
  'SLSDSLDLBGMCLBMSDMSMBCBLSMDNLC',
  'BLCLDSMGMLMBSMLBSDCSBLDLMDLSNC',
  'NLBSCGMLDCSLSMLDSLDLBCLMDMNBLB',
] as const
/** Free spins turn on strips of their own: more nagas and no gates, so that a round is never longer than it says. */
export const FREE_STRIPS = [
  'LNDSLSLBNSLBCSMLMNSLMDSLMBDLCM',
  'LDMNBDLSDCSBSMLCBLBDNLSMSCMLSM',
  'MDLSMSMSCLNLSMLNBLBMSLDSLNBCML',
  'NSLCLSBLSDNMLSDLSLBMDBLMLBCDLM',
  'LSLDLMSMLSBMLDLNCLMBSLBCNMDNLS',
] as const

/** No round of the reels pays more stakes than this, nor more than 500,000 baht. */
export const FIVE_TIMES_MAX = 5_000n
/** A hundredth of each stake goes to the pot; a stake of n baht holds n of these tickets. */
export const POT_TICKETS = 2_000_000
export const POT_SHARE = 100n

/**
 * Stakes whose return the largest win lowers by less than 0.05 points, in baht, with that return in millionths.
 * Counted by the test over all 24,300,000 stops of each set of strips and all sums of free spins.
 */
export const FIVE_RETURNS = [
  { baht: 1, rtp: 949_995n },
  { baht: 2, rtp: 949_995n },
  { baht: 5, rtp: 949_995n },
  { baht: 10, rtp: 949_995n },
  { baht: 20, rtp: 949_995n },
  { baht: 50, rtp: 949_995n },
  { baht: 100, rtp: 949_995n },
  { baht: 200, rtp: 949_995n },
  { baht: 500, rtp: 949_995n },
  { baht: 1_000, rtp: 949_994n },
  { baht: 2_000, rtp: 949_594n },
] as const

export type FiveWin = { readonly line: number; readonly letter: FiveLetter; readonly count: number; readonly pays: number }
export type FiveSpin = {
  readonly stops: readonly number[]
  readonly wins: readonly FiveWin[]
  readonly gates: number
  readonly pays: number
}
export type FiveOutcome = { readonly base: FiveSpin; readonly free: readonly FiveSpin[]; readonly ticket: number | null }

/** Plays a whole round, free spins and the pot's ticket included: nothing is left to chance once it is written. */
export function spinFive(draw: DrawBelow, hasPot: boolean): FiveOutcome {
  const base = spinOf(BASE_STRIPS, draw, 1)
  const free = Array.from({ length: FREE_SPINS[base.gates - 3] ?? 0 }, () => spinOf(FREE_STRIPS, draw, FREE_TIMES))
  return { base, free, ticket: hasPot ? draw(POT_TICKETS) : null }
}

/** The payout of the round in 1/100,000 baht, capped at the largest win; the pot is paid in addition. */
export function settleFive(bets: readonly Bet[], { base, free, ticket }: FiveOutcome, pot: bigint): Result {
  const stake = bets[0]?.stake ?? 0n
  const pays = free.reduce((sum, spin) => sum + spin.pays, base.pays)
  const earned = (BigInt(pays) * stake) / BigInt(FIVE_LINES.length)
  const limit = fiveLimit(stake)
  const reels = earned < limit ? earned : limit
  const isPotWon = ticket !== null && ticket < countOf(stake / STAKE_STEP)
  const room = WIN_MAX - reels
  const potWon = isPotWon ? (pot < room ? pot : room) : 0n
  return {
    payout: reels + potWon,
    bySpot: { spin: reels + potWon },
    potWon,
    shown: { reels: String(reels), isLimited: reels < earned, potWon: String(potWon) },
  }
}

export function fiveLimit(stake: bigint): bigint {
  const byStake = stake * FIVE_TIMES_MAX
  return byStake < WIN_MAX ? byStake : WIN_MAX
}

/** The return of the reels at the stake that returns least, without the pot's hundredth. */
export function fiveFigures(): { readonly least: Fraction; readonly best: Fraction } {
  const all = FIVE_RETURNS.map(({ rtp }) => rtp)
  const least = all.reduce((low, rtp) => (rtp < low ? rtp : low))
  const best = all.reduce((high, rtp) => (rtp > high ? rtp : high))
  return { least: fraction(least, 1_000_000n), best: fraction(best, 1_000_000n) }
}

/** The best win of one line: the run of nagas alone, or the run of the first other symbol with nagas in it. */
export function fiveLineWin(symbols: readonly string[]): Omit<FiveWin, 'line'> | null {
  const nagas = runOf(symbols, (letter) => letter === FIVE_WILD)
  const first = letterOf(symbols[nagas] ?? FIVE_WILD)
  const run = first === FIVE_SCATTER ? 0 : runOf(symbols, (letter) => letter === first || letter === FIVE_WILD)
  const wild = winOf(FIVE_WILD, nagas)
  const other = first === FIVE_SCATTER ? null : winOf(first, run)
  return (other?.pays ?? 0) > (wild?.pays ?? 0) ? other : wild
}

/** The letter at a cell of the window, counted from the stop of its reel. */
export function fiveLetterAt(strip: string, stop: number, row: number): string {
  return strip[(stop + row) % strip.length] ?? FIVE_SCATTER
}

function spinOf(strips: readonly string[], draw: DrawBelow, multiplier: number): FiveSpin {
  const stops = strips.map((strip) => draw(strip.length))
  const at = (reel: number, row: number) => fiveLetterAt(strips[reel] ?? '', stops[reel] ?? 0, row)
  const wins = FIVE_LINES.flatMap((rows, line) => {
    const win = fiveLineWin(rows.map((row, reel) => at(reel, row)))
    return win === null ? [] : [{ line, ...win }]
  })
  const cells = Array.from({ length: strips.length * FIVE_ROWS }, (_, cell) => at(wholePart(cell, FIVE_ROWS), cell % FIVE_ROWS))
  const gates = cells.filter((letter) => letter === FIVE_SCATTER).length
  const pays = (wins.reduce((sum, win) => sum + win.pays, 0) + (GATE_PAYS[gates - 3] ?? 0)) * multiplier
  return { stops, wins, gates, pays }
}

function winOf(letter: Exclude<FiveLetter, 'G'>, run: number): Omit<FiveWin, 'line'> | null {
  const pays = FIVE_PAYS[letter][run - 3]
  return pays === undefined ? null : { letter, count: run, pays }
}

function runOf(symbols: readonly string[], fits: (letter: string) => boolean): number {
  const end = symbols.findIndex((letter) => !fits(letter))
  return end < 0 ? symbols.length : end
}

function letterOf(text: string): FiveLetter {
  if (text === 'L' || text === 'S' || text === 'M' || text === 'B' || text === 'D' || text === 'C' || text === 'N') return text
  return FIVE_SCATTER
}
