import type { Audits } from '../../audit.ts'

export const passkeysAudits = {
  'members.passkey_added': {},
  'members.passkey_removed': {},
} as const satisfies Audits
