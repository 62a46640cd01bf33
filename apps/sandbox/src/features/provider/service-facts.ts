import { setImmediate } from 'node:timers/promises'

import type { GameFacts, GameFactsOrder } from '@morakot/contract/outside/provider'

import type { Game } from '#features/engines/rules-game'
import { STAKE_BAHT_MAX, STAKE_BAHT_MIN } from '#features/engines/rules-game'
import { timesText } from '#features/engines/rules-figures'
import { gameOf, rtpRange } from '#features/engines/rules-games'
import { measurement, volatilityOf } from '#features/engines/rules-volatility'
import type { Measured } from '#features/engines/rules-volatility'
import type { SandboxContext } from '#infra/context'

import { written } from './service-report.ts'

const FEATURES_MAX = 3

/** What a member reads of a game before it is opened; undefined for a game that is not offered. */
export async function gameFacts({ config }: SandboxContext, order: GameFactsOrder): Promise<GameFacts | undefined> {
  const game = gameOf(order.engine, order.model)
  if (game === undefined) return undefined
  const { least, best } = rtpRange(game)
  const { rounds, ...figures } = await measureGame(game)
  return {
    rtp: written(least),
    rtp_best: written(best),
    max_win_times: timesText(game.maxWin),
    stakes: { least: game.stakes?.[0] ?? STAKE_BAHT_MIN, most: game.stakes?.at(-1) ?? STAKE_BAHT_MAX },
    volatility: volatilityOf(figures),
    hit_every: figures.hitEvery === null ? null : figures.hitEvery.toFixed(1),
    measured_rounds: rounds,
    features: featuresOf(game).slice(0, FEATURES_MAX),
    free: true,
    rules_url: rulesUrl(config.origin, order),
  }
}

const measured = new Map<Game, Promise<Measured>>()

/** How a game pays, measured once a process. */
async function measureGame(game: Game): Promise<Measured> {
  const known = measured.get(game) ?? measure(game)
  measured.set(game, known)
  return await known
}

async function measure(game: Game): Promise<Measured> {
  const parts = measurement(game)
  for (let part = parts.next(); ; part = parts.next()) {
    if (part.done === true) return part.value
    await setImmediate()
  }
}

/** The page of a game's rules, with the picture's facts in its address: it needs no play. */
function rulesUrl(origin: string, order: GameFactsOrder): string {
  const { engine, model, game_code: code, game_name: name, game_id: id, game_alias: alias, category } = order
  const drawn = new URLSearchParams({ code, name })
  if (id !== undefined) drawn.set('id', String(id))
  if (alias !== undefined) drawn.set('alias', alias)
  if (category !== undefined) drawn.set('category', category)
  return `${origin}/rules/${engine}/${model}?${drawn.toString()}`
}

function featuresOf({ engine, model, hasPot, live, choice, decides, everyMs }: Game): GameFacts['features'] {
  return [
    ...(hasPot ? (['jackpot'] as const) : []),
    ...(engine === 'reels_five' ? (['free_spins', 'wild'] as const) : []),
    ...(model === 'tumble' ? (['cascade', 'multiplier'] as const) : []),
    ...(model === 'gems' ? (['groups'] as const) : []),
    ...(engine === 'reels' ? (['lines'] as const) : []),
    ...(live === null ? [] : (['shared_table'] as const)),
    ...(model === 'shared' || engine === 'dice' ? (['pairs'] as const) : []),
    ...(decides ? (['cash_out'] as const) : []),
    ...(choice === null ? [] : (['decision'] as const)),
    ...(everyMs === null ? [] : (['scheduled'] as const)),
    ...(engine === 'football' ? (['combination'] as const) : []),
    ...(engine === 'updown' ? (['lengths'] as const) : []),
  ]
}
