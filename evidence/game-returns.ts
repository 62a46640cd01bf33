import type { Game } from '../apps/sandbox/src/features/engines/rules-game.ts'
import { allGames } from '../apps/sandbox/src/features/engines/rules-games.ts'
import { STAKE_STEP } from '../apps/sandbox/src/features/engines/rules-odds.ts'
import type { Bet, DrawBelow, Fraction } from '../apps/sandbox/src/features/engines/rules-odds.ts'
import { dealPok, pokOpening, settlePok } from '../apps/sandbox/src/features/engines/rules-pokdeng.ts'
import type { PokCard } from '../apps/sandbox/src/features/engines/rules-pokdeng.ts'
import { simulatedDraws } from '../apps/sandbox/src/features/engines/rules-tumble-return.ts'
import type { Claim, Finding, Trial } from './claim.ts'

const ROUNDS = 1_000_000
const STAKE = 10n * STAKE_STEP
/** A return so many standard errors away is not the published one. */
const ERRORS_MAX = 3
/** Their returns follow from the stake, the pot or a simulation; each has a test of its own. */
const OTHERS = ['reels_five', 'tumble']

/** Bets whose returns are compared, each with its exact return. */
type Expected = { readonly spot: string; readonly rtp: Fraction }
type Tally = { paid: number; squares: number }

/** The spots of a game's table; of keno one slip of each length, of football each pick of the first match. */
function spotsOf(game: Game): readonly Expected[] {
  // The return at the highest stake, which the largest win lowers, is no bet of its own.
  return game.figures.filter(({ spot }) => spot !== 'spin_most').map(({ spot, rtp }) => ({ spot: betOn(game, spot), rtp }))
}

function betOn({ engine }: Game, spot: string): string {
  if (engine === 'keno') return kenoSlip(spot)
  return engine === 'football' ? `0${spot}` : spot
}

function kenoSlip(spot: string): string {
  return `k:${Array.from({ length: Number(spot.slice(2)) }, (_, place) => place * 7 + 3).join('-')}`
}

/** Pays all bets of one round, or of a round each in a game that takes one bet. A player of pok deng draws with five points or fewer, except with an ace and a four. */
function playRound(game: Game, draw: DrawBelow, bets: readonly Bet[]): Readonly<Record<string, bigint>> {
  if (game.betsMax === 1 && bets.length > 1) return Object.assign({}, ...bets.map((bet) => playRound(game, draw, [bet])))
  if (game.engine !== 'pokdeng') return game.round(draw, bets, { slot: 0, choice: null, pot: 0n }).result.bySpot
  const outcome = dealPok(draw)
  const opening = pokOpening(JSON.stringify(outcome))
  return settlePok(bets, outcome, opening !== null && draws(opening.player.points, outcome.player) ? 'draw' : 'stay').bySpot
}

function draws(points: number, cards: readonly PokCard[]): boolean {
  return points <= 5 && !(points === 5 && cards.some(({ rank }) => rank === 1) && cards.some(({ rank }) => rank === 4))
}

/** How many standard errors each spot's return lies from the published one. */
function errorsOf(game: Game, draw: DrawBelow): readonly { readonly spot: string; readonly errors: number; readonly percent: number }[] {
  // Best play for the player's spot is not best for three deng, and two bets on one spot of a slot are one.
  const spots = spotsOf(game).filter(({ spot }) => game.engine !== 'pokdeng' || spot === 'player' || spot === 'pok')
  const bets = spots.map(({ spot }) => ({ spot, stake: STAKE }))
  const tallies = new Map(spots.map(({ spot }): [string, Tally] => [spot, { paid: 0, squares: 0 }]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [spot, paid] of Object.entries(playRound(game, draw, bets))) {
      const times = Number(paid) / Number(STAKE)
      const tally = tallies.get(spot)
      if (tally === undefined) throw new Error(`invariant: ${game.model} pays a spot that was not bet on`)
      tally.paid += times
      tally.squares += times * times
    }
  return spots.map(({ spot, rtp }) => {
    const { paid, squares } = tallies.get(spot) ?? { paid: 0, squares: 0 }
    const mean = paid / ROUNDS
    const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS)
    return { spot, percent: mean * 100, errors: Math.abs(mean - Number(rtp.numerator) / Number(rtp.denominator)) / error }
  })
}

/** Plays a million rounds of every engine whose return is exact, and compares each spot. The seed is fixed: the figure repeats. */
async function prove({ say }: Trial): Promise<Finding> {
  const found = allGames()
    .filter(({ engine, model }) => !OTHERS.includes(engine) && !OTHERS.includes(model))
    .flatMap((game) =>
      errorsOf(game, simulatedDraws(7)).map((one) => {
        say(`${game.engine} ${game.model} ${one.spot}: ${one.percent.toFixed(2)} per cent, ${one.errors.toFixed(2)} standard errors off`)
        return { name: `${game.engine} ${game.model} ${one.spot}`, ...one }
      }),
    )
  const wrong = found.filter(({ errors }) => errors > ERRORS_MAX)
  const most = Math.max(...found.map(({ errors }) => errors))
  return {
    isProven: wrong.length === 0,
    figure: `${found.length} spots, ${ROUNDS.toLocaleString('en')} rounds each, at most ${most.toFixed(2)} standard errors from the exact return`,
    details: wrong.map(({ name, percent, errors }) => `${name}: ${percent.toFixed(3)} per cent, ${errors.toFixed(2)} standard errors`),
  }
}

export const GAME_RETURN_CLAIMS: readonly Claim[] = [
  {
    name: 'game-returns',
    claim: 'A million rounds of each engine return what its paytable says, spot by spot, within three standard errors.',
    brokenBy: 'a dealer of pok deng who draws with three points or fewer',
    sizes: ['full'],
    prove,
  },
]
