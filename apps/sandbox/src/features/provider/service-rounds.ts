import { withTransaction } from '@morakot/database/transaction'

import type { SandboxContext } from '#infra/context'
import { hmacSha256, sha256Hex } from '#infra/seals'
import type { Tx } from '#infra/tables'

import type { PlayRefusal } from './copy.ts'
import { blockText, fairDraws, sealedText } from './rules-fairness.ts'
import { gameOf } from './rules-games.ts'
import type { Engine, Game } from './rules-games.ts'
import { judgeBets, LEASE_MS, ROUND_MS_MIN } from './rules-rounds.ts'
import type { AskedBet, BetVerdict } from './rules-rounds.ts'
import { sendBet, sendWin } from './service-wallet.ts'
import { takePlayNonce } from './store.ts'
import type { Play } from './store.ts'
import { claimRound, insertRound, latestRounds, roundById, roundByKey } from './store-rounds.ts'
import type { NewRound, Round } from './store-rounds.ts'

const ROUNDS_SHOWN = 10

export type RoundAsk = { readonly key: string; readonly bets: readonly AskedBet[] }
export type RoundOutcome = { readonly kind: 'round'; readonly round: Round } | { readonly kind: 'refused'; readonly code: PlayRefusal }

/**
 * Plays one round. Its outcome is drawn and written before anything is asked of the wallet, so no balance can bend it.
 * The same key gives the same round, whatever became of the first answer.
 */
export async function startRound(context: SandboxContext, play: Play, ask: RoundAsk): Promise<RoundOutcome> {
  const game = gameOf(play.engine, play.model)
  if (game === undefined) throw new Error(`invariant: play ${play.play_id} has no game`)
  const before = await roundByKey(context.db, { playId: play.play_id, key: ask.key })
  if (before !== undefined) return { kind: 'round', round: before }
  const verdict = judgeBets(game, ask.bets)
  if (verdict.kind === 'bad') return { kind: 'refused', code: 'bad_bets' }

  const written = await withTransaction(context.db, (tx) => writeRound(context, tx, { playId: play.play_id, key: ask.key, game, verdict }))
  if (written.kind === 'refused' || !written.isNew) return written
  return { kind: 'round', round: await sendBet(context, play, written.round) }
}

/** Ends a round whose bet is taken: the page asks when its cards lie open, the job when the page never does. */
export async function settleRound(context: SandboxContext, play: Play, roundId: string): Promise<Round | undefined> {
  const ask = { playId: play.play_id, roundId, now: context.clock.now(), leaseMs: LEASE_MS, state: 'bet_taken' } as const
  const claimed = await claimRound(context.db, ask)
  return claimed === undefined ? roundOfPlay(context, play, roundId) : sendWin(context, play, claimed)
}

export async function roundOfPlay(context: SandboxContext, play: Play, roundId: string): Promise<Round | undefined> {
  const round = await roundById(context.db, roundId)
  return round?.play_id === play.play_id ? round : undefined
}

export async function roundsOfPlay(context: SandboxContext, play: Play): Promise<readonly Round[]> {
  return latestRounds(context.db, play.play_id, ROUNDS_SHOWN)
}

type Writing = {
  readonly playId: string
  readonly key: string
  readonly game: Game
  readonly verdict: Extract<BetVerdict, { kind: 'good' }>
}
type Written =
  | { readonly kind: 'round'; readonly round: Round; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly code: PlayRefusal }

async function writeRound(context: SandboxContext, tx: Tx, { playId, key, game, verdict }: Writing): Promise<Written> {
  // The nonce's lock on the play makes two presses of one player queue here; everything judged below stays true.
  const taken = await takePlayNonce(tx, playId)
  if (taken === undefined) return { kind: 'refused', code: 'play_closed' }
  const before = await roundByKey(tx, { playId, key })
  if (before !== undefined) return { kind: 'round', round: before, isNew: false }
  const now = context.clock.now()
  const [last] = await latestRounds(tx, playId, 1)
  const refusal = last && judgeTiming(last, game.engine, now)
  if (refusal !== undefined) return { kind: 'refused', code: refusal }
  const drawn = drawRound(context, game, { play: taken.play, nonce: taken.nonce, verdict })
  const round = await insertRound(tx, { ...drawn, round_key: key, next_attempt_at: new Date(now.getTime() + LEASE_MS), created_at: now })
  return { kind: 'round', round, isNew: true }
}

function judgeTiming(last: Round, engine: Engine, now: Date): PlayRefusal | undefined {
  if (last.next_attempt_at !== null) return 'round_open'
  const tookMoney = last.state !== 'refused'
  return tookMoney && now.getTime() - last.created_at.getTime() < ROUND_MS_MIN[engine] ? 'too_soon' : undefined
}

type Drawing = { readonly play: Play; readonly nonce: number; readonly verdict: Extract<BetVerdict, { kind: 'good' }> }

/** The outcome by the seeds alone, then what the bets make of it. */
function drawRound(
  context: SandboxContext,
  game: Game,
  { play, nonce, verdict }: Drawing,
): Omit<NewRound, 'round_key' | 'next_attempt_at' | 'created_at'> {
  const roundId = context.newId()
  const { client_seed: clientSeed, server_seed: serverSeed } = play
  const { draw, drawn } = fairDraws((block) => hmacSha256(serverSeed, blockText({ clientSeed, nonce, block })))
  const shown = game.play(draw)
  const outcome = JSON.stringify({ ...shown, drawn })
  const { payout, bySpot, lines } = game.settle(verdict.bets, shown)
  return {
    round_id: roundId,
    play_id: play.play_id,
    nonce,
    client_seed: clientSeed,
    bets: verdict.bets.map(({ spot, stake }) => ({ spot, stake: String(stake) })),
    stake: verdict.stake,
    outcome,
    outcome_hash: sha256Hex(sealedText({ serverSeed, roundId, outcome })),
    payout,
    result: {
      bySpot: Object.fromEntries(Object.entries(bySpot).map(([spot, paid]) => [spot, String(paid)])),
      lines: lines.map((line) => ({ ...line, multiplier: String(line.multiplier) })),
    },
  }
}
