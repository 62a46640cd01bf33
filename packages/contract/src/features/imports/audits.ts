import type { Audits } from '../../audit.ts'

export const importAudits = {
  'imports.finish': {},
} as const satisfies Audits
