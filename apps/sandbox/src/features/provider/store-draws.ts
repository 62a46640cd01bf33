import type { Insertable, Selectable } from 'kysely'

import type { Db, SandboxTables } from '#infra/tables'

export type ScheduledDraw = Selectable<SandboxTables['draws']>

/** Inserts a draw unless another request was first, and returns the stored one. */
export async function keepDraw(db: Db, draw: Insertable<SandboxTables['draws']>): Promise<ScheduledDraw> {
  await db
    .insertInto('draws')
    .values(draw)
    .onConflict((conflict) => conflict.columns(['engine', 'slot']).doNothing())
    .execute()
  return db.selectFrom('draws').selectAll().where('engine', '=', draw.engine).where('slot', '=', draw.slot).executeTakeFirstOrThrow()
}

export async function drawOfSlot(db: Db, engine: string, slot: number): Promise<ScheduledDraw | undefined> {
  return db.selectFrom('draws').selectAll().where('engine', '=', engine).where('slot', '=', BigInt(slot)).executeTakeFirst()
}

export async function drawById(db: Db, drawId: string): Promise<ScheduledDraw> {
  return db.selectFrom('draws').selectAll().where('draw_id', '=', drawId).executeTakeFirstOrThrow()
}

/** Draws that are over, newest first. */
export async function pastDraws(
  db: Db,
  { engine, now, limit }: { engine: string; now: Date; limit: number },
): Promise<readonly ScheduledDraw[]> {
  return db
    .selectFrom('draws')
    .selectAll()
    .where('engine', '=', engine)
    .where('ends_at', '<=', now)
    .orderBy('ends_at', 'desc')
    .limit(limit)
    .execute()
}
