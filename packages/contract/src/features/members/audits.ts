import type { Audits } from '../../audit.ts'

export const membersAudits = {
  'members.device_revoked': {},
  'members.identity_differs': {},
  'members.password_changed': {},
  'members.password_reset': {},
  'members.session_renewed': {},
} as const satisfies Audits
