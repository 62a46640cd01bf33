import { waiting } from '#infra/modules/waiting'
import { dueNotes, unseenMentions } from './store-waits.ts'

const WRITES = { permission: 'members.note', work: ['members.note'], badge: null } as const

export const noteWaits = [
  waiting({ kind: 'note_due', ...WRITES, rows: dueNotes }),
  waiting({ kind: 'note_mention', ...WRITES, rows: unseenMentions }),
]
