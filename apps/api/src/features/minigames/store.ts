import type { SPIN_VIEWS } from '@morakot/contract/features/minigames/states'
import type { RewardToken } from '@morakot/contract/reward'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { countOf, pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'minigamePurchase' | 'minigameSpin'>()

/** A spin: CREDIT in satang. */
export type Spin = Omit<Row<'minigameSpin'>, 'rewardCode'> & Rewarded

/** The prize of a table that was drawn: PostgreSQL's type does not say that it is one of these. */
interface Rewarded {
  readonly rewardCode: RewardToken | null
}

const spins = (db: Db | Tx) => on(db).selectFrom('minigameSpin').selectAll().$narrowType<Rewarded>()

const spinsOf = (db: Db | Tx, member: MemberId, code: string) => spins(db).where('memberId', '=', member).where('code', '=', code)

export async function findSpin(db: Db | Tx, id: string): Promise<Spin | undefined> {
  return await spins(db).where('id', '=', id).executeTakeFirst()
}

/** A spin, locked until the transaction ends. */
export async function lockSpin(tx: Tx, id: string): Promise<Spin | undefined> {
  return await spins(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSpin(tx: Tx, spin: Insertable<Tables['minigameSpin']>): Promise<void> {
  await on(tx).insertInto('minigameSpin').values(spin).execute()
}

/** Ends a spin with its prize. */
export async function writeSettled(
  tx: Tx,
  id: string,
  ended: { readonly [Key in 'endedAt' | 'ticket' | 'prize' | 'rewardCode' | 'rewardAmount']: NonNullable<Spin[Key]> },
): Promise<void> {
  await on(tx)
    .updateTable('minigameSpin')
    .set({ status: 'SETTLED', ...ended })
    .where('id', '=', id)
    .execute()
}

/** Ends a spin whose token goes back. The ticket stays: what would have been won can be verified. */
export async function writeRefunded(
  tx: Tx,
  id: string,
  ended: { readonly [Key in 'endedAt' | 'ticket' | 'refusedFor']: NonNullable<Spin[Key]> },
): Promise<void> {
  await on(tx)
    .updateTable('minigameSpin')
    .set({ status: 'REFUNDED', ...ended })
    .where('id', '=', id)
    .execute()
}

export async function writeVoidPoints(tx: Tx, id: string, points: bigint): Promise<void> {
  await on(tx).updateTable('minigameSpin').set({ voidPoints: points }).where('id', '=', id).execute()
}

/** Rounds of a member and game since a moment; what was given back does not count. */
export async function countPlayed(db: Db | Tx, member: MemberId, code: string, since: Date): Promise<number> {
  return await countOf(spinsOf(db, member, code).where('takenAt', '>=', since).where('status', '<>', 'REFUNDED'))
}

/** Spins that were taken before a moment and wait for their outcome, the oldest first. */
export async function listOpenBefore(db: Db | Tx, moment: Date, limit: number): Promise<readonly string[]> {
  const query = on(db).selectFrom('minigameSpin').select('id').where('status', '=', 'TAKEN').where('takenAt', '<=', moment)
  const rows = await query.orderBy('takenAt').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Spins of a member and game that wait for their outcome. */
export async function listOpenOf(db: Db | Tx, member: MemberId, code: string): Promise<readonly string[]> {
  const rows = await spinsOf(db, member, code).clearSelect().select('id').where('status', '=', 'TAKEN').orderBy('nonce').execute()
  return rows.map(({ id }) => id)
}

/** Spins of a member and game, the newest first. */
export async function listSpinsOf(
  db: Db | Tx,
  member: MemberId,
  code: string,
  page: Page,
): Promise<{ readonly items: readonly Spin[]; readonly total: number }> {
  return await pageOf(spinsOf(db, member, code).orderBy('takenAt', 'desc').orderBy('nonce', 'desc'), page)
}

export interface SpinFilter {
  readonly view: (typeof SPIN_VIEWS)[number]
  readonly code?: string | undefined
  readonly member?: MemberId | undefined
  readonly id?: string | undefined
}

/** Spins of all members, the newest first. */
export async function listSpins(
  db: Db,
  { view, code, member, id }: SpinFilter,
  page: Page,
): Promise<{ readonly items: readonly Spin[]; readonly total: number }> {
  let query = spins(db)
  if (view === 'open') query = query.where('status', '=', 'TAKEN')
  if (view === 'refunded') query = query.where('status', '=', 'REFUNDED')
  if (view === 'voided') query = query.where('voidPoints', 'is not', null)
  if (code !== undefined) query = query.where('code', '=', code)
  if (member !== undefined) query = query.where('memberId', '=', member)
  if (id !== undefined) query = query.where('id', '=', id)
  return await pageOf(query.orderBy('takenAt', 'desc').orderBy('id', 'desc'), page)
}

/** Settled spins of a version whose points were not given back yet, and whether some of it still wait for their outcome. */
export async function listToVoid(db: Db | Tx, table: bigint, limit: number): Promise<readonly string[]> {
  const query = on(db).selectFrom('minigameSpin').select('id').where('tableId', '=', table).where('status', '=', 'SETTLED')
  const rows = await query.where('voidPoints', 'is', null).orderBy('takenAt').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** How many spins of a version there are that were not given back, their point prices, and how many wait. */
export async function sumsOfTable(db: Db | Tx, table: bigint): Promise<{ spins: number; points: bigint; open: number }> {
  return await on(db)
    .selectFrom('minigameSpin')
    .select([
      sql<number>`count(*)::int`.as('spins'),
      sql<bigint>`coalesce(sum(point_price), 0)::bigint`.as('points'),
      sql<number>`(count(*) filter (where status = 'TAKEN'))::int`.as('open'),
    ])
    .where('tableId', '=', table)
    .where('status', '<>', 'REFUNDED')
    .executeTakeFirstOrThrow()
}

/** Spins of each game since a moment. */
export async function countByGame(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const spins = on(db).selectFrom('minigameSpin').where('takenAt', '>=', since).groupBy('code')
  const rows = await spins.select(['code', sql<number>`count(*)::int`.as('count')]).execute()
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Spins of each version of a game. */
export async function countByTable(
  db: Db,
  code: string,
): Promise<ReadonlyMap<string, { readonly spins: number; readonly voidPoints: bigint }>> {
  const rows = await on(db)
    .selectFrom('minigameSpin')
    .where('code', '=', code)
    .groupBy('tableId')
    .select(['tableId as id', sql<number>`count(*)::int`.as('spins')])
    .select(sql<bigint>`coalesce(sum(void_points), 0)::bigint`.as('voidPoints'))
    .execute()
  return new Map(rows.map(({ id, ...sums }) => [String(id), sums]))
}

/** Spins that were bought. */
export type Purchase = Omit<Row<'minigamePurchase'>, 'refundedAt'>

export async function insertPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  await on(tx).insertInto('minigamePurchase').values(purchase).execute()
}

export async function findPurchase(tx: Tx, id: string): Promise<Purchase | undefined> {
  return await on(tx).selectFrom('minigamePurchase').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function writePurchaseRefunded(tx: Tx, id: string, at: Date): Promise<void> {
  await on(tx).updateTable('minigamePurchase').set({ refundedAt: at }).where('id', '=', id).execute()
}
