import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Db, RoundState, SandboxTables, TransactionKind, Tx } from '#infra/tables'

import type { LineWin } from './rules-reels.ts'

export type StoredBets = readonly { readonly spot: string; readonly stake: string }[]
export type StoredResult = {
  readonly bySpot: Readonly<Record<string, string>>
  readonly lines: readonly (Omit<LineWin, 'multiplier'> & { multiplier: string })[]
}
export type Round = Omit<Selectable<SandboxTables['rounds']>, 'bets' | 'result'> & {
  readonly bets: StoredBets
  readonly result: StoredResult
}

export type NewRound = Pick<
  Round,
  | 'round_id'
  | 'play_id'
  | 'round_key'
  | 'nonce'
  | 'client_seed'
  | 'bets'
  | 'stake'
  | 'outcome'
  | 'outcome_hash'
  | 'payout'
  | 'result'
  | 'next_attempt_at'
  | 'created_at'
>

const OPEN_STATES = ['committed', 'bet_taken', 'voiding'] as const
export type OpenState = (typeof OPEN_STATES)[number]

export async function insertRound(tx: Tx, round: NewRound): Promise<Round> {
  const row = await tx
    .insertInto('rounds')
    .values({
      ...round,
      bets: JSON.stringify(round.bets),
      result: JSON.stringify(round.result),
      state: 'committed',
      refusal: null,
      balance: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asRound(row)
}

export async function roundById(db: Db | Tx, roundId: string): Promise<Round | undefined> {
  const row = await db.selectFrom('rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst()
  return row && asRound(row)
}

export async function roundByKey(
  db: Db | Tx,
  { playId, key }: { readonly playId: string; readonly key: string },
): Promise<Round | undefined> {
  const row = await db.selectFrom('rounds').selectAll().where('play_id', '=', playId).where('round_key', '=', key).executeTakeFirst()
  return row && asRound(row)
}

/** The latest rounds of a play, newest first. */
export async function latestRounds(db: Db | Tx, playId: string, limit: number): Promise<readonly Round[]> {
  const rows = await db.selectFrom('rounds').selectAll().where('play_id', '=', playId).orderBy('nonce', 'desc').limit(limit).execute()
  return rows.map(asRound)
}

export async function statesOfRounds(db: Db, roundIds: readonly string[]): Promise<ReadonlyMap<string, RoundState>> {
  const rows = await db.selectFrom('rounds').select(['round_id', 'state']).where('round_id', 'in', roundIds).execute()
  return new Map(rows.map(({ round_id, state }) => [round_id, state]))
}

/** Takes due rounds for `leaseMs`, so that no other worker asks the wallet about them meanwhile. */
export async function claimDueRounds(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<readonly Round[]> {
  const rows = await db
    .updateTable('rounds')
    .set({ next_attempt_at: new Date(now.getTime() + leaseMs) })
    .where('round_id', 'in', ({ selectFrom }) =>
      selectFrom('rounds')
        .select('round_id')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(asRound)
}

/** Takes one open round that is not being asked about at this moment, whatever its next attempt; undefined when it is taken. */
export async function claimRound(
  db: Db,
  { playId, roundId, now, leaseMs, state }: { playId: string; roundId: string; now: Date; leaseMs: number; state: OpenState },
): Promise<Round | undefined> {
  const row = await db
    .updateTable('rounds')
    .set({ next_attempt_at: new Date(now.getTime() + leaseMs) })
    .where('round_id', '=', roundId)
    .where('play_id', '=', playId)
    .where('state', '=', state)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', new Date(now.getTime() + leaseMs))
    .returningAll()
    .executeTakeFirst()
  return row && asRound(row)
}

/** Puts the next attempt of an open round off. */
export async function postponeRound(db: Db, roundId: string, nextAttemptAt: Date): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: nextAttemptAt })
    .where('round_id', '=', roundId)
    .where('state', 'in', OPEN_STATES)
    .execute()
}

export type RoundMove = {
  readonly from: RoundState
  readonly to: RoundState
  readonly now: Date
  /** For an open state: when it is looked at next. */
  readonly nextAttemptAt: Date | null
  readonly refusal?: string
  readonly balance?: bigint | undefined
  readonly moved?: { readonly txId: string; readonly kind: TransactionKind; readonly amount: bigint }
}

/** Moves a round from one state to another together with what the wallet confirmed; undefined when another worker moved it first. */
export async function moveRound(tx: Tx, roundId: string, move: RoundMove): Promise<Round | undefined> {
  const isOpen = OPEN_STATES.some((state) => state === move.to)
  const row = await tx
    .updateTable('rounds')
    .set({
      state: move.to,
      attempts: 0,
      next_attempt_at: move.nextAttemptAt,
      ended_at: isOpen ? null : move.now,
      ...(move.refusal === undefined ? {} : { refusal: move.refusal }),
      ...(move.balance === undefined ? {} : { balance: move.balance }),
    })
    .where('round_id', '=', roundId)
    .where('state', '=', move.from)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (move.moved !== undefined) {
    const { txId, kind, amount } = move.moved
    await tx.insertInto('wallet_transactions').values({ tx_id: txId, round_id: roundId, kind, amount, created_at: move.now }).execute()
  }
  return asRound(row)
}

/** What the wallet confirmed in a window, oldest first, from behind `after` on, each with what its round paid. */
export async function walletTransactions(db: Db, window: { from: Date; to: Date; after: bigint; limit: number }) {
  return db
    .selectFrom('wallet_transactions')
    .innerJoin('rounds', 'rounds.round_id', 'wallet_transactions.round_id')
    .innerJoin('plays', 'plays.play_id', 'rounds.play_id')
    .selectAll('wallet_transactions')
    .select(['rounds.payout', 'plays.player_id'])
    .where('wallet_transactions.created_at', '>=', window.from)
    .where('wallet_transactions.created_at', '<', window.to)
    .where('sequence', '>', window.after)
    .orderBy('sequence')
    .limit(window.limit)
    .execute()
}

// The jsonb columns hold what insertRound wrote, and a trigger keeps them so.
function asRound(row: Selectable<SandboxTables['rounds']>): Round {
  return row as Round
}
