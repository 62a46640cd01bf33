import { withTransaction } from '@morakot/database/transaction'

import { CRASH_TARGET_MIN, crashHeight } from '#features/engines/rules-crash'
import { checkBets } from '#features/engines/rules-game'
import type { RequestedBet, BetVerdict, Game } from '#features/engines/rules-game'
import { countOf } from '#features/engines/rules-odds'
import type { Bet } from '#features/engines/rules-odds'
import type { SandboxContext } from '#infra/context'
import { sha256Hex } from '#infra/seals'
import type { Tx } from '#infra/tables'

import type { PlayRefusal } from './copy.ts'
import { sealedText } from './rules-fairness.ts'
import { drawAt, LEASE_MS } from './rules-rounds.ts'
import { flightEnd, gameOfPlay, playBySeeds, storedResult } from './service-games.ts'
import { checkHand, drawFor, seedsOfHand } from './service-hands.ts'
import { sendBet, sendWin } from './service-wallet.ts'
import { playOfRound, takePlayNonce } from './store.ts'
import type { Play } from './store.ts'
import { drawById } from './store-draws.ts'
import type { ScheduledDraw } from './store-draws.ts'
import {
  claimRound,
  insertRound,
  latestRounds,
  latestRoundsOfGame,
  lockPot,
  lockRunning,
  movePot,
  roundById,
  roundByKey,
  writeChoice,
} from './store-rounds.ts'
import type { Round } from './store-rounds.ts'

const ROUNDS_SHOWN = 60
const POT_SHARE = 100n

/** `drawId`: of a scheduled game, the draw whose fixtures and clock the player saw. */
export type RoundRequest = { readonly key: string; readonly bets: readonly RequestedBet[]; readonly drawId?: string | undefined }
export type RoundOutcome = { readonly kind: 'round'; readonly round: Round } | { readonly kind: 'refused'; readonly code: PlayRefusal }

/**
 * Plays one round. Its outcome is drawn and stored before the first wallet call, so no balance can affect it.
 * The same key returns the same round, even when the first response was lost.
 */
export async function startRound(context: SandboxContext, play: Play, request: RoundRequest): Promise<RoundOutcome> {
  const game = gameOfPlay(play)
  const before = await roundByKey(context.db, { playId: play.play_id, key: request.key })
  if (before !== undefined) return { kind: 'round', round: before }
  const draw = await drawFor(context, play, game)
  // A slip that was filled in for another draw would bet on other fixtures than the player chose.
  if (draw !== null && draw.draw_id !== request.drawId) return { kind: 'refused', code: 'draw_closed' }
  const verdict = checkBets(game, request.bets, countOf(draw?.slot ?? 0n))
  if (verdict.kind !== 'good') return { kind: 'refused', code: verdict.kind === 'over' ? 'win_over' : 'bad_bets' }

  const written = await withTransaction(context.db, (tx) => writeRound(context, tx, { play, key: request.key, game, verdict, draw }))
  if (written.kind === 'refused' || !written.isNew) return written
  return { kind: 'round', round: await sendBet(context, play, written.round) }
}

/** Ends a round whose bet is taken: the page calls this when its cards are open, the job when the page never does. */
export async function settleRound(context: SandboxContext, page: Play, roundId: string): Promise<Round | undefined> {
  const play = await playOfRound(context.db, page, roundId)
  if (play === undefined) return undefined
  const request = { playId: play.play_id, roundId, now: context.clock.now(), leaseMs: LEASE_MS, state: 'bet_taken' } as const
  const claimed = await claimRound(context.db, request)
  return claimed === undefined ? roundById(context.db, roundId) : sendWin(context, play, claimed)
}

/**
 * Takes a flying bet out by hand, at the height that counts here and now. Too late, the round stays as it is: it burst, or took
 * itself out, and the job pays what it is worth.
 */
export async function cashOut(context: SandboxContext, page: Play, roundId: string): Promise<Round | undefined> {
  const play = await playOfRound(context.db, page, roundId)
  if (play === undefined) return undefined
  const game = gameOfPlay(play)
  const now = context.clock.now()
  const decided = await withTransaction(context.db, async (tx) => {
    const round = await lockRunning(tx, { playId: play.play_id, roundId, now })
    if (round === undefined || round.draw_id === null || !game.decides) return undefined
    const draw = await drawById(tx, round.draw_id)
    const height = Math.max(CRASH_TARGET_MIN, crashHeight(now.getTime() - draw.closes_at.getTime()))
    if (now < draw.closes_at || height >= flightEnd(round)) return undefined
    const { result } = playBySeeds(game, seedsOfHand(game, draw), betsOf(round), { slot: 0, choice: String(height), pot: 0n })
    return writeChoice(tx, roundId, {
      choice: String(height),
      payout: result.payout,
      result: storedResult(result),
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    })
  })
  return decided === undefined ? roundById(context.db, roundId) : sendWin(context, play, decided)
}

export type ChoiceOutcome =
  | { readonly kind: 'round'; readonly round: Round }
  | { readonly kind: 'refused'; readonly code: 'bad_choice' | 'no_play' }

/**
 * Takes the player's decision, once and in time, and pays what the fixed outcome is worth with it. Too late, or a second time, the round
 * stays as it is: what was decided before counts, and without a decision the job plays the default.
 */
