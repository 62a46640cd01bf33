import { STAKE_BAHT_MAX } from '#features/engines/rules-game'
import type { BetVerdict, Game } from '#features/engines/rules-game'
import { isSeedOver, LATE_MS, nextPlace, seedOf } from '#features/engines/rules-live'
import type { LiveHand, LivePlan } from '#features/engines/rules-live'
import { countOf, STAKE_STEP, sumOf, WIN_MAX } from '#features/engines/rules-odds'
import type { SandboxContext } from '#infra/context'
import { sha256Hex } from '#infra/seals'
import type { Tx } from '#infra/tables'

import type { PlayRefusal } from './copy.ts'
import { currentDraw, gameOfPlay, playBySeeds, seedsOfDraw } from './service-games.ts'
import type { Seeds } from './service-games.ts'
import type { Play } from './store.ts'
import { drawById, keepDraw, latestHand } from './store-draws.ts'
import type { ScheduledDraw } from './store-draws.ts'
import { lockHand, roundsOfMember } from './store-hands.ts'
import type { Round } from './store-rounds.ts'

/** The table that a play of a shared game sits at. */
export function tableIdOf({ engine, model, game_code: code }: Pick<Play, 'engine' | 'model' | 'game_code'>, plan: LivePlan): string {
  return plan.tablePer === 'title' ? `${engine}:${code}` : `${engine}:${model}`
}

/** The draw that a bet of this game is for; null for a game that draws for each round. */
export async function drawFor(context: SandboxContext, play: Play, game: Game): Promise<ScheduledDraw | null> {
  if (game.live !== null) return currentHand(context, tableIdOf(play, game.live), game, game.live)
  return game.everyMs === null ? null : currentDraw(context, game)
}

/**
 * The hand that runs at a table. The first reader after the end of the last one begins it: with the rest of the shoe, or with a new
 * seed whose hash is public from its first hand on. Its outcome and all its times are stored before anyone can bet.
 */
export async function currentHand(context: SandboxContext, tableId: string, game: Game, plan: LivePlan): Promise<ScheduledDraw> {
  const now = context.clock.now()
  const last = await latestHand(context.db, tableId)
  const slot = nextPlace(plan, last && handOf(last), now)
  if (slot === null && last !== undefined) return last
  const place = slot ?? 0
  const isSameSeed = last !== undefined && seedOf(plan, countOf(last.slot)) === seedOf(plan, place)
  const serverSeed = isSameSeed ? last.server_seed : context.randomHex(32)
  const seeds = { serverSeed, clientSeed: seedName(plan, tableId, place), nonce: 0 }
  const { outcome, runMs } = playBySeeds(game, seeds, [], { slot: place, choice: null, pot: 0n })
  const closesAt = new Date(now.getTime() + plan.bettingMs)
  return keepDraw(context.db, {
    draw_id: `${tableId}-${place}`,
    engine: game.engine,
    table_id: tableId,
    slot: BigInt(place),
    server_seed: serverSeed,
    server_seed_hash: sha256Hex(serverSeed),
    outcome,
    sign: signOf(JSON.parse(outcome)),
    closes_at: closesAt,
    ends_at: new Date(closesAt.getTime() + runMs),
  })
}

/** The seeds of a draw's numbers: of a shoe the same for all its hands. */
export function seedsOfHand(game: Game, draw: ScheduledDraw): Seeds {
  if (game.live === null) return seedsOfDraw({ drawId: draw.draw_id, serverSeed: draw.server_seed })
  return { serverSeed: draw.server_seed, clientSeed: seedName(game.live, draw.table_id, countOf(draw.slot)), nonce: 0 }
}

/** A stored draw as the rules of a shared table read it. */
export function handOf({ slot, closes_at: closesAt, ends_at: endsAt }: ScheduledDraw): LiveHand {
  return { slot: countOf(slot), closesAt, endsAt }
}

/** Whether a draw's seed can be shown: of a shoe only when no hand comes from it any more. */
export async function isDrawOver(context: SandboxContext, play: Play, draw: ScheduledDraw): Promise<boolean> {
  const now = context.clock.now()
  const { live, drawMs } = gameOfPlay(play)
  if (live === null) return draw.ends_at.getTime() + drawMs <= now.getTime()
  const last = (await latestHand(context.db, draw.table_id)) ?? draw
  return draw.ends_at <= now && isSeedOver(live, handOf(draw), handOf(last), now)
}

/** Whether the wallet said so late that it took the bet of a shared table that the bet has to go back. */
export async function isTooLate(context: SandboxContext, round: Round): Promise<boolean> {
  if (round.table_id === null || round.draw_id === null) return false
  const { closes_at: closesAt } = await drawById(context.db, round.draw_id)
  return context.clock.now().getTime() > closesAt.getTime() + LATE_MS
}

type Wanted = {
  readonly play: Play
  readonly game: Game
  readonly draw: ScheduledDraw
  readonly verdict: Extract<BetVerdict, { kind: 'good' }>
}

/** What one member may have in one hand, over all pages of the game: the bounds of a round hold for the hand. */
export async function checkHand(tx: Tx, { play, game, draw, verdict }: Wanted): Promise<PlayRefusal | undefined> {
  const member = { drawId: draw.draw_id, playerId: play.player_id, isDemo: play.is_demo }
  await lockHand(tx, member)
  const mine = await roundsOfMember(tx, member)
  if (mine.length >= (game.live?.betsMax ?? 1)) return 'hand_full'
  if (sumOf(mine.map(({ stake }) => stake)) + verdict.stake > BigInt(STAKE_BAHT_MAX) * STAKE_STEP) return 'hand_over'
  const bets = [...verdict.bets, ...mine.flatMap((round) => round.bets.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) })))]
  const most = sumOf(bets.map((bet) => game.mostPaid(bet, countOf(draw.slot)) ?? 0n))
  return most > WIN_MAX ? 'win_over' : undefined
}

function seedName(plan: LivePlan, tableId: string, slot: number): string {
  return `${tableId}/${seedOf(plan, slot)}`
}

/** The result as a road or a row of points shows it: the winner of the hand, or where the flight burst. */
function signOf(outcome: unknown): string | null {
  if (typeof outcome !== 'object' || outcome === null) return null
  if ('winner' in outcome) return String(outcome.winner)
  return 'point' in outcome ? String(outcome.point) : null
}
