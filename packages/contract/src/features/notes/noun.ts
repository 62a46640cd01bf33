import { defineNoun } from '../../noun.ts'
import { noteCalls } from './calls.ts'
import { noteRefusals } from './refusals.ts'

/** What operators write for each other about members and records. */
export const notesNoun = defineNoun({
  noun: 'notes',
  console: noteCalls,
  refusals: noteRefusals,
  audits: { 'member.note': {}, 'record.note': {}, 'note.correct': {}, 'note.done': {}, 'note.pin': {} },
})
