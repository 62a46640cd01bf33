import { crashMs } from '#features/engines/rules-crash'
import type { Game } from '#features/engines/rules-game'
import { gameOf } from '#features/engines/rules-games'
import { countOf } from '#features/engines/rules-odds'
import type { Bet, Given, Result } from '#features/engines/rules-odds'
import type { SandboxContext } from '#infra/context'
import { hmacSha256, sha256Hex } from '#infra/seals'

import { blockText, fairDraws } from './rules-fairness.ts'
import { drawAt, SETTLE_LATEST_MS } from './rules-rounds.ts'
import type { Play } from './store.ts'
import { drawById, drawOfSlot, keepDraw } from './store-draws.ts'
import type { ScheduledDraw } from './store-draws.ts'
import type { Round, StoredResult } from './store-rounds.ts'

/** The seeds of a round's numbers. */
export type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

/** The game that a play is of. */
export function gameOfPlay(play: Pick<Play, 'play_id' | 'engine' | 'model'>): Game {
  const game = gameOf(play.engine, play.model)
  if (game === undefined) throw new Error(`invariant: play ${play.play_id} has no game`)
  return game
}

/** Whether a game's bet and win travel as one movement. */
export function isOneCall(play: Play): boolean {
  return gameOfPlay(play).isOneCall
}

/** Plays a round by its seeds. The outcome carries what was drawn, so that a player can check it. */
export function playBySeeds(
  game: Game,
  seeds: Seeds,
  bets: readonly Bet[],
  given: Given,
): { readonly outcome: string; readonly result: Result; readonly runMs: number } {
  const { draw, drawn } = fairDraws((block) =>
    hmacSha256(seeds.serverSeed, blockText({ clientSeed: seeds.clientSeed, nonce: seeds.nonce, block })),
  )
  const { outcome, result, runMs } = game.round(draw, bets, given)
  return { outcome: JSON.stringify({ ...outcome, drawn }), result, runMs }
}

/** A result as its row keeps it. */
export function storedResult({ bySpot, shown, potWon }: Result): StoredResult {
  const won = potWon === undefined || potWon === 0n ? {} : { potWon: String(potWon) }
  return { ...shown, ...won, bySpot: Object.fromEntries(Object.entries(bySpot).map(([spot, paid]) => [spot, String(paid)])) }
}

/** The scheduled draw that takes bets now, made by the first reader. */
export async function currentDraw(context: SandboxContext, game: Game): Promise<ScheduledDraw> {
  const { slot, closesAt, endsAt } = drawAt(context.clock.now(), game.everyMs ?? 1)
  const known = await drawOfSlot(context.db, game.engine, slot)
  if (known !== undefined) return known
  const serverSeed = context.randomHex(32)
  const drawId = `${game.engine}-${slot}`
  const { outcome } = playBySeeds(game, seedsOfDraw({ drawId, serverSeed }), [], { slot, choice: null, pot: 0n })
  return keepDraw(context.db, {
    draw_id: drawId,
    engine: game.engine,
    table_id: game.engine,
    sign: null,
    slot: BigInt(slot),
    server_seed: serverSeed,
    server_seed_hash: sha256Hex(serverSeed),
    outcome,
    closes_at: closesAt,
    ends_at: endsAt,
  })
}

/** A draw belongs to all players: its id takes the place of a player's seed. */
export function seedsOfDraw({ drawId, serverSeed }: { readonly drawId: string; readonly serverSeed: string }): Seeds {
  return { serverSeed, clientSeed: drawId, nonce: 0 }
}

/** When the provider ends a round automatically whose bet is taken now. */
export async function dueAfterBet(context: SandboxContext, play: Play, round: Round): Promise<Date> {
  const now = context.clock.now()
  if (round.draw_id !== null) {
    const { ends_at: endsAt, closes_at: closesAt } = await drawById(context.db, round.draw_id)
    const { decides, drawMs } = gameOfPlay(play)
    // A flight that takes itself out is paid then, not when the last one of the table has burst.
    return decides ? new Date(closesAt.getTime() + crashMs(flightEnd(round))) : new Date(endsAt.getTime() + drawMs)
  }
  const { choice, betsMs } = gameOfPlay(play)
  if (choice !== null && round.is_hidden) return new Date(now.getTime() + choice.ms)
  return new Date(now.getTime() + betsMs(round.bets) + SETTLE_LATEST_MS)
}

/** Where a flight is over, in hundredths: at its burst or where the bet takes itself out, whichever is lower. */
export function flightEnd(round: Pick<Round, 'outcome' | 'bets'>): number {
  const outcome: unknown = JSON.parse(round.outcome)
  const point = typeof outcome === 'object' && outcome !== null && 'point' in outcome ? countOf(String(outcome.point)) : 100
  const target = countOf(round.bets[0]?.spot.replace('at:', '') ?? String(point))
  return Math.min(point, target)
}
