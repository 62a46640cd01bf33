import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Db, SandboxTables, Tx } from '#infra/tables'

export type Play = Selectable<SandboxTables['plays']>

export async function insertPlay(db: Db, play: Insertable<SandboxTables['plays']>): Promise<void> {
  await db.insertInto('plays').values(play).execute()
}

/** Opens a play for the first page that requests it; undefined for an unknown, opened, closed or stale one. */
export async function openPlay(
  db: Db,
  request: { readonly playId: string; readonly pageTokenHash: string; readonly now: Date; readonly launchedAfter: Date },
): Promise<Play | undefined> {
  return db
    .updateTable('plays')
    .set({ opened_at: request.now, page_token_hash: request.pageTokenHash })
    .where('play_id', '=', request.playId)
    .where('opened_at', 'is', null)
    .where('launched_at', '>', request.launchedAfter)
    .returningAll()
    .executeTakeFirst()
}

export async function playOfPage(db: Db, pageTokenHash: string): Promise<Play | undefined> {
  return db.selectFrom('plays').selectAll().where('page_token_hash', '=', pageTokenHash).executeTakeFirst()
}

export async function findPlay(db: Db, playId: string): Promise<Play | undefined> {
  return db.selectFrom('plays').selectAll().where('play_id', '=', playId).executeTakeFirst()
}

export async function playById(db: Db | Tx, playId: string): Promise<Play> {
  return db.selectFrom('plays').selectAll().where('play_id', '=', playId).executeTakeFirstOrThrow()
}

/**
 * The play in which a round was made, if it is one of the same player and engine: a page that is opened again shows the rounds of the page before it.
 * Undefined for a round of another player, and for free play where the page plays for credit, or the other way round.
 */
export async function playOfRound(db: Db, page: Play, roundId: string): Promise<Play | undefined> {
  return db
    .selectFrom('plays')
    .innerJoin('rounds', 'rounds.play_id', 'plays.play_id')
    .selectAll('plays')
    .where('round_id', '=', roundId)
    .where('player_id', '=', page.player_id)
    .where('engine', '=', page.engine)
    .where('is_demo', '=', page.is_demo)
    .executeTakeFirst()
}

/** Takes the play's next nonce, and with it the lock that rounds of one play queue at. */
export async function takePlayNonce(tx: Tx, playId: string): Promise<{ readonly play: Play; readonly nonce: number } | undefined> {
  const play = await tx
    .updateTable('plays')
    .set({ next_nonce: sql<number>`next_nonce + 1` })
    .where('play_id', '=', playId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return play && { play, nonce: play.next_nonce - 1 }
}

export async function setClientSeed(db: Db, playId: string, clientSeed: string): Promise<void> {
  await db.updateTable('plays').set({ client_seed: clientSeed }).where('play_id', '=', playId).execute()
}

/** Ends a play, unless a round of it is still open: its seed may be shown from here on. */
export async function closePlay(db: Db, playId: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('plays')
    .set({ closed_at: sql<Date>`coalesce(closed_at, ${now})` })
    .where('play_id', '=', playId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rounds').select('round_id').where('rounds.play_id', '=', playId).where('next_attempt_at', 'is not', null))),
    )
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/** Closes plays past their life, a bounded number at a time. */
export async function closeStalePlays(
  db: Db,
  { launchedBefore, now, limit }: { launchedBefore: Date; now: Date; limit: number },
): Promise<void> {
  const stale = await db
    .selectFrom('plays')
    .select('play_id')
    .where('closed_at', 'is', null)
    .where('launched_at', '<', launchedBefore)
    .limit(limit)
    .execute()
  for (const { play_id } of stale) await closePlay(db, play_id, now)
}
