import type { AuditAction } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import { recordAction } from '#infra/operators/audit'
import { correctUntil } from './rules.ts'
import { mentionedIn, reach } from './service.ts'
import { peopleOf, placeOf, seesRisk } from './service-context.ts'
import type { Caller, NoteParams, NotesContext, Place } from './service-context.ts'
import { showNote } from './service-view.ts'
import type { NoteView } from './service-view.ts'
import { deleteMentions, listMentions, lockNote, updateNote, writeSeen } from './store.ts'
import type { Note } from './store.ts'

type Step = (tx: Tx, note: Note, place: Place, at: Date) => Promise<Note>

/** One step of a note that the caller may read, under its lock. Throws `operators.not_permitted`, `notes.record_not_found`, `notes.not_found`. */
async function step(context: NotesContext, caller: Caller, { noteId, ...params }: NoteParams, make: Step): Promise<NoteView> {
  const place = await placeOf(context, caller.grants, params)
  const made = await context.withTransaction(async (tx) => {
    const note = (await lockNote(tx, place.about, noteId)) ?? refuse('notes.not_found')
    if (note.riskOnly && !(await seesRisk(tx, caller.operator))) refuse('notes.not_found')
    return await make(tx, note, place, context.clock.now())
  })
  return await showNote(context, caller.operator, made)
}

async function record(tx: Tx, { operator }: Caller, { id, record: named, memberId }: Note, action: AuditAction, after = {}): Promise<void> {
  const subject = named ?? `member:${memberId}`
  await recordAction(tx, { actor: `op:${operator}`, action, subject, after: { noteId: id, ...after } })
}

/**
 * Corrects the text of the own note, and with it whom the text mentions; who has read it was mentioned. Throws as every step, `notes.not_own`, and
 * `notes.too_late` ten minutes after it was written (console-2.md O-133).
 */
export async function correctNote(context: NotesContext, caller: Caller, params: NoteParams, text: string): Promise<NoteView> {
  return await step(context, caller, params, async (tx, note, { permission }, at) => {
    if (!isSamePerson(note.operatorId, caller.operator)) refuse('notes.not_own')
    if (note.body === text) return note
    if (at > correctUntil(note.at)) refuse('notes.too_late')
    const corrected = await updateNote(tx, note.id, { body: text, correctedAt: at })
    const mentioned = await mentionedIn(tx, corrected, await peopleOf(tx, permission, note.riskOnly ? 'risk' : 'all'))
    const earlier = (await listMentions(tx, [note.id])).map(({ operatorId }) => operatorId)
    const gone = earlier.filter((one) => !mentioned.some((other) => isSamePerson(one, other)))
    await deleteMentions(tx, note.id, gone)
    await reach(tx, corrected, mentioned, at)
    await record(tx, caller, corrected, 'note.correct')
    return corrected
  })
}

/** Notes that what a note gave to do is done; done before, it stays as it was. Throws as every step, `notes.of_another`. */
export async function finishNote(context: NotesContext, caller: Caller, params: NoteParams): Promise<NoteView> {
  return await step(context, caller, params, async (tx, note, _place, at) => {
    const isTheirs = [note.assigneeId, note.operatorId].some((one) => isSamePerson(one, caller.operator))
    if (note.assigneeId === null || !isTheirs) refuse('notes.of_another')
    if (note.doneAt !== null) return note
    // Who has done it has read it.
    await writeSeen(tx, note.id, caller.operator, at)
    const done = await updateNote(tx, note.id, { doneAt: at, doneBy: caller.operator })
    await record(tx, caller, done, 'note.done')
    return done
  })
}

/** Keeps a note above the others, or no longer. Throws as every step. */
export async function pinNote(context: NotesContext, caller: Caller, params: NoteParams, isPinned: boolean): Promise<NoteView> {
  return await step(context, caller, params, async (tx, note) => {
    if (note.isPinned === isPinned) return note
    const pinned = await updateNote(tx, note.id, { isPinned })
    await record(tx, caller, pinned, 'note.pin', { isPinned })
    return pinned
  })
}

/** Notes that the caller has read a note that reaches the caller. Throws as every step, `notes.of_another`. */
export async function seeNote(context: NotesContext, caller: Caller, params: NoteParams): Promise<NoteView> {
  return await step(context, caller, params, async (tx, note, _place, at) =>
    (await writeSeen(tx, note.id, caller.operator, at)) ? note : refuse('notes.of_another'),
  )
}
