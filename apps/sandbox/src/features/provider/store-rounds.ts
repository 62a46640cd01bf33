import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Db, RoundState, SandboxTables, TransactionKind, Tx } from '#infra/tables'

export type StoredBets = readonly { readonly spot: string; readonly stake: string }[]
/** The payout of each spot, and the further data of the game's view. */
export type StoredResult = { readonly bySpot: Readonly<Record<string, string>>; readonly potWon?: string } & Readonly<
  Record<string, unknown>
>
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
  | 'draw_id'
  | 'is_hidden'
  | 'pot_change'
  | 'table_id'
  | 'opens_at'
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
      taken_at: null,
      choice: null,
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

/** The latest rounds of a player in a game, over all plays of it, newest first: roads and slips outlive a page. Free play is apart. */
export async function latestRoundsOfGame(
  db: Db,
  {
    playerId,
    gameCode,
    isDemo,
    limit,
  }: { readonly playerId: string; readonly gameCode: string; readonly isDemo: boolean; readonly limit: number },
): Promise<readonly Round[]> {
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('plays', 'plays.play_id', 'rounds.play_id')
    .selectAll('rounds')
    .where('plays.player_id', '=', playerId)
    .where('plays.game_code', '=', gameCode)
    .where('plays.is_demo', '=', isDemo)
    .orderBy('rounds.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asRound)
}

export async function statesOfRounds(db: Db, roundIds: readonly string[]): Promise<ReadonlyMap<string, RoundState>> {
  const rows = await db.selectFrom('rounds').select(['round_id', 'state']).where('round_id', 'in', roundIds).execute()
  return new Map(rows.map(({ round_id, state }) => [round_id, state]))
}

/** Takes due rounds for `leaseMs`, so that no other worker calls the wallet about them meanwhile. */
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

/** Takes one open round that has no wallet call under way, even when its next attempt is not due; undefined when it is taken. */
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
    .where('is_hidden', '=', false)
    .returningAll()
    .executeTakeFirst()
  return row && asRound(row)
}

/** An open round of the play under lock, as long as its own end has not come; undefined afterwards. */
export async function lockRunning(
  tx: Tx,
  { playId, roundId, now }: { readonly playId: string; readonly roundId: string; readonly now: Date },
): Promise<Round | undefined> {
  const row = await tx
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('play_id', '=', playId)
    .where('state', '=', 'bet_taken')
    .where('choice', 'is', null)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && asRound(row)
}

/** Writes down what the player decided and what the fixed outcome pays for it. */
export async function writeChoice(
  tx: Tx,
  roundId: string,
  decided: { readonly choice: string; readonly payout: bigint; readonly result: StoredResult; readonly nextAttemptAt: Date },
): Promise<Round> {
  const row = await tx
    .updateTable('rounds')
    .set({ choice: decided.choice, payout: decided.payout, result: JSON.stringify(decided.result), next_attempt_at: decided.nextAttemptAt })
    .where('round_id', '=', roundId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return asRound(row)
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

/** Holds back a round whose bet is taken and whose win is not being sent yet. */
export async function holdRound(db: Db, roundId: string, until: Date): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ next_attempt_at: until })
    .where('round_id', '=', roundId)
    .where('state', '=', 'bet_taken')
    .where('attempts', '=', 0)
    .execute()
}

/** The player is back in a game: rounds of it that are held back are due now. Those of a scheduled draw wait for the draw. */
export async function releaseHeld(
  db: Db,
  {
    playerId,
    gameCode,
    now,
    heldAfter,
  }: { readonly playerId: string; readonly gameCode: string; readonly now: Date; readonly heldAfter: Date },
): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ next_attempt_at: now })
    .where('state', '=', 'bet_taken')
    .where('attempts', '=', 0)
    .where('draw_id', 'is', null)
    .where('next_attempt_at', '>', heldAfter)
    .where('play_id', 'in', ({ selectFrom }) =>
      selectFrom('plays').select('play_id').where('player_id', '=', playerId).where('game_code', '=', gameCode),
    )
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
      ...(move.to === 'bet_taken' ? { taken_at: move.now } : {}),
    })
    .where('round_id', '=', roundId)
    .where('state', '=', move.from)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  // A bet that was not taken gives the pot back what it put in, or won.
  if ((move.to === 'refused' || move.to === 'void') && row.pot_change !== 0n) await movePot(tx, -row.pot_change)
  if (move.moved !== undefined) {
    const { txId, kind, amount } = move.moved
    await tx.insertInto('wallet_transactions').values({ tx_id: txId, round_id: roundId, kind, amount, created_at: move.now }).execute()
  }
  return asRound(row)
}

/** The movements that the wallet confirmed in a window, oldest first, after the position `after`, each with the payout of its round. */
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

/** Stores the balance of a demo play's own money after a round. */
export async function keepBalance(tx: Tx, roundId: string, balance: bigint | null): Promise<void> {
  await tx.updateTable('rounds').set({ balance }).where('round_id', '=', roundId).execute()
}

/** The one pot of all slots with a jackpot. */
export const POT = 'emerald'

/** The pot's amount in 1/100,000 baht. */
export async function readPot(db: Db): Promise<bigint> {
  return (await db.selectFrom('pots').select('amount').where('pot_id', '=', POT).executeTakeFirstOrThrow()).amount
}

/** The pot under lock: two rounds of one moment cannot both win it. */
export async function lockPot(tx: Tx): Promise<bigint> {
  return (await tx.selectFrom('pots').select('amount').where('pot_id', '=', POT).forUpdate().executeTakeFirstOrThrow()).amount
}

/** Moves the pot; it never falls below nothing. */
export async function movePot(tx: Tx, change: bigint): Promise<void> {
  await tx
    .updateTable('pots')
    .set({ amount: sql<bigint>`greatest(0, amount + ${change})` })
    .where('pot_id', '=', POT)
    .execute()
}

export async function setPot(db: Db, amount: bigint): Promise<void> {
  await db.updateTable('pots').set({ amount }).where('pot_id', '=', POT).execute()
}

// The jsonb columns hold what insertRound wrote, and a trigger keeps them so.
function asRound(row: Selectable<SandboxTables['rounds']>): Round {
  return row as Round
}
