import type { Audits } from '../../audit.ts'

export const payoutHaltsAudits = {
  'payout_halt.start': { changes: 'trust', label: 'หยุดการโอนออก' },
  'payout_halt.automatic': { changes: 'trust', label: 'ระบบหยุดการโอนออกของบัญชี' },
  'payout_halt.propose_resume': {},
  'payout_halt.resume': { changes: 'trust', label: 'เปิดการโอนออกอีกครั้ง' },
  'payout_halt.decline_resume': {},
} as const satisfies Audits
