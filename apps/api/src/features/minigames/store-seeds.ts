import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'minigameSeed'>()

const COLUMNS = ['id', 'state', 'serverSeed', 'clientSeed', 'nonce', 'activeSince', 'revealedAt'] as const

/** A server seed of a member and game. */
export type Seed = Pick<Row<'minigameSeed'>, (typeof COLUMNS)[number]>

const seeds = (db: Db | Tx) => on(db).selectFrom('minigameSeed').select(COLUMNS)

/** The seed that draws and the next one; none before a member has opened the game. */
export async function listOpenSeeds(db: Db | Tx, member: MemberId, code: string, { lock = false } = {}): Promise<readonly Seed[]> {
  const open = seeds(db).where('memberId', '=', member).where('code', '=', code).where('state', '<>', 'REVEALED').orderBy('id')
  return await (lock ? open.forUpdate() : open).execute()
}

/** Seeds by their ids. */
export async function listSeeds(db: Db | Tx, ids: readonly bigint[]): Promise<readonly Seed[]> {
  return await seeds(db)
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
}

/** The seeds revealed to a member, the newest first. */
export async function listRevealed(db: Db | Tx, member: MemberId, code: string, limit: number): Promise<readonly Seed[]> {
  return await seeds(db)
    .where('memberId', '=', member)
    .where('code', '=', code)
    .where('state', '=', 'REVEALED')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Commits to a server seed. Done before the one that draws is revealed, so its hash is known before a client seed is chosen for it. */
export async function insertNextSeed(
  tx: Tx,
  member: MemberId,
  code: string,
  { serverSeed, at }: { readonly serverSeed: Buffer; readonly at: Date },
): Promise<void> {
  await on(tx).insertInto('minigameSeed').values({ memberId: member, code, serverSeed, madeAt: at }).execute()
}

/** Lets the next seed draw. */
export async function activateNextSeed(
  tx: Tx,
  member: MemberId,
  code: string,
  { clientSeed, at }: { readonly clientSeed: string; readonly at: Date },
): Promise<void> {
  await on(tx)
    .updateTable('minigameSeed')
    .set({ state: 'ACTIVE', clientSeed, activeSince: at })
    .where('memberId', '=', member)
    .where('code', '=', code)
    .where('state', '=', 'NEXT')
    .execute()
}

export async function revealSeed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await on(tx).updateTable('minigameSeed').set({ state: 'REVEALED', revealedAt: at }).where('id', '=', id).execute()
}

/** Counts a spin of a seed, and remembers what the member chose. */
export async function writeSeedUse(
  tx: Tx,
  id: bigint,
  { nonce, clientSeed }: { readonly nonce: number; readonly clientSeed: string },
): Promise<void> {
  await on(tx).updateTable('minigameSeed').set({ nonce, clientSeed }).where('id', '=', id).execute()
}
