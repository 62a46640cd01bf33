import type { MigrationList, MigrationReason, MigrationState, MigrationWait } from '@morakot/contract/features/migration/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

export interface Migration {
  readonly id: string
  readonly number: bigint
  readonly member: MemberId
  readonly source: string
  readonly state: MigrationState
  readonly reason: MigrationReason | null
  /** Why it stands still; null while it goes on. */
  readonly waitsFor: MigrationWait | null
  readonly waitsSince: Date | null
  /** In satang; null until the source is asked for it. */
  readonly amount: bigint | null
  readonly reference: string
  readonly orderedAt: Date | null
  readonly attempt: number
  readonly startedAt: Date
  readonly movedAt: Date
}

export interface Move {
  readonly migration: string
  readonly attempt: number
  readonly state: MigrationState
  readonly actor: string
  readonly note: string | null
  readonly at: Date
}

type Row = Omit<Migration, 'member'> & { readonly member: bigint }

const COLUMNS = sql.raw(`
  migration.id, migration.number, migration.member_id as member, migration.source, migration.state, migration.reason,
  migration.waits_for as "waitsFor", migration.waits_since as "waitsSince", migration.amount,
  migration.reference, migration.ordered_at as "orderedAt", migration.attempt, migration.started_at as "startedAt",
  migration.moved_at as "movedAt"`)

const migrationOf = ({ member, ...row }: Row): Migration => ({ ...row, member: memberId(member) })

/** A member's migration away from a platform; undefined when there is none. */
export async function findOfMember(db: Db | Tx, member: MemberId, source: string): Promise<Migration | undefined> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from member_migration as migration where member_id = ${member} and source = ${source}`.execute(db)
  return rows[0] && migrationOf(rows[0])
}

export async function findMigration(db: Db | Tx, id: string): Promise<Migration | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from member_migration as migration where id = ${id}`.execute(db)
  return rows[0] && migrationOf(rows[0])
}

/** Locks a migration until the transaction ends; the member's row is locked before it. */
export async function lockMigration(tx: Tx, id: string): Promise<Migration | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from member_migration as migration where id = ${id} for update`.execute(tx)
  return rows[0] && migrationOf(rows[0])
}

/** Migrations with something left to do, the longest waiting first. */
export async function listUnderWay(db: Db, max: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member_migration as migration
    where state in ('FROZEN_SOURCE', 'DEBITED_SOURCE', 'CREDITED_TARGET')
    order by moved_at
    limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Begins a migration; false when the member has one from this source. */
export async function insertMigration(
  tx: Tx,
  { id, member, source, at }: { readonly id: string; readonly member: MemberId; readonly source: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_migration (id, member_id, source, reference, started_at, moved_at)
    values (${id}, ${member}, ${source}, ${`${id}:1`}, ${at}, ${at})
    on conflict on constraint member_migration__once_a_member do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export interface Change {
  readonly state: MigrationState
  readonly reason: MigrationReason | null
  readonly at: Date
}

export async function writeState(tx: Tx, id: string, { state, reason, at }: Change): Promise<void> {
  await sql`
    update member_migration set state = ${state}, reason = ${reason}, moved_at = ${at}, waits_for = null, waits_since = null
    where id = ${id}`.execute(tx)
}

/** Begins again under a new name: what was stopped took nothing. */
export async function writeAgain(tx: Tx, { id, attempt }: Migration, at: Date): Promise<void> {
  await sql`
    update member_migration
    set state = 'FROZEN_SOURCE', reason = null, waits_for = null, waits_since = null, attempt = ${attempt + 1}, reference = ${`${id}:${attempt + 1}`}, moved_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Writes down what the source will be asked for, before it is. */
export async function writeOrder(tx: Tx, id: string, { amount, at }: { readonly amount: bigint; readonly at: Date }): Promise<void> {
  await sql`
    update member_migration set amount = ${amount}, ordered_at = ${at}, moved_at = ${at}, waits_for = null, waits_since = null
    where id = ${id}`.execute(tx)
}

/** The source has definitely taken nothing: the migration is stopped. */
export async function writeRefused(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update member_migration
    set state = 'ABORTED', reason = 'refused', amount = null, ordered_at = null, moved_at = ${at}, waits_for = null, waits_since = null
    where id = ${id}`.execute(tx)
}

/** Why a migration cannot go on now; since when stays while it is the same. Nothing is written of one that went on meanwhile. */
export async function writeWait(
  db: Db,
  id: string,
  { waitsFor, at }: { readonly waitsFor: MigrationWait; readonly at: Date },
): Promise<void> {
  await sql`
    update member_migration set waits_for = ${waitsFor}, waits_since = ${at}
    where id = ${id} and state = 'FROZEN_SOURCE' and (ordered_at is not null) = ${waitsFor === 'debit'}
      and waits_for is distinct from ${waitsFor}`.execute(db)
}

export async function writeCredited(tx: Tx, id: string, { transferId, at }: { transferId: bigint | null; at: Date }): Promise<void> {
  await sql`
    update member_migration set state = 'CREDITED_TARGET', transfer_id = ${transferId}, moved_at = ${at} where id = ${id}`.execute(tx)
}

export async function insertMove(tx: Tx, { migration, attempt, state, actor, note, at }: Move): Promise<void> {
  await sql`
    insert into migration_move (migration_id, attempt, state, actor, note, at)
    values (${migration}, ${attempt}, ${state}, ${actor}, ${note}, ${at})`.execute(tx)
}

/** What happened to migrations, in its order. */
export async function listMoves(db: Db | Tx, ids: readonly string[]): Promise<readonly Move[]> {
  const { rows } = await sql<Move>`
    select migration_id as migration, attempt, state, actor, note, at
    from migration_move
    where migration_id = any (${ids}::uuid[])
    order by id`.execute(db)
  return rows
}

/** Whether a name is on a list. */
export async function isListed(db: Db | Tx, username: string, lists: readonly MigrationList[]): Promise<boolean> {
  const { rows } = await sql`select from migration_listed where username = ${username} and list = any (${lists}::text[]) limit 1`.execute(
    db,
  )
  return rows.length === 1
}

export async function clearList(tx: Tx, list: MigrationList): Promise<void> {
  await sql`delete from migration_listed where list = ${list}`.execute(tx)
}

/** Adds names to a list; one that is on it stays. */
export async function addToList(tx: Tx, list: MigrationList, names: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into migration_listed (list, username, uploaded_at) select ${list}, name, ${at} from unnest(${names}::text[]) as name
    on conflict on constraint migration_listed__once do nothing`.execute(tx)
}

/** How many names each list has. */
export async function countListed(
  db: Db,
): Promise<readonly { readonly list: MigrationList; readonly members: number; readonly at: Date }[]> {
  const { rows } = await sql<{ list: MigrationList; members: number; at: Date }>`
    select list, count(*)::integer as members, max(uploaded_at) as at from migration_listed group by list`.execute(db)
  return rows
}