export async function chooseInRound(context: SandboxContext, page: Play, roundId: string, choice: string): Promise<ChoiceOutcome> {
  const game = gameOfPlay(page)
  if (game.choice === null || !game.choice.options.includes(choice)) return { kind: 'refused', code: 'bad_choice' }
  const play = await playOfRound(context.db, page, roundId)
  if (play === undefined) return { kind: 'refused', code: 'no_play' }
  const now = context.clock.now()
  const decided = await withTransaction(context.db, async (tx) => {
    const round = await lockRunning(tx, { playId: play.play_id, roundId, now })
    if (round === undefined || !round.is_hidden) return undefined
    const seeds = { serverSeed: play.server_seed, clientSeed: round.client_seed, nonce: round.nonce }
    const { result } = playBySeeds(game, seeds, betsOf(round), { slot: 0, choice, pot: 0n })
    return writeChoice(tx, roundId, {
      choice,
      payout: result.payout,
      result: storedResult(result),
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    })
  })
  const round = decided === undefined ? await roundById(context.db, roundId) : await sendWin(context, play, decided)
  return round === undefined ? { kind: 'refused', code: 'no_play' } : { kind: 'round', round }
}

/** A round of the page's player, whichever page it was made on; undefined for a round of another player. */
export async function roundOfPlayer(context: SandboxContext, page: Play, roundId: string): Promise<Round | undefined> {
  const play = await playOfRound(context.db, page, roundId)
  return play === undefined ? undefined : roundById(context.db, roundId)
}

export async function roundsOfGame(context: SandboxContext, play: Play): Promise<readonly Round[]> {
  return latestRoundsOfGame(context.db, { playerId: play.player_id, gameCode: play.game_code, isDemo: play.is_demo, limit: ROUNDS_SHOWN })
}

type Writing = {
  readonly play: Play
  readonly key: string
  readonly game: Game
  readonly verdict: Extract<BetVerdict, { kind: 'good' }>
  readonly draw: ScheduledDraw | null
}
type Written =
  | { readonly kind: 'round'; readonly round: Round; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly code: PlayRefusal }

async function writeRound(context: SandboxContext, tx: Tx, writing: Writing): Promise<Written> {
  const { play, key, game } = writing
  // The nonce's lock on the play makes two presses of one player queue here; everything checked below stays true.
  const taken = await takePlayNonce(tx, play.play_id)
  if (taken === undefined) return { kind: 'refused', code: 'play_closed' }
  const before = await roundByKey(tx, { playId: play.play_id, key })
  if (before !== undefined) return { kind: 'round', round: before, isNew: false }
  const now = context.clock.now()
  if (play.ends_at !== null && now >= play.ends_at) return { kind: 'refused', code: 'free_over' }
  const refusal = await checkMoment(tx, writing, now)
  if (refusal !== undefined) return { kind: 'refused', code: refusal }
  const pot = game.hasPot && !play.is_demo ? await lockPot(tx) : 0n
  const round = drawRound(context, { ...writing, play: taken.play }, { nonce: taken.nonce, pot, now })
  if (round.pot_change !== 0n) await movePot(tx, round.pot_change)
  return { kind: 'round', round: await insertRound(tx, round), isNew: true }
}

/** Whether the bet may be made now: its draw is open, and no other round of the player is in the way. */
async function checkMoment(tx: Tx, { play, game, draw, verdict }: Writing, now: Date): Promise<PlayRefusal | undefined> {
  if (game.live !== null) return draw === null || now >= draw.closes_at ? 'draw_closed' : checkHand(tx, { play, game, draw, verdict })
  if (draw !== null && draw.slot !== BigInt(drawAt(now, game.everyMs ?? 1).slot)) return 'draw_closed'
  const [last] = await latestRounds(tx, play.play_id, 1)
  return last && checkTiming(last, game, now)
}

function checkTiming(last: Round, game: Game, now: Date): PlayRefusal | undefined {
  // Slips of scheduled draws stay open side by side; only one whose bet is in doubt holds up the next.
  const isRunning = last.next_attempt_at !== null && !(last.draw_id !== null && last.state === 'bet_taken')
  if (isRunning) return 'round_open'
  const tookMoney = last.state !== 'refused'
  return tookMoney && now.getTime() - last.created_at.getTime() < game.roundMs ? 'too_soon' : undefined
}

/** The outcome by the seeds alone, then what the bets make of it. */
function drawRound(
  context: SandboxContext,
  { play, key, game, verdict, draw }: Writing,
  { nonce, pot, now }: { readonly nonce: number; readonly pot: bigint; readonly now: Date },
) {
  const roundId = context.newId()
  const seeds = draw === null ? { serverSeed: play.server_seed, clientSeed: play.client_seed, nonce } : seedsOfHand(game, draw)
  const { outcome, result } = playBySeeds(game, seeds, verdict.bets, { slot: countOf(draw?.slot ?? 0n), choice: null, pot })
  return {
    round_id: roundId,
    play_id: play.play_id,
    round_key: key,
    nonce,
    client_seed: seeds.clientSeed,
    bets: verdict.bets.map(({ spot, stake }) => ({ spot, stake: String(stake) })),
    stake: verdict.stake,
    outcome,
    outcome_hash: sha256Hex(sealedText({ serverSeed: seeds.serverSeed, roundId, outcome })),
    payout: result.payout,
    result: storedResult(result),
    next_attempt_at: new Date(now.getTime() + LEASE_MS),
    created_at: now,
    draw_id: draw?.draw_id ?? null,
    table_id: game.live === null ? null : (draw?.table_id ?? null),
    opens_at: game.live === null ? null : (draw?.ends_at ?? null),
    is_hidden: draw !== null || (game.choice?.opening(outcome) ?? null) !== null,
    pot_change: game.hasPot && !play.is_demo ? verdict.stake / POT_SHARE - (result.potWon ?? 0n) : 0n,
  }
}

function betsOf(round: Round): readonly Bet[] {
  return round.bets.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) }))
}
