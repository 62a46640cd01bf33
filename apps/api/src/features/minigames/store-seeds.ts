import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** A server seed of a member and game. */
export interface Seed {
  readonly id: bigint
  readonly state: 'NEXT' | 'ACTIVE' | 'REVEALED'
  readonly serverSeed: Buffer
  readonly clientSeed: string | null
  readonly nonce: number
  readonly activeSince: Date | null
  readonly revealedAt: Date | null
}

const columns = sql.raw(`
  id,
  state,
  server_seed as "serverSeed",
  client_seed as "clientSeed",
  nonce,
  active_since as "activeSince",
  revealed_at as "revealedAt"`)

/** The seed that draws and the next one; none before a member has opened the game. */
export async function listOpenSeeds(db: Db | Tx, member: MemberId, code: string, { lock = false } = {}): Promise<readonly Seed[]> {
  const { rows } = await sql<Seed>`
    select ${columns}
    from minigame_seed
    where member_id = ${member} and code = ${code} and state <> 'REVEALED'
    order by id
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** Seeds by their ids. */
export async function listSeeds(db: Db | Tx, ids: readonly bigint[]): Promise<readonly Seed[]> {
  const { rows } = await sql<Seed>`select ${columns} from minigame_seed where id = any(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}

/** What was revealed to a member, the newest first. */
export async function listRevealed(db: Db | Tx, member: MemberId, code: string, limit: number): Promise<readonly Seed[]> {
  const { rows } = await sql<Seed>`
    select ${columns}
    from minigame_seed
    where member_id = ${member} and code = ${code} and state = 'REVEALED'
    order by id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Commits to a server seed. Done before the one that draws is revealed, so its hash is known before a client seed is chosen for it. */
export async function insertNextSeed(
  tx: Tx,
  member: MemberId,
  code: string,
  { serverSeed, at }: { readonly serverSeed: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    insert into minigame_seed (member_id, code, server_seed, made_at)
    values (${member}, ${code}, ${serverSeed}, ${at})`.execute(tx)
}

/** Lets the next seed draw. */
export async function activateNextSeed(
  tx: Tx,
  member: MemberId,
  code: string,
  { clientSeed, at }: { readonly clientSeed: string; readonly at: Date },
): Promise<void> {
  await sql`
    update minigame_seed
    set state = 'ACTIVE', client_seed = ${clientSeed}, active_since = ${at}
    where member_id = ${member} and code = ${code} and state = 'NEXT'`.execute(tx)
}

export async function revealSeed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update minigame_seed set state = 'REVEALED', revealed_at = ${at} where id = ${id}`.execute(tx)
}

/** Counts a spin of a seed, and remembers what the member chose. */
export async function writeSeedUse(
  tx: Tx,
  id: bigint,
  { nonce, clientSeed }: { readonly nonce: number; readonly clientSeed: string },
): Promise<void> {
  await sql`update minigame_seed set nonce = ${nonce}, client_seed = ${clientSeed} where id = ${id}`.execute(tx)
}
