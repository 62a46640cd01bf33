import type { GameEngine } from '@morakot/contract/outside/provider'
import type { LivePlan } from './rules-live.ts'
import { STAKE_STEP, sumOf, WIN_MAX } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Given, Result } from './rules-odds.ts'

/** A bettable spot with its exact figures; `pays` is null where it depends on how the spot wins. */
export type SpotFigures = {
  readonly spot: string
  readonly rtp: Fraction
  readonly pays: string | null
  readonly chance: Fraction | null
  /** Of a game with a decision: the return without any. `rtp` is that of best play. */
  readonly rtpDefault?: Fraction
}

/** One game: an engine with a model. */
export type Game = {
  readonly engine: GameEngine
  readonly model: string
  /** Every number the game is played by, as text: two games whose texts have the same hash play alike. */
  readonly rulesText: string
  readonly figures: readonly SpotFigures[]
  /** Largest payout for a stake of 1. */
  readonly maxWin: Fraction
  /** Least time between two rounds, in milliseconds: 2.5 s for a spin and 5 s for the rest, UKGC RTS 14D. */
  readonly roundMs: number
  /** Stakes that are offered, in baht, where only some are. */
  readonly stakes: readonly number[] | null
  /** Whether bet and win travel to the wallet as one movement. */
  readonly isOneCall: boolean
  /** A game whose draws follow the clock: one for all players at every so many milliseconds. */
  readonly everyMs: number | null
  /** How long a scheduled draw plays after its bets have closed, in milliseconds; its result is hidden until then. */
  readonly drawMs: number
  /** Whether the player may end the round while it runs. Its outcome stays hidden until it is over. */
  readonly decides: boolean
  /** A game whose player decides once on what lies open: the decisions, the time for one, and what may be seen before. */
  readonly choice: {
    readonly options: readonly string[]
    readonly ms: number
    /** What lies open, of the stored outcome; null when there is nothing to decide. */
    readonly opening: (outcome: string) => object | null
  } | null
  /** How long what is drawn runs for these bets, in milliseconds; the job ends a round only after it. */
  readonly betsMs: (bets: readonly Pick<Bet, 'spot'>[]) => number
  readonly hasPot: boolean
  /** A return that is simulated, because its falls have no closed form: the rounds played, and the standard error in percentage points. */
  readonly simulation: { readonly rounds: number; readonly standardError: string } | null
  /** The most that a bet may come back with, in 1/100,000 baht; null for a spot that the game does not have. */
  readonly mostPaid: (bet: Bet, slot: number) => bigint | null
  /** The most that bets pay together, where some exclude each other; the sum of all where it is left out. */
  readonly mostTogether: ((bets: readonly Bet[]) => bigint) | null
  /** How many bets one slip may hold, in addition to the common bounds. */
  readonly betsMax: number
  /** How its shared table runs; null for a game that each player has to himself, or whose draws follow the clock. */
  readonly live: LivePlan | null
  /** `runMs`: of a shared table, the time from the close of bets to the result; 0 elsewhere. */
  readonly round: (
    draw: DrawBelow,
    bets: readonly Bet[],
    given: Given,
  ) => { readonly outcome: object; readonly result: Result; readonly runMs: number }
}

/** What most games do not set. */
type Optional =
  | 'roundMs'
  | 'stakes'
  | 'isOneCall'
  | 'everyMs'
  | 'drawMs'
  | 'decides'
  | 'choice'
  | 'betsMs'
  | 'hasPot'
  | 'simulation'
  | 'mostTogether'
  | 'betsMax'
  | 'live'

/** A game whose `play` never receives the bets, so that they cannot affect the outcome. */
export type GameParts<Outcome extends object> = Omit<Game, 'round' | Optional> &
  Partial<Pick<Game, Optional>> & {
    readonly runMs?: (outcome: Outcome) => number
    readonly play: (draw: DrawBelow, slot: number) => Outcome
    readonly settle: (bets: readonly Bet[], outcome: Outcome, given: Given) => Result
  }

export function defineGame<Outcome extends object>({ play, settle, runMs, ...parts }: GameParts<Outcome>): Game {
  return {
    roundMs: parts.isOneCall === true ? 2_500 : 5_000,
    stakes: null,
    isOneCall: false,
    everyMs: null,
    drawMs: 0,
    decides: false,
    choice: null,
    betsMs: () => 0,
    hasPot: false,
    simulation: null,
    mostTogether: null,
    betsMax: BETS_MAX,
    live: null,
    ...parts,
    round: (draw, bets, given) => {
      const outcome = play(draw, given.slot)
      return { outcome, result: settle(bets, outcome, given), runMs: runMs?.(outcome) ?? 0 }
    },
  }
}

/** Stakes of one round in baht, all spots together. */
export const STAKE_BAHT_MIN = 1
export const STAKE_BAHT_MAX = 5_000
export const BETS_MAX = 20

export type RequestedBet = { readonly spot: string; readonly baht: number }
export type BetVerdict =
  | { readonly kind: 'good'; readonly bets: readonly Bet[]; readonly stake: bigint }
  /** `over`: what may be won at most would pass the largest win of a round. */
  | { readonly kind: 'bad' | 'over' }

/** The bets of a round in wallet units, or why not: an unknown spot, one named twice, a total out of bounds, too large a win. */
export function checkBets(game: Game, requests: readonly RequestedBet[], slot: number): BetVerdict {
  const total = requests.reduce((sum, { baht }) => sum + baht, 0)
  const isGood =
    requests.every(({ baht }) => Number.isInteger(baht) && baht >= STAKE_BAHT_MIN) &&
    new Set(requests.map(({ spot }) => spot)).size === requests.length &&
    requests.length >= 1 &&
    requests.length <= game.betsMax &&
    total <= STAKE_BAHT_MAX &&
    (game.stakes === null || game.stakes.includes(total))
  if (!isGood) return { kind: 'bad' }
  const bets = requests.map(({ spot, baht }) => ({ spot, stake: BigInt(baht) * STAKE_STEP }))
  const most = bets.map((bet) => game.mostPaid(bet, slot))
  if (most.includes(null)) return { kind: 'bad' }
  const together = game.mostTogether === null ? sumOf(most.map((paid) => paid ?? 0n)) : game.mostTogether(bets)
  if (together > WIN_MAX) return { kind: 'over' }
  return { kind: 'good', bets, stake: BigInt(total) * STAKE_STEP }
}
