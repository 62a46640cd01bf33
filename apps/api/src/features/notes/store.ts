import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'memberNote' | 'noteMention'>()

export type Note = Row<'memberNote'>

/** What a note is about: a member, or a record by its kind and id, with the member whose record it is. */
export type About = { readonly record: null; readonly memberId: MemberId } | { readonly record: string; readonly memberId: MemberId | null }

function notes(db: Db | Tx, { record, memberId }: About) {
  const all = on(db).selectFrom('memberNote').selectAll()
  return record === null ? all.where('record', 'is', null).where('memberId', '=', memberId) : all.where('record', '=', record)
}

export type NewNote = Pick<Note, 'id' | 'body' | 'operatorId' | 'at' | 'riskOnly' | 'assigneeId' | 'dueAt'>

/** Keeps a note; undefined when its id is there already. */
export async function insertNote(tx: Tx, { record, memberId }: About, note: NewNote): Promise<Note | undefined> {
  const inserted = on(tx)
    .insertInto('memberNote')
    .values({ ...note, record, memberId })
  return await inserted
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A note on this member or record; undefined for another's. */
export async function findNote(db: Db | Tx, about: About, id: string): Promise<Note | undefined> {
  return await notes(db, about).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockNote(tx: Tx, about: About, id: string): Promise<Note | undefined> {
  return await notes(tx, about).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateNote(
  tx: Tx,
  id: string,
  change: Partial<Pick<Note, 'body' | 'correctedAt' | 'doneAt' | 'doneBy' | 'isPinned'>>,
): Promise<Note> {
  return await on(tx).updateTable('memberNote').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

interface Listed {
  readonly items: readonly Note[]
  readonly total: number
}

/** Notes on a member or a record, pinned ones first, then the newest, and how many there are. */
export async function listNotes(db: Db, about: About, { seesRisk, ...page }: Page & { readonly seesRisk: boolean }): Promise<Listed> {
  const all = seesRisk ? notes(db, about) : notes(db, about).where('riskOnly', '=', false)
  return await pageOf(all.orderBy('isPinned', 'desc').orderBy('at', 'desc').orderBy('id', 'desc'), page)
}

export type Mention = Row<'noteMention'>

/** Whom these notes reach. */
export async function listMentions(db: Db | Tx, ids: readonly string[]): Promise<readonly Mention[]> {
  if (ids.length === 0) return []
  return await on(db)
    .selectFrom('noteMention')
    .selectAll()
    .where((is) => is('noteId', '=', is.fn.any(is.val(ids))))
    .orderBy('operatorId')
    .execute()
}

/** Notes whom a note reaches; a person whom it reaches already stays as it is. */
export async function insertMentions(tx: Tx, mentions: readonly Omit<Mention, 'seenAt'>[]): Promise<void> {
  if (mentions.length === 0) return
  await on(tx)
    .insertInto('noteMention')
    .values([...mentions])
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Takes back that a text mentions these people, where they have not read it. */
export async function deleteMentions(tx: Tx, noteId: string, people: readonly OperatorId[]): Promise<void> {
  await on(tx)
    .deleteFrom('noteMention')
    .where('noteId', '=', noteId)
    .where((is) => is('operatorId', '=', is.fn.any(is.val(people))))
    .where('isNamed', '=', true)
    .where('seenAt', 'is', null)
    .execute()
}

/** Writes that a person has read a note; false when it does not reach that person. Read before: it stays as it was. */
export async function writeSeen(tx: Tx, noteId: string, operator: OperatorId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update note_mention set seen_at = coalesce(seen_at, greatest(at, ${at}::timestamptz))
    where note_id = ${noteId} and operator_id = ${operator} returning 1`.execute(tx)
  return rows.length === 1
}

interface Own extends Page {
  readonly operator: OperatorId
  readonly kinds: readonly string[]
  readonly seesRisk: boolean
  readonly view: 'open' | 'done'
  /** This note alone, whatever its view. */
  readonly noteId: string | undefined
}

/**
 * The notes that are an operator's to do or to read, of records of these kinds. Open ones: not done by their assignee, or not read yet; the earliest
 * due first.
 */
export async function listOwn(db: Db, { operator, kinds, seesRisk, view, noteId, ...page }: Own): Promise<Listed> {
  const isOpen = sql<boolean>`(
    (assignee_id is not distinct from ${operator} and done_at is null)
    or exists (select from note_mention where note_id = member_note.id and operator_id = ${operator} and seen_at is null)
  )`
  let query = on(db)
    .selectFrom('memberNote')
    .selectAll()
    .where(sql<boolean>`coalesce(split_part(record, ':', 1), 'member') = any(${kinds})`)
    .where(
      sql<boolean>`(
        assignee_id = ${operator} or exists (select from note_mention where note_id = member_note.id and operator_id = ${operator})
        ${noteId === undefined ? sql`` : sql`or operator_id = ${operator}`}
      )`,
    )
  if (!seesRisk) query = query.where('riskOnly', '=', false)
  if (noteId === undefined) query = query.where(view === 'open' ? isOpen : sql<boolean>`not ${isOpen}`)
  else query = query.where('id', '=', noteId)
  const ordered = view === 'open' ? query.orderBy(sql`due_at asc nulls last`).orderBy('at') : query.orderBy('at', 'desc')
  return await pageOf(ordered.orderBy('id'), page)
}
