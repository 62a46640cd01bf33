import type { Reply } from '@morakot/contract/contract-shape'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { refuse } from '@morakot/contract/refused'
import * as operators from '#features/operators/service'
import type { OperatorId } from '#infra/identity'
import { isSamePerson } from '#infra/operators/four-eyes'
import { correctUntil } from './rules.ts'
import type { NotesContext } from './service-context.ts'
import { listMentions } from './store.ts'
import type { Note } from './store.ts'

export type NoteView = Reply<(typeof noteSchemas)['write']>

/** A note as an operator reads it. */
export async function showNote(context: Pick<NotesContext, 'db' | 'clock'>, viewer: OperatorId, note: Note): Promise<NoteView> {
  const [shown] = await showNotes(context, viewer, [note])
  return shown ?? refuse('notes.not_found')
}

/** Notes as an operator reads them. */
export async function showNotes(
  { db, clock }: Pick<NotesContext, 'db' | 'clock'>,
  viewer: OperatorId,
  notes: readonly Note[],
): Promise<NoteView[]> {
  const now = clock.now()
  const mentions = await listMentions(
    db,
    notes.map(({ id }) => id),
  )
  const people = notes.flatMap(({ operatorId, assigneeId, doneBy }) => [operatorId, assigneeId, doneBy].filter((one) => one !== null))
  const names = await operators.namesOf(db, [...new Set([...people, ...mentions.map(({ operatorId }) => operatorId)])])
  const nameOf = (person: OperatorId) => names.get(person) ?? `op:${person}`
  return notes.map((note) => {
    const { id, operatorId, at, assigneeId, doneAt, doneBy } = note
    const reached = mentions.filter(({ noteId }) => noteId === id)
    const mayCorrect = isSamePerson(operatorId, viewer) && now <= correctUntil(at)
    return {
      noteId: id,
      text: note.body,
      operator: nameOf(operatorId),
      at: at.toISOString(),
      group: note.riskOnly ? 'risk' : 'all',
      mentions: reached.filter(({ isNamed }) => isNamed).map((one) => nameOf(one.operatorId)),
      isForCaller: reached.some((one) => isSamePerson(one.operatorId, viewer) && one.seenAt === null),
      assignee: assigneeId === null ? null : nameOf(assigneeId),
      dueAt: note.dueAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      doneBy: doneBy === null ? null : nameOf(doneBy),
      mayFinish: assigneeId !== null && doneAt === null && (isSamePerson(assigneeId, viewer) || isSamePerson(operatorId, viewer)),
      isPinned: note.isPinned,
      correctedAt: note.correctedAt?.toISOString() ?? null,
      correctUntil: mayCorrect ? correctUntil(at).toISOString() : null,
    }
  })
}
