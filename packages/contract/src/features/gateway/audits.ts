import type { Audits } from '../../audit.ts'

export const gatewayAudits = {
  'gateway.ask': {},
  'gateway.release': {},
  'gateway.refuse_held': {},
  'gateway.propose': {},
  'gateway.resolve': {},
  'gateway.decline': {},
  'gateway.fault': {},
  'gateway.games_read': {},
} as const satisfies Audits
