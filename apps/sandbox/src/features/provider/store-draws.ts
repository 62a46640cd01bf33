import type { Insertable, Selectable } from 'kysely'

import type { Db, SandboxTables, Tx } from '#infra/tables'

export type ScheduledDraw = Selectable<SandboxTables['draws']>

/** Inserts a draw unless another request was first, and returns the stored one. */
export async function keepDraw(db: Db, draw: Insertable<SandboxTables['draws']>): Promise<ScheduledDraw> {
  await db
    .insertInto('draws')
    .values(draw)
    // Of either key: of two inserts at the same moment the later one meets the earlier at the first key that it checks.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('draws').selectAll().where('table_id', '=', draw.table_id).where('slot', '=', draw.slot).executeTakeFirstOrThrow()
}

export async function drawOfSlot(db: Db, engine: string, slot: number): Promise<ScheduledDraw | undefined> {
  return db.selectFrom('draws').selectAll().where('engine', '=', engine).where('slot', '=', BigInt(slot)).executeTakeFirst()
}

export async function drawById(db: Db | Tx, drawId: string): Promise<ScheduledDraw> {
  return db.selectFrom('draws').selectAll().where('draw_id', '=', drawId).executeTakeFirstOrThrow()
}

/** The draw whose bets have closed and that plays still, if there is one. */
export async function playingDraw(
  db: Db,
  { engine, now, drawMs }: { engine: string; now: Date; drawMs: number },
): Promise<ScheduledDraw | undefined> {
  return db
    .selectFrom('draws')
    .selectAll()
    .where('engine', '=', engine)
    .where('ends_at', '<=', now)
    .where('ends_at', '>', new Date(now.getTime() - drawMs))
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Draws that are over, newest first. */
export async function pastDraws(
  db: Db,
  { engine, now, drawMs, limit }: { engine: string; now: Date; drawMs: number; limit: number },
): Promise<readonly ScheduledDraw[]> {
  return db
    .selectFrom('draws')
    .selectAll()
    .where('engine', '=', engine)
    .where('ends_at', '<=', new Date(now.getTime() - drawMs))
    .orderBy('ends_at', 'desc')
    .limit(limit)
    .execute()
}

/** The hand of a shared table that was begun last. */
export async function latestHand(db: Db, tableId: string): Promise<ScheduledDraw | undefined> {
  return db.selectFrom('draws').selectAll().where('table_id', '=', tableId).orderBy('slot', 'desc').limit(1).executeTakeFirst()
}

/** The results of a table's hands from a place on that are over, newest first, in one word each. */
export async function signsFrom(
  db: Db,
  { tableId, slot, now, limit }: { readonly tableId: string; readonly slot: bigint; readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('draws')
    .select('sign')
    .where('table_id', '=', tableId)
    .where('slot', '>=', slot)
    .where('ends_at', '<=', now)
    .orderBy('slot', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ sign }) => (sign === null ? [] : [sign]))
}
