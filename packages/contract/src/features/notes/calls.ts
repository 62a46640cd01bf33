import type { Calls } from '../../call.ts'

// Source: console-2.md §17. Each kind of record needs the permission of its page too, which the service checks.
export const noteCalls = {
  list: {
    method: 'GET',
    path: '/console/notes/{kind}/{recordId}',
    guard: { operator: 'signed_in' },
    summary: 'Notes on a record, newest first, for operators who may see the page of the record',
  },
  write: {
    method: 'POST',
    path: '/console/notes/{kind}/{recordId}',
    guard: { operator: 'members.note' },
    summary: 'Write a note on a record whose page the operator may see; the same again is one note',
  },
} as const satisfies Calls
