import type { Audits } from '../../audit.ts'

export const memberAdminAudits = {
  'member.correct': {},
  'member.freeze': {},
  'member.lift': {},
  'member.end_sessions': {},
  'member.holder_closed': {},
  'member.reveal': {},
  'member.note': {},
} as const satisfies Audits
