import { contentHash } from '@morakot/ledger/content-hash'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'demoHistory' | 'gameRound' | 'providerHost' | 'seamlessMessage'>()

/** A planned round with its outcome, in 1/100,000 baht. */
export interface HistoryRound {
  /** Rounds of one series are numbered together; those of the first start when absent. */
  readonly series?: string
  readonly number: number
  readonly game: { readonly id: number }
  readonly at: Date
  readonly stake: bigint
  readonly win: bigint
}

/** The host that the demo's rounds belong to: switched off, and never sent a request. */
export const DEMO_HOST = 'demo'

export type DemoHistory = Pick<Row<'demoHistory'>, 'seedNumber' | 'anchor' | 'finishedAt'>

/** Plans the history of a first start. Returns whether there was none. */
export async function insertHistory(tx: Tx, { seed, anchor }: { readonly seed: number; readonly anchor: Date }): Promise<boolean> {
  await insertHost(tx)
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('demoHistory')
    .values({ seedNumber: BigInt(seed), anchor })
    .onConflict((known) => known.column('onlyOne').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findHistory(db: Db): Promise<DemoHistory | undefined> {
  return await on(db).selectFrom('demoHistory').select(['seedNumber', 'anchor', 'finishedAt']).executeTakeFirst()
}

export async function writePlanned(tx: Tx, planned: number): Promise<void> {
  await on(tx).updateTable('demoHistory').set({ planned }).execute()
}

export async function writeFinished(tx: Tx, at: Date): Promise<void> {
  await on(tx).updateTable('demoHistory').set({ finishedAt: at }).execute()
}

/** Notes that everything of the past is made. */
export async function writeWhole(tx: Tx, at: Date): Promise<void> {
  await on(tx).updateTable('demoHistory').set({ wholeAt: at }).where('wholeAt', 'is', null).execute()
}

/** Whether no past that was planned after a moment is still being made. */
export async function isWhole(db: Db, plannedAfter: Date): Promise<boolean> {
  const query = on(db).selectFrom('demoHistory').select('anchor').where('anchor', '>', plannedAfter)
  const open = await query.where((is) => is.or([is('finishedAt', 'is', null), is('wholeAt', 'is', null)])).executeTakeFirst()
  return open === undefined
}

/** The name of a round's transaction at the demo's host. */
export const txIdOf = ({ series = 'history', number }: Pick<HistoryRound, 'series' | 'number'>): string => `${series}-${number}`

/** Whether a round was played by an earlier run of the plan. */
export async function isPlayed(tx: Tx, round: Pick<HistoryRound, 'series' | 'number'>): Promise<boolean> {
  const query = on(tx).selectFrom('seamlessMessage').select('id').where('hostId', '=', DEMO_HOST).where('txId', '=', txIdOf(round))
  return (await query.executeTakeFirst()) !== undefined
}

/** How long a round of the demo lasts. */
export const PLAYED_MS = 4_000

/**
 * Writes rounds that are closed, each with the one message (bet and win) that it is the sum of. The trigger of the rounds'
 * table announces each as settled, as it does for a round that was played.
 */
export async function insertRounds(
  tx: Tx,
  member: MemberId,
  rounds: readonly (HistoryRound & { readonly transferIds: readonly bigint[] })[],
): Promise<void> {
  const given = rounds.map((round) => ({
    tx_id: txIdOf(round),
    game_id: round.game.id,
    hash: contentHash({ call: 'bet-win', tx_id: txIdOf(round) }).toString('hex'),
    stake: String(round.stake),
    win: String(round.win),
    transfers: `{${round.transferIds.join(',')}}`,
    opened_at: new Date(round.at.getTime() - PLAYED_MS),
    closed_at: round.at,
  }))
  const table = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
    tx_id text, game_id integer, hash text, stake bigint, win bigint, transfers text, opened_at timestamptz, closed_at timestamptz
  )`
  await sql`
    insert into game_round (
      host_id, round_id, member_id, game_id, state, bets, bet_real, win_total, opened_at, closed_at, changed_at
    )
    select ${DEMO_HOST}, tx_id, ${member}, game_id, 'closed', 1, stake, win, opened_at, closed_at, closed_at
    from ${table}
    order by closed_at, tx_id`.execute(tx)
  await sql`
    insert into seamless_message (
      host_id, tx_id, kind, content_hash, state, member_id, round_id, amount, transfer_ids, stake_real, win_amount, reply, created_at
    )
    select
      ${DEMO_HOST}, tx_id, 'bet-win', decode(hash, 'hex'), 'applied', ${member}, tx_id, stake, transfers::bigint[], stake, win,
      jsonb_build_object('status', 'OK', 'tx_id', tx_id), closed_at
    from ${table}
    order by closed_at, tx_id`.execute(tx)
}

/** Counts rounds of the plan that were played. */
export async function countPlayed(tx: Tx, rounds: number): Promise<void> {
  await on(tx)
    .updateTable('demoHistory')
    .set((is) => ({ played: is('played', '+', rounds) }))
    .execute()
}

/** The host is there, switched off. */
export async function insertHost(tx: Tx): Promise<void> {
  await on(tx)
    .insertInto('providerHost')
    .values({ id: DEMO_HOST, isActive: false })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}

/** When the demo's players played last. */
export async function findLastPlayed(db: Db): Promise<Date | null> {
  const query = on(db).selectFrom('gameRound').where('hostId', '=', DEMO_HOST)
  const { at } = await query.select((is) => is.fn.max('closedAt').as('at')).executeTakeFirstOrThrow()
  return at
}

/** Whether a member has played at a host, or has a round open there. */
export async function hasRoundsAt(db: Db, member: MemberId, hostId: string): Promise<boolean> {
  const query = on(db).selectFrom('gameRound').select('roundId').where('memberId', '=', member).where('hostId', '=', hostId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
