import type { Audits } from '../../audit.ts'

export const operatorAlertAudits = {
  'alert_channel.add': {},
  'alert_channel.remove': {},
} as const satisfies Audits
