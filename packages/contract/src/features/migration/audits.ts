import type { Audits } from '../../audit.ts'

export const migrationAudits = {
  'migration.list': {},
  'migration.resume': {},
  'migration.cancel': {},
} as const satisfies Audits
