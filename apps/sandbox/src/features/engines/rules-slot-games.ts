import { anticipatedReels } from './rules-anticipation.ts'
import { CLUSTER_PAYS, CLUSTER_TIMES, clusterFigures, drawGrid, GEMS, settleGrid } from './rules-cluster.ts'
import { byValue, lesser, minus, plus, rulesTextOf } from './rules-figures.ts'
import { defineGame } from './rules-game.ts'
import type { Game } from './rules-game.ts'
import { fraction, STAKE_LADDER, WIN_MAX } from './rules-odds.ts'
import type { Fraction } from './rules-odds.ts'
import {
  BASE_STRIPS,
  FIVE_PAYS,
  FIVE_RETURNS,
  FIVE_TIMES_MAX,
  fiveFigures,
  fiveLimit,
  FREE_STRIPS,
  POT_SHARE,
  settleFive,
  spinFive,
} from './rules-reels-five.ts'
import { lineWins, PAY_LINES, REEL_MODELS, reelsFigures, reelsPayout, spinReels } from './rules-reels.ts'
import type { ReelModel } from './rules-reels.ts'
import {
  dropTumble,
  FALLS_MAX,
  settleTumble,
  TUMBLE_LADDER,
  TUMBLE_PAYS,
  TUMBLE_SHARES,
  TUMBLE_TIMES_MAX,
  tumbleLimit,
} from './rules-tumble.ts'
import { returnOf, standardErrorText, TUMBLE_RETURN } from './rules-tumble-return.ts'

/** A stake is offered while the largest win takes less than half a point off the return. */
const STAKE_RETURN_LOSS = fraction(1n, 200n)

/** The slots: three reels, five reels with and without the pot, groups on a grid, and the cascade. */
export function slotGames(): readonly Game[] {
  return [
    ...Object.entries(REEL_MODELS).map(([name, model]) => reelsGame(name, model)),
    fiveGame('free_spins', false),
    fiveGame('jackpot', true),
    clusterGame(),
    tumbleGame(),
  ]
}

function reelsGame(name: string, model: ReelModel): Game {
  const { rtp, maxWin, hitRate, byStake } = reelsFigures(model)
  const offered = byStake.filter((at) => byValue(minus(rtp, STAKE_RETURN_LOSS), at.rtp) <= 0)
  const least = offered.map((at) => at.rtp).toSorted(byValue)[0] ?? rtp
  return defineGame({
    engine: 'reels',
    model: name,
    rulesText: rulesTextOf('reels', { model, lines: PAY_LINES }),
    figures: [
      { spot: 'spin', rtp, pays: null, chance: hitRate },
      ...(byValue(least, rtp) === 0 ? [] : [{ spot: 'spin_most', rtp: least, pays: null, chance: hitRate }]),
    ],
    maxWin,
    isOneCall: true,
    stakes: offered.map(({ baht }) => baht),
    betsMax: 1,
    mostPaid: ({ spot, stake }) =>
      spot === 'spin' ? lesser(stake * maxWin.numerator, WIN_MAX * maxWin.denominator) / maxWin.denominator : null,
    play: (draw) => spinReels(model, draw),
    settle: (bets, outcome) => {
      const payout = lesser(reelsPayout(model, bets[0]?.stake ?? 0n, outcome.window), WIN_MAX)
      const lines = lineWins(model, outcome.window).map((line) => ({ ...line, multiplier: String(line.multiplier) }))
      return { payout, bySpot: { spin: payout }, shown: { lines } }
    },
  })
}

function fiveGame(name: string, hasPot: boolean): Game {
  const { least, best } = fiveFigures()
  const share = hasPot ? fraction(1n, POT_SHARE) : fraction(0n, 1n)
  const of = (spot: string, rtp: Fraction) => ({ spot, rtp: plus(rtp, share), pays: null, chance: null })
  return defineGame({
    engine: 'reels_five',
    model: name,
    rulesText: rulesTextOf('reels_five', {
      name,
      base: BASE_STRIPS,
      free: FREE_STRIPS,
      pays: FIVE_PAYS,
      returns: FIVE_RETURNS,
      pot: hasPot,
    }),
    figures: [of('spin', best), of('spin_most', least)],
    maxWin: fraction(FIVE_TIMES_MAX, 1n),
    isOneCall: true,
    hasPot,
    stakes: FIVE_RETURNS.map(({ baht }) => baht),
    betsMax: 1,
    mostPaid: ({ spot, stake }) => (spot === 'spin' ? fiveLimit(stake) : null),
    play: (draw) => spinFive(draw, hasPot),
    settle: (bets, outcome, { pot }) => {
      const settlement = settleFive(bets, outcome, pot)
      const waits = [
        anticipatedReels(BASE_STRIPS, outcome.base.stops),
        ...outcome.free.map(({ stops }) => anticipatedReels(FREE_STRIPS, stops)),
      ]
      return { ...settlement, shown: { ...settlement.shown, waits } }
    },
  })
}

function clusterGame(): Game {
  const { rtp, maxWin } = clusterFigures()
  return defineGame({
    engine: 'cluster',
    model: 'gems',
    rulesText: rulesTextOf('cluster', { gems: GEMS, pays: CLUSTER_PAYS, times: CLUSTER_TIMES }),
    figures: [{ spot: 'spin', rtp, pays: null, chance: null }],
    maxWin,
    isOneCall: true,
    betsMax: 1,
    mostPaid: ({ spot, stake }) => (spot === 'spin' ? (stake * maxWin.numerator) / maxWin.denominator : null),
    play: drawGrid,
    settle: settleGrid,
  })
}

function tumbleGame(): Game {
  const { rounds, paid, paidAtMost } = TUMBLE_RETURN
  const rtp = returnOf(paid, rounds)
  return defineGame({
    engine: 'cluster',
    model: 'tumble',
    rulesText: rulesTextOf('cluster', {
      model: 'tumble-1',
      shares: TUMBLE_SHARES,
      pays: TUMBLE_PAYS,
      ladder: TUMBLE_LADDER,
      falls: FALLS_MAX,
      most: TUMBLE_TIMES_MAX,
    }),
    figures: [
      { spot: 'spin', rtp, pays: null, chance: null },
      { spot: 'spin_most', rtp: returnOf(paidAtMost, rounds), pays: null, chance: null },
    ],
    maxWin: fraction(TUMBLE_TIMES_MAX, 1n),
    isOneCall: true,
    simulation: { rounds, standardError: standardErrorText(TUMBLE_RETURN) },
    stakes: STAKE_LADDER,
    betsMax: 1,
    mostPaid: ({ spot, stake }) => (spot === 'spin' ? tumbleLimit(stake) : null),
    play: dropTumble,
    settle: settleTumble,
  })
}
