import { BACCARAT_MODELS, BACCARAT_SPOTS, baccaratFigures, dealBaccarat, settleBaccarat } from './rules-baccarat.ts'
import type { BaccaratModel, BaccaratOutcome } from './rules-baccarat.ts'
import { chanceOf, DRAW_MODELS, drawFigures, drawNumber, settleDraw } from './rules-draw.ts'
import type { DrawModel, DrawOutcome } from './rules-draw.ts'
import { fraction, percentText } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction } from './rules-odds.ts'
import { lineWins, PAY_LINES, REEL_MODELS, reelsFigures, reelsPayout, spinReels } from './rules-reels.ts'
import type { LineWin, ReelModel, ReelsOutcome } from './rules-reels.ts'

export const ENGINES = ['reels', 'baccarat', 'draw'] as const
export type Engine = (typeof ENGINES)[number]

export type Outcome = ReelsOutcome | BaccaratOutcome | DrawOutcome

/** A settled round as the page shows it; amounts in 1/100,000 baht. */
export type Result = { readonly payout: bigint; readonly bySpot: Readonly<Record<string, bigint>>; readonly lines: readonly LineWin[] }

/** A bettable spot with its exact figures; `pays` is null where it depends on how the spot wins (reels' lines, banker's six). */
export type SpotFigures = { readonly spot: string; readonly rtp: Fraction; readonly pays: string | null; readonly chance: Fraction | null }

/** One game: an engine with a model. `play` is never told the bets, so that they cannot touch the outcome. */
export type Game = {
  readonly engine: Engine
  readonly model: string
  /** Every number the game is played by, as text: two games whose texts have the same hash play alike. */
  readonly rulesText: string
  readonly spots: readonly string[]
  readonly figures: readonly SpotFigures[]
  /** Largest payout for a stake of 1 on the best spot. */
  readonly maxWin: Fraction
  readonly play: (draw: DrawBelow) => Outcome
  readonly settle: (bets: readonly Bet[], outcome: Outcome) => Result
}

/** Parts of the rules that are not numbers of a model, in the hash so that changing them changes the version. */
const RULES_EDITION = { reels: 'five-lines-1', baccarat: 'fresh-eight-decks-1', draw: 'fixed-odds-1' } as const

const games: ReadonlyMap<string, Game> = new Map(
  [
    ...Object.entries(REEL_MODELS).map(([name, model]) => reelsGame(name, model)),
    ...Object.entries(BACCARAT_MODELS).map(([name, model]) => baccaratGame(name, model)),
    ...Object.entries(DRAW_MODELS).map(([name, model]) => drawGame(name, model)),
  ].map((game) => [`${game.engine}:${game.model}`, game]),
)

export function gameOf(engine: string, model: string): Game | undefined {
  return games.get(`${engine}:${model}`)
}

/** Every game that can be launched. */
export function allGames(): readonly Game[] {
  return [...games.values()]
}

/** The least and the best return among a game's spots. A game card shows the least, which every bet keeps. */
export function rtpRange(game: Game): { readonly least: Fraction; readonly best: Fraction } {
  const rtps = game.figures.map((spot) => spot.rtp).toSorted(byValue)
  const least = rtps[0]
  const best = rtps.at(-1)
  if (least === undefined || best === undefined) throw new Error(`invariant: ${game.engine} ${game.model} has no spot`)
  return { least, best }
}

/** A multiplier as text with two decimals, floored. */
export function timesText(value: Fraction): string {
  return percentText(fraction(value.numerator, value.denominator * 100n))
}

function reelsGame(name: string, model: ReelModel): Game {
  const { rtp, maxWin, hitRate } = reelsFigures(model)
  return {
    engine: 'reels',
    model: name,
    rulesText: rulesTextOf('reels', { model, lines: PAY_LINES }),
    spots: ['spin'],
    figures: [{ spot: 'spin', rtp, pays: null, chance: hitRate }],
    maxWin,
    play: (draw) => spinReels(model, draw),
    settle: (bets, outcome) => {
      if (!('window' in outcome)) throw new Error('invariant: reels settle a spin of reels')
      const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n)
      const payout = reelsPayout(model, stake, outcome.window)
      return { payout, bySpot: { spin: payout }, lines: lineWins(model, outcome.window) }
    },
  }
}

function baccaratGame(name: string, model: BaccaratModel): Game {
  const figures = baccaratFigures(model)
  const pays = { player: '2.00', banker: model.bankerPays === model.bankerSixPays ? timesHundredths(model.bankerPays) : null, tie: '9.00' }
  return {
    engine: 'baccarat',
    model: name,
    rulesText: rulesTextOf('baccarat', { model }),
    spots: BACCARAT_SPOTS,
    figures: BACCARAT_SPOTS.map((spot) => ({ spot, rtp: figures[spot], pays: pays[spot], chance: null })),
    maxWin: fraction(9n, 1n),
    play: dealBaccarat,
    settle: (bets, outcome) => {
      if (!('winner' in outcome)) throw new Error('invariant: baccarat settles a deal of baccarat')
      return { ...settleBaccarat(model, bets, outcome), lines: [] }
    },
  }
}

function drawGame(name: string, model: DrawModel): Game {
  const rtps = drawFigures(model)
  const spots = Object.entries(model.spots)
  return {
    engine: 'draw',
    model: name,
    rulesText: rulesTextOf('draw', { model }),
    spots: spots.map(([spot]) => spot),
    figures: spots.map(([spot, target]) => ({
      spot,
      rtp: rtps[spot] ?? fraction(0n, 1n),
      pays: timesHundredths(target.pays),
      chance: chanceOf(model, target),
    })),
    maxWin: fraction(
      spots.reduce((best, [, target]) => (target.pays > best ? target.pays : best), 0n),
      100n,
    ),
    play: (draw) => drawNumber(model, draw),
    settle: (bets, outcome) => {
      if (!('number' in outcome)) throw new Error('invariant: a draw settles a drawn number')
      return { ...settleDraw(model, bets, outcome), lines: [] }
    },
  }
}

function rulesTextOf(engine: Engine, rules: object): string {
  return JSON.stringify({ engine, edition: RULES_EDITION[engine], ...rules }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

function timesHundredths(pays: bigint): string {
  return timesText(fraction(pays, 100n))
}

function byValue(left: Fraction, right: Fraction): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
