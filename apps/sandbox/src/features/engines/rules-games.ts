import {
  BACCARAT_MODELS,
  BACCARAT_SPOTS,
  baccaratFigures,
  dealBaccarat,
  dealFromShoe,
  dealMs,
  PAIR_SPOTS,
  pairFigures,
  settleBaccarat,
  SHOE_HANDS,
} from './rules-baccarat.ts'
import type { BaccaratModel } from './rules-baccarat.ts'
import { CRASH_POINT_MAX, CRASH_TARGET_MIN, crashFigures, crashMs, crashTarget, drawCrash, settleCrash } from './rules-crash.ts'
import { DICE_FACES, DICE_PAIR_PAYS, DICE_PAIRS, DICE_PAYS, diceBest, diceFigures, settleDice, throwDice } from './rules-dice.ts'
import {
  FOOTBALL_EVERY_MS,
  FOOTBALL_PICKS,
  FOOTBALL_PLAY_MS,
  footballFixtures,
  footballLegs,
  footballPays,
  footballReturn,
  playMatches,
  settleFootball,
} from './rules-football.ts'
import { byValue, rulesTextOf, timesHundredths } from './rules-figures.ts'
import { BETS_MAX, defineGame } from './rules-game.ts'
import type { Game } from './rules-game.ts'
import { drawKeno, KENO_PAYS, KENO_PICKS_MAX, kenoBest, kenoFigures, kenoPicks, settleKeno } from './rules-keno.ts'
import { drawLotto, LOTTO_EVERY_MS, LOTTO_PAYS, lottoFigures, lottoMost, lottoPays, settleLotto } from './rules-lotto.ts'
import { fraction, times, WIN_MAX } from './rules-odds.ts'
import type { Fraction } from './rules-odds.ts'
import { dealPok, isPokSpot, POK_CHOICES, POK_DECIDE_MS, POK_PAYS, pokFigures, pokOpening, settlePok } from './rules-pokdeng.ts'
import type { PokSpot } from './rules-pokdeng.ts'
import { slotGames } from './rules-slot-games.ts'
import { drawLine, settleLine, UPDOWN_LENGTHS, UPDOWN_PAYS, UPDOWN_SIDES, updownFigures, updownMs, updownSpot } from './rules-updown.ts'

