import type { Audits } from '../../audit.ts'

export const operatorFactorsAudits = {
  'operator.proven': {},
  'operator.passkey_added': {},
  'operator.passkey_removed': {},
  'operator.recovery_codes_made': {},
  'operator.totp_added': {},
  'operator.totp_removed': {},
  'operator.totp_replaced': {},
} as const satisfies Audits
