import type { Calls } from '../../call.ts'

const WRITES = { operator: 'members.note' } as const

// Source: console-2.md §17. Each kind of record needs the permission of its page too, which the service checks.
export const noteCalls = {
  own: {
    method: 'GET',
    path: '/console/notes',
    guard: WRITES,
    summary: 'Notes that the caller has to do or that mention the caller: those that wait, the earliest due first, or those that are done',
  },
  list: {
    method: 'GET',
    path: '/console/notes/{kind}/{recordId}',
    guard: { operator: 'signed_in' },
    summary: 'Notes on a member or record, pinned ones first, then the newest, for operators who may see its page',
  },
  write: {
    method: 'POST',
    path: '/console/notes/{kind}/{recordId}',
    guard: WRITES,
    summary: 'Write a note on a member or record whose page the operator may see; the same again is one note',
  },
  people: {
    method: 'GET',
    path: '/console/note-people/{kind}/{recordId}',
    guard: WRITES,
    summary: 'The operators whom a note on this record can mention, and who can do it',
  },
  correct: {
    method: 'PUT',
    path: '/console/notes/{kind}/{recordId}/{noteId}',
    guard: WRITES,
    summary: 'Correct the text of the own note within ten minutes',
  },
  finish: {
    method: 'POST',
    path: '/console/notes/{kind}/{recordId}/{noteId}/done',
    guard: WRITES,
    summary: 'Note that what a note gave the caller to do, or the caller gave to another, is done',
  },
  pin: {
    method: 'PUT',
    path: '/console/notes/{kind}/{recordId}/{noteId}/pin',
    guard: WRITES,
    summary: 'Keep a note above the others of its record, or no longer',
  },
  see: {
    method: 'POST',
    path: '/console/notes/{kind}/{recordId}/{noteId}/seen',
    guard: WRITES,
    summary: 'Note that the caller has read a note that mentions the caller',
  },
} as const satisfies Calls
