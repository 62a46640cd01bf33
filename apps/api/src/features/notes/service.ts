import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import * as operators from '#features/operators/service'
import { oneByOne } from '#infra/database/one-by-one'
import type { Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { isSamePerson } from '#infra/operators/four-eyes'
import { mentionsIn } from './rules.ts'
import { peopleOf, placeOf, seesRisk } from './service-context.ts'
import type { Caller, NotesContext, Params } from './service-context.ts'
import { showNote, showNotes } from './service-view.ts'
import type { NoteView } from './service-view.ts'
import { findNote, insertMentions, insertNote, listNotes } from './store.ts'
import type { About, NewNote, Note } from './store.ts'

type Schemas = typeof noteSchemas
type Written = ParsedInput<Schemas['write']>['body']

/** A page of the notes on a member or record, pinned ones first. Throws `operators.not_permitted`, `notes.record_not_found`. */
export async function readNotes(
  context: NotesContext,
  { operator, grants }: Caller,
  params: Params,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { about } = await placeOf(context, grants, params)
  const page = { limit: query.limit, offset: offsetOf(query), seesRisk: await seesRisk(context.db, operator) }
  const { items, total } = await listNotes(context.db, about, page)
  return { items: await showNotes(context, operator, items), total }
}

/** The operators whom a note of this place can mention and be given to. Throws `operators.not_permitted`, `notes.record_not_found`. */
export async function readPeople(context: NotesContext, { operator, grants }: Caller, params: Params): Promise<Reply<Schemas['people']>> {
  const { db } = context
  const people = await peopleOf(db, (await placeOf(context, grants, params)).permission, 'all')
  const names = await operators.namesOf(db, people)
  const items = await oneByOne(people, async (one) => ({
    operatorId: String(one),
    name: names.get(one) ?? String(one),
    username: await operators.usernameOf(db, one),
  }))
  return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'th')), seesRisk: await seesRisk(db, operator) }
}

/**
 * Keeps a note, with whom it reaches. Its id comes from the caller: the same note sent again is one. Throws `operators.not_permitted`,
 * `notes.record_not_found`, `notes.other_group`, `notes.no_right`, `notes.due_passed`, and `notes.changed` for another note under a known id.
 */
export async function writeNote(context: NotesContext, caller: Caller, params: Params, body: Written): Promise<NoteView> {
  const { about, permission } = await placeOf(context, caller.grants, params)
  const { operator } = caller
  const note = newNote(context, operator, body)
  const kept = await context.withTransaction(async (tx) => {
    const able = await peopleOf(tx, permission, body.group)
    // What is kept already is not checked again: its moment may have passed since.
    if ((await findNote(tx, about, note.id)) === undefined) await check(tx, note, able)
    const inserted = await insertNote(tx, about, note)
    if (inserted === undefined) return await knownOrRefused(tx, about, note)
    await reach(tx, inserted, await mentionedIn(tx, inserted, able), note.at)
    await record(tx, operator, inserted)
    return inserted
  })
  return await showNote(context, operator, kept)
}

async function check(tx: Tx, { operatorId: author, riskOnly, assigneeId, dueAt, at }: NewNote, able: readonly OperatorId[]): Promise<void> {
  if (riskOnly && !(await seesRisk(tx, author))) refuse('notes.other_group', { field: 'group' })
  if (dueAt !== null && dueAt <= at) refuse('notes.due_passed', { field: 'dueAt' })
  if (assigneeId !== null && !able.some((one) => isSamePerson(one, assigneeId))) refuse('notes.no_right', { field: 'assigneeId' })
}

function newNote({ clock }: NotesContext, operator: OperatorId, { noteId, text, group, assigneeId, dueAt }: Written): NewNote {
  // What has a moment and no other person is the author's to do.
  const own = dueAt === undefined ? null : operator
  return {
    id: noteId,
    body: text,
    operatorId: operator,
    at: clock.now(),
    riskOnly: group === 'risk',
    assigneeId: assigneeId === undefined ? own : operatorId(BigInt(assigneeId)),
    dueAt: dueAt === undefined ? null : new Date(dueAt),
  }
}

async function knownOrRefused(tx: Tx, about: About, note: NewNote): Promise<Note> {
  const known = await findNote(tx, about, note.id)
  const isSame =
    known !== undefined &&
    known.body === note.body &&
    known.riskOnly === note.riskOnly &&
    isSamePerson(known.operatorId, note.operatorId) &&
    ((known.assigneeId === null && note.assigneeId === null) || isSamePerson(known.assigneeId, note.assigneeId)) &&
    known.dueAt?.getTime() === note.dueAt?.getTime()
  return isSame ? known : refuse('notes.changed')
}

/** Those of these people whom the text of a note mentions, but its author. */
export async function mentionedIn(tx: Tx, { body, operatorId: author }: Note, able: readonly OperatorId[]): Promise<readonly OperatorId[]> {
  const names = mentionsIn(body)
  if (names.size === 0) return []
  const others = able.filter((one) => !isSamePerson(one, author))
  const usernames = await oneByOne(others, async (one) => await operators.usernameOf(tx, one))
  return others.filter((_one, at) => names.has(usernames[at] ?? ''))
}

/** Writes whom a note reaches: the mentioned, and its assignee where that is another person than its author. */
export async function reach(tx: Tx, note: Note, mentioned: readonly OperatorId[], at: Date): Promise<void> {
  const { id: noteId, assigneeId, operatorId: author } = note
  const isGiven = assigneeId !== null && !isSamePerson(assigneeId, author) && !mentioned.some((one) => isSamePerson(one, assigneeId))
  await insertMentions(tx, [
    ...mentioned.map((one) => ({ noteId, operatorId: one, isNamed: true, at })),
    ...(isGiven ? [{ noteId, operatorId: assigneeId, isNamed: false, at }] : []),
  ])
}

/** Writes a note into the audit, without its text: records of the audit are never overwritten, and an erasure has to remove the text. */
async function record(tx: Tx, operator: OperatorId, { id, record: named, memberId, assigneeId }: Note): Promise<void> {
  await recordAction(tx, {
    actor: `op:${operator}`,
    ...(named === null ? { action: 'member.note', subject: `member:${memberId}` } : { action: 'record.note', subject: named }),
    after: { noteId: id, ...(assigneeId === null ? {} : { assignee: String(assigneeId) }) },
  })
}
