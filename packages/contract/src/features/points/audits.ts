import type { Audits } from '../../audit.ts'

export const pointsAudits = {
  'points.propose': {},
  'points.grant': { changes: 'value' },
  'points.revoke': {},
  'points.decline': {},
} as const satisfies Audits
