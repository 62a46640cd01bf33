import type { Audits } from '../../audit.ts'

export const kycAudits = {
  'kyc.propose': {},
  'kyc.decline': {},
  'kyc.verify': {},
  'kyc.refuse': {},
  'kyc.view': {},
} as const satisfies Audits
