import type { Reply } from '@morakot/contract/contract-shape'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'

type Note = Reply<(typeof noteSchemas)['write']>

/** A note that another operator wrote and that gives its reader nothing to do. */
export const noteOf = (given: Partial<Note> = {}): Note => ({
  noteId: '019ab3c4-0000-7000-8000-000000000002',
  text: 'ธนาคารโทรกลับแล้ว',
  operator: 'คุณช่วย',
  at: '2026-11-23T05:00:00.000Z',
  group: 'all',
  mentions: [],
  isForCaller: false,
  assignee: null,
  dueAt: null,
  doneAt: null,
  doneBy: null,
  mayFinish: false,
  isPinned: false,
  correctedAt: null,
  correctUntil: null,
  ...given,
})
