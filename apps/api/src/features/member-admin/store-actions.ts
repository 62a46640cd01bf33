import type { FreezeReason, LiftReason } from '@morakot/contract/features/member-admin/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

export interface Block {
  readonly reason: FreezeReason
  readonly note: string | null
  readonly by: OperatorId
  readonly at: Date
}

/** The freeze in force of a member; undefined when none is. */
export async function findBlock(db: Db | Tx, member: MemberId): Promise<Block | undefined> {
  const { rows } = await sql<{ reason: FreezeReason; note: string | null; by: bigint; at: Date }>`
    select reason, note, blocked_by as by, blocked_at as at
    from member_block
    where member_id = ${member} and lifted_at is null`.execute(db)
  return rows[0] && { ...rows[0], by: operatorId(rows[0].by) }
}

export async function insertBlock(tx: Tx, member: MemberId, block: Block): Promise<void> {
  await sql`
    insert into member_block (member_id, reason, note, blocked_by, blocked_at)
    values (${member}, ${block.reason}, ${block.note}, ${block.by}, ${block.at})`.execute(tx)
}

/** Writes down how the freeze in force was lifted. */
export async function closeBlock(
  tx: Tx,
  member: MemberId,
  lift: { readonly reason: LiftReason; readonly note: string | null; readonly by: OperatorId; readonly at: Date },
): Promise<void> {
  await sql`
    update member_block
    set lift_reason = ${lift.reason}, lift_note = ${lift.note}, lifted_by = ${lift.by}, lifted_at = ${lift.at}
    where member_id = ${member} and lifted_at is null`.execute(tx)
}

export interface Note {
  readonly id: string
  readonly text: string
  readonly by: OperatorId
  readonly at: Date
}

interface NoteRow extends Omit<Note, 'by'> {
  readonly by: bigint
}

/** Keeps a note; false when its id is there already. */
export async function insertNote(tx: Tx, member: MemberId, note: Note): Promise<boolean> {
  const { rows } = await sql`
    insert into member_note (id, member_id, operator_id, body, at)
    values (${note.id}, ${member}, ${note.by}, ${note.text}, ${note.at})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** A note on this member; undefined for another's. */
export async function findNote(db: Db | Tx, member: MemberId, id: string): Promise<Note | undefined> {
  const { rows } = await sql<NoteRow>`
    select id, body as text, operator_id as by, at
    from member_note
    where id = ${id} and member_id = ${member}`.execute(db)
  return rows[0] && { ...rows[0], by: operatorId(rows[0].by) }
}

/** Notes on a member, newest first, and how many there are. */
export async function listNotes(
  db: Db,
  member: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Note[]; readonly total: number }> {
  const { rows } = await sql<NoteRow & { readonly total: bigint }>`
    select id, body as text, operator_id as by, at, count(*) over () as total
    from member_note
    where member_id = ${member}
    order by at desc, id desc
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  return { items: rows.map(({ total: _total, ...row }) => ({ ...row, by: operatorId(row.by) })), total: Number(rows[0]?.total ?? 0n) }
}
