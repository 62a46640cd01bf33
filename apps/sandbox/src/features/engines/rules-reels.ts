import { fraction, STAKE_LADDER, STAKE_STEP, WIN_MAX } from './rules-odds.ts'
import type { DrawBelow, Fraction } from './rules-odds.ts'

/** Symbols from dearest to cheapest; the letter is how a strip is written. */
export const REEL_SYMBOLS = { S: 'seven', C: 'crown', I: 'ingot', L: 'lotus', B: 'bell', T: 'star', H: 'cherry' } as const
/** How the symbols are drawn: their ranks in the family of a title, dearest first. Rank 1 is the free spins that this engine does not have. */
export const REEL_RANKS = [0, 2, 3, 4, 5, 6, 7] as const
export type ReelSymbol = (typeof REEL_SYMBOLS)[keyof typeof REEL_SYMBOLS]

/** Rows of the five pay lines on the three reels, left to right. */
export const PAY_LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

export type ReelPay = { readonly three: bigint; readonly firstTwo?: bigint }
export type ReelModel = { readonly strips: readonly [string, string, string]; readonly pays: Readonly<Record<ReelSymbol, ReelPay>> }

export type LineWin = { readonly line: number; readonly symbol: ReelSymbol; readonly count: 2 | 3; readonly multiplier: bigint }
export type ReelsOutcome = { readonly stops: readonly number[]; readonly window: readonly (readonly ReelSymbol[])[] }

/**
 * Every stop of a strip is equally likely and every stop is shown: a rare symbol is rare because it is on the strip once,
 * so that a near miss on the screen is a real near miss.
 */
export const REEL_MODELS = {
  low: {
    strips: ['HTBHLTHIBHTCHLTHBSHTLHBITHLTBHCI', 'THBLHTIHBTHCLHTBHSTHLIHBTHTLCHBI', 'HBTHLHTCBHITHLTHBHTSLHTIBHTLHCBI'],
    pays: {
      seven: { three: 200n },
      crown: { three: 150n },
      ingot: { three: 80n },
      lotus: { three: 40n },
      bell: { three: 25n },
      star: { three: 15n },
      cherry: { three: 8n, firstTwo: 4n },
    },
  },
  medium: {
    strips: ['HTBLHTBIHLTBHCTLBHTSHBLTHIBTLHCI', 'THBLTHIBTLHBTCHLBTHSBTHLIHTBLCHI', 'BHTLBHTCLBHTIBHTLSHBTHLITBHTLCHI'],
    pays: {
      seven: { three: 1000n },
      crown: { three: 250n },
      ingot: { three: 125n },
      lotus: { three: 45n },
      bell: { three: 25n },
      star: { three: 15n },
      cherry: { three: 8n, firstTwo: 3n },
    },
  },
  high: {
    strips: ['TBHTLBTIHBTLBCTHBTLSHBTLTIHBLCTI', 'BTHLTBIBTHLTBCHTBTLSBHTLTBIHLCTI', 'TBLHTBTIHLBTCBTHLTBSTHBLTIBHLCTI'],
    pays: {
      seven: { three: 2500n },
      crown: { three: 450n },
      ingot: { three: 170n },
      lotus: { three: 45n },
      bell: { three: 15n },
      star: { three: 9n },
      cherry: { three: 10n, firstTwo: 3n },
    },
  },
} as const satisfies Record<string, ReelModel>

/** Draws where the three reels stop. Nothing but the draws decides; the stake is not known here. */
export function spinReels(model: ReelModel, draw: DrawBelow): ReelsOutcome {
  const stops = model.strips.map((strip) => draw(strip.length))
  return { stops, window: windowAt(model, stops) }
}

/** The lines that pay in a window; multipliers are of the stake on one line. */
export function lineWins(model: ReelModel, window: ReelsOutcome['window']): readonly LineWin[] {
  return PAY_LINES.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => symbolIn(window, reel, row))
    const win = payOf(model, symbols)
    return win === undefined ? [] : [{ line, ...win }]
  })
}

/** The payout of a spin for a stake on all five lines, both in 1/100,000 baht. Whole, because a stake is whole baht. */
export function reelsPayout(model: ReelModel, stake: bigint, window: ReelsOutcome['window']): bigint {
  const lines = BigInt(PAY_LINES.length)
  if (stake % lines !== 0n) throw new Error(`invariant: a stake of ${stake} does not split into ${lines} lines`)
  return (stake / lines) * totalMultiplier(lineWins(model, window))
}

/** `byStake` is the return with the largest win of a round counted in: a high stake reaches it sooner. */
export type ReelsFigures = {
  readonly rtp: Fraction
  readonly maxWin: Fraction
  readonly hitRate: Fraction
  readonly byStake: readonly { readonly baht: number; readonly rtp: Fraction }[]
}

/** The exact return and the largest win (times the whole stake), found by walking every combination of stops. */
export function reelsFigures(model: ReelModel): ReelsFigures {
  const [first, second, third] = model.strips
  const methods = new Map<bigint, bigint>()
  for (let a = 0; a < first.length; a += 1) {
    for (let b = 0; b < second.length; b += 1) {
      for (let c = 0; c < third.length; c += 1) {
        const total = totalMultiplier(lineWins(model, windowAt(model, [a, b, c])))
        methods.set(total, (methods.get(total) ?? 0n) + 1n)
      }
    }
  }
  const combinations = BigInt(first.length * second.length * third.length)
  const lines = BigInt(PAY_LINES.length)
  const best = [...methods.keys()].reduce((most, total) => (total > most ? total : most), 0n)
  const rtpAt = (limit: bigint) => {
    let paid = 0n
    for (const [total, way] of methods) paid += (total > limit ? limit : total) * way
    return fraction(paid, combinations * lines)
  }
  return {
    rtp: rtpAt(best),
    maxWin: fraction(best, lines),
    hitRate: fraction(combinations - (methods.get(0n) ?? 0n), combinations),
    byStake: STAKE_LADDER.map((baht) => ({ baht, rtp: rtpAt((WIN_MAX * lines) / (BigInt(baht) * STAKE_STEP)) })),
  }
}

function windowAt(model: ReelModel, stops: readonly number[]): ReelsOutcome['window'] {
  return model.strips.map((strip, reel) => [0, 1, 2].map((row) => symbolOf(strip[((stops[reel] ?? 0) + row) % strip.length])))
}

function payOf(model: ReelModel, symbols: readonly ReelSymbol[]): Omit<LineWin, 'line'> | undefined {
  const [first, second, third] = symbols
  if (first === undefined || first !== second) return undefined
  const pay = model.pays[first]
  if (second === third) return { symbol: first, count: 3, multiplier: pay.three }
  return pay.firstTwo === undefined ? undefined : { symbol: first, count: 2, multiplier: pay.firstTwo }
}

function totalMultiplier(wins: readonly LineWin[]): bigint {
  return wins.reduce((sum, win) => sum + win.multiplier, 0n)
}

function symbolIn(window: ReelsOutcome['window'], reel: number, row: number): ReelSymbol {
  const symbol = window[reel]?.[row]
  if (symbol === undefined) throw new Error(`invariant: no symbol at reel ${reel}, row ${row}`)
  return symbol
}

function symbolOf(letter: string | undefined): ReelSymbol {
  for (const [key, symbol] of Object.entries(REEL_SYMBOLS)) if (key === letter) return symbol
  throw new Error(`invariant: no symbol is written ${letter}`)
}
