import type { Audits } from '../../audit.ts'

export const bankChangeAudits = {
  'bank.change': {},
  'bank.confirm': {},
  'bank.undo': {},
} as const satisfies Audits
