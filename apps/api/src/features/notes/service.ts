import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { ModuleBase } from '#infra/modules/module'
import { recordAction } from '#infra/operators/audit'
import { isSamePerson } from '#infra/operators/four-eyes'
import { refuseWithout } from '#infra/operators/permissions'
import type { Grants } from '#infra/sessions/session-state'
import { findNote, insertNote, listNotes } from './store.ts'
import type { About, Note } from './store.ts'

type Schemas = typeof noteSchemas
type NoteView = Reply<Schemas['write']>
type Written = ParsedInput<Schemas['write']>['body']
type Params = ParsedInput<Schemas['list']>['params']

export type NotesContext = Pick<BaseContext, 'db' | 'clock' | 'withTransaction'> & Pick<ModuleBase, 'noted'>

/** A page of the notes on a record, newest first. Throws `operators.not_permitted`, `notes.record_not_found`. */
export async function readRecordNotes(
  context: NotesContext,
  grants: Grants,
  params: Params,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  return await readNotes(context, await recordOf(context, grants, params), query)
}

/** Keeps a note on a record. Throws `operators.not_permitted`, `notes.record_not_found`, `notes.changed`. */
export async function writeRecordNote(
  context: NotesContext,
  { operator, grants }: { readonly operator: OperatorId; readonly grants: Grants },
  params: Params,
  body: Written,
): Promise<NoteView> {
  return await keepNote(context, operator, await recordOf(context, grants, params), body)
}

/** The record of an address, for an operator who may see its page. */
async function recordOf({ db, noted }: NotesContext, grants: Grants, { kind, recordId }: Params): Promise<About> {
  const source = noted.find((one) => one.kind === kind)
  invariant(source !== undefined, `a module declares where records of the kind ${kind} are`)
  if (!grants.has(source.permission)) refuseWithout(source.permission)
  const found = (await source.find(db, recordId)) ?? refuse('notes.record_not_found')
  return { record: `${kind}:${recordId}`, memberId: found.member }
}

/** A page of the notes on a member or a record, newest first. */
export async function readNotes(
  { db }: Pick<NotesContext, 'db'>,
  about: About,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { items, total } = await listNotes(db, about, { limit: query.limit, offset: offsetOf(query) })
  return { items: await notesView(db, items), total }
}

/** Keeps a note. Its id comes from the caller: the same note sent again is one. Throws `notes.changed`. */
export async function keepNote(
  { db, clock, withTransaction }: Pick<NotesContext, 'db' | 'clock' | 'withTransaction'>,
  operator: OperatorId,
  about: About,
  { noteId, text }: Written,
): Promise<NoteView> {
  const kept = await withTransaction(async (tx) => {
    const note: Note = { id: noteId, body: text, operatorId: operator, at: clock.now() }
    if (await insertNote(tx, about, note)) {
      const action =
        about.record === null
          ? ({ action: 'member.note', subject: `member:${about.memberId}` } as const)
          : ({ action: 'record.note', subject: about.record } as const)
      await recordAction(tx, { actor: `op:${operator}`, ...action, after: { noteId } })
      return note
    }
    const earlier = await findNote(tx, about, noteId)
    const isSame = earlier !== undefined && earlier.body === text && isSamePerson(earlier.operatorId, operator)
    return isSame ? earlier : refuse('notes.changed')
  })
  const [only] = await notesView(db, [kept])
  invariant(only !== undefined, 'a note that was kept is shown')
  return only
}

async function notesView(db: NotesContext['db'], notes: readonly Note[]): Promise<NoteView[]> {
  const names = await operators.namesOf(
    db,
    notes.map(({ operatorId }) => operatorId),
  )
  return notes.map(({ id, body, operatorId, at }) => ({
    noteId: id,
    text: body,
    operator: names.get(operatorId) ?? `op:${operatorId}`,
    at: at.toISOString(),
  }))
}