const games: ReadonlyMap<string, Game> = new Map(
  [
    ...slotGames(),
    ...Object.entries(BACCARAT_MODELS).map(([name, model]) => baccaratGame(name, model)),
    sharedBaccarat(),
    pokGame(),
    diceGame(),
    crashGame(),
    footballGame(),
    lottoGame(),
    kenoGame(),
    updownGame(),
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

function baccaratGame(name: string, model: BaccaratModel): Game {
  const figures = baccaratFigures(model)
  const pays = { player: '2.00', banker: model.bankerPays === model.bankerSixPays ? timesHundredths(model.bankerPays) : null, tie: '9.00' }
  return defineGame({
    engine: 'baccarat',
    model: name,
    rulesText: rulesTextOf('baccarat', { model }),
    figures: BACCARAT_SPOTS.map((spot) => ({ spot, rtp: figures[spot], pays: pays[spot], chance: null })),
    maxWin: fraction(9n, 1n),
    mostPaid: ({ spot, stake }) => (BACCARAT_SPOTS.some((name) => name === spot) ? stake * 9n : null),
    play: dealBaccarat,
    settle: (bets, outcome) => settleBaccarat(model, bets, outcome),
  })
}

/** One shoe for all members of a title, with the prices of the commission and both pairs. */
function sharedBaccarat(): Game {
  const model = BACCARAT_MODELS.commission
  const main = baccaratFigures(model)
  const pays = { player: '2.00', banker: timesHundredths(model.bankerPays), tie: '9.00' }
  return defineGame({
    engine: 'baccarat',
    model: 'shared',
    rulesText: rulesTextOf('baccarat', { model, pairs: '11:1', hands: SHOE_HANDS }),
    figures: [
      ...BACCARAT_SPOTS.map((spot) => ({ spot, rtp: main[spot], pays: pays[spot], chance: null })),
      ...PAIR_SPOTS.map((spot) => ({ spot, ...pairFigures(), pays: '12.00' })),
    ],
    maxWin: fraction(12n, 1n),
    mostPaid: ({ spot, stake }) => {
      if (PAIR_SPOTS.some((name) => name === spot)) return stake * 12n
      return BACCARAT_SPOTS.some((name) => name === spot) ? stake * 9n : null
    },
    live: { tablePer: 'title', bettingMs: 15_000, pauseMs: 5_000, handsPerSeed: SHOE_HANDS, betsMax: BETS_MAX },
    runMs: dealMs,
    play: dealFromShoe,
    settle: (bets, outcome) => settleBaccarat(model, bets, outcome),
  })
}

function pokGame(): Game {
  const figures = pokFigures()
  const spots = ['player', 'deng2', 'deng3', 'pok'] as const satisfies readonly PokSpot[]
  return defineGame({
    engine: 'pokdeng',
    model: 'one_deck',
    rulesText: rulesTextOf('pokdeng', { pays: POK_PAYS }),
    figures: spots.map((spot) => ({ spot, ...figures[spot], pays: timesHundredths(POK_PAYS[spot]) })),
    maxWin: fraction(POK_PAYS.deng3, 100n),
    mostPaid: ({ spot, stake }) => (isPokSpot(spot) ? times(stake, POK_PAYS[spot]) : null),
    choice: { options: POK_CHOICES, ms: POK_DECIDE_MS, opening: pokOpening },
    play: dealPok,
    settle: (bets, outcome, { choice }) => settlePok(bets, outcome, choice),
  })
}

function diceGame(): Game {
  return defineGame({
    engine: 'dice',
    model: 'fish_prawn_crab',
    rulesText: rulesTextOf('dice', { faces: DICE_FACES, pays: DICE_PAYS, pairs: DICE_PAIRS, pairPays: DICE_PAIR_PAYS }),
    figures: [
      ...DICE_FACES.map((spot) => ({ spot, ...diceFigures(spot), pays: null })),
      ...DICE_PAIRS.map((spot) => ({ spot, ...diceFigures(spot), pays: timesHundredths(DICE_PAIR_PAYS) })),
    ],
    maxWin: fraction(DICE_PAIR_PAYS, 100n),
    mostPaid: ({ spot, stake }) => {
      const best = diceBest(spot)
      return best === null ? null : times(stake, best)
    },
    play: throwDice,
    settle: settleDice,
  })
}

function crashGame(): Game {
  const shown = [CRASH_TARGET_MIN, 150, 200, 300, 500, 1_000, CRASH_POINT_MAX]
  return defineGame({
    engine: 'crash',
    model: 'rocket',
    rulesText: rulesTextOf('crash', { max: CRASH_POINT_MAX, min: CRASH_TARGET_MIN, returns: '97e9 / (n + 1)' }),
    figures: shown.map((target) => ({ spot: `at:${target}`, pays: timesHundredths(BigInt(target)), ...crashFigures(target) })),
    maxWin: fraction(BigInt(CRASH_POINT_MAX), 100n),
    decides: true,
    betsMax: 1,
    // Two bets a member are two bets of one flight, with ids of their own.
    live: { tablePer: 'model', bettingMs: 8_000, pauseMs: 5_000, handsPerSeed: 1, betsMax: 2 },
    runMs: ({ point }) => crashMs(point),
    mostPaid: ({ spot, stake }) => {
      const target = crashTarget(spot)
      return target === null ? null : times(stake, BigInt(target))
    },
    play: drawCrash,
    settle: (bets, outcome, { choice }) => {
      const { at, ...settlement } = settleCrash(bets, outcome, choice)
      return { ...settlement, shown: { at } }
    },
  })
}

function footballGame(): Game {
  const [match] = footballFixtures(0)
  if (match === undefined) throw new Error('invariant: a round of football has matches')
  return defineGame({
    engine: 'football',
    model: 'league',
    rulesText: rulesTextOf('football', { fixtures: footballFixtures(0), margin: 6 }),
    figures: FOOTBALL_PICKS.map((spot) => ({ spot, rtp: footballReturn(match, spot), pays: null, chance: null })),
    maxWin: fraction(WIN_MAX, 100_000n),
    everyMs: FOOTBALL_EVERY_MS,
    drawMs: FOOTBALL_PLAY_MS,
    mostPaid: ({ spot, stake }, slot) => (footballLegs(spot) === null ? null : footballPays(spot, stake, slot)),
    play: playMatches,
    settle: settleFootball,
  })
}

function lottoGame(): Game {
  const shown = [
    { spot: 't507', pays: LOTTO_PAYS.straight },
    { spot: 'p057', pays: LOTTO_PAYS.six },
    { spot: 'p557', pays: LOTTO_PAYS.three },
    { spot: 'b84', pays: LOTTO_PAYS.two },
  ]
  return defineGame({
    engine: 'lotto',
    model: 'three_and_two',
    rulesText: rulesTextOf('lotto', { pays: LOTTO_PAYS }),
    figures: shown.map(({ spot, pays }) => ({ spot, pays: timesHundredths(pays), ...lottoFigures(spot) })),
    maxWin: fraction(LOTTO_PAYS.straight, 100n),
    everyMs: LOTTO_EVERY_MS,
    mostPaid: ({ spot, stake }) => {
      const pays = lottoPays(spot)
      return pays === null ? null : times(stake, pays)
    },
    mostTogether: lottoMost,
    play: drawLotto,
    settle: settleLotto,
  })
}

function kenoGame(): Game {
  const picks = Array.from({ length: KENO_PICKS_MAX }, (_, place) => place + 1)
  return defineGame({
    engine: 'keno',
    model: 'twenty_of_eighty',
    rulesText: rulesTextOf('keno', { pays: KENO_PAYS }),
    figures: picks.map((count) => {
      const { rtp, chance } = kenoFigures(count)
      return { spot: `k:${count}`, pays: timesHundredths(kenoBest(count)), rtp, chance }
    }),
    maxWin: fraction(kenoBest(KENO_PICKS_MAX), 100n),
    mostPaid: ({ spot, stake }) => {
      const chosen = kenoPicks(spot)
      return chosen === null ? null : times(stake, kenoBest(chosen.length))
    },
    play: drawKeno,
    settle: settleKeno,
  })
}

function updownGame(): Game {
  const spots = Object.entries(UPDOWN_LENGTHS).flatMap(([seconds, steps]) =>
    UPDOWN_SIDES.map((side) => ({ spot: `${side}${seconds}`, ...updownFigures(steps), pays: timesHundredths(UPDOWN_PAYS) })),
  )
  return defineGame({
    engine: 'updown',
    model: 'index',
    rulesText: rulesTextOf('updown', { pays: UPDOWN_PAYS, lengths: UPDOWN_LENGTHS }),
    figures: spots,
    maxWin: fraction(UPDOWN_PAYS, 100n),
    mostPaid: ({ spot, stake }) => (updownSpot(spot) === null ? null : times(stake, UPDOWN_PAYS)),
    betsMs: updownMs,
    play: drawLine,
    settle: settleLine,
  })
}
