import type { Audits } from '../../audit.ts'

export const privilegesAudits = {
  'tiers.propose': {},
  'tiers.override': { changes: 'value' },
  'tiers.decline': {},
  'tiers.proposed': {},
  'tiers.approved': { changes: 'trust', label: 'อนุมัติเกณฑ์ใหม่ของระดับสมาชิก' },
  'tiers.edit': { changes: 'trust', label: 'เกณฑ์ใหม่ของระดับสมาชิกมีผลแล้ว' },
  'tiers.declined': {},
  'tiers.undone': { changes: 'trust', label: 'ยกเลิกเกณฑ์ใหม่ของระดับสมาชิกก่อนมีผล' },
} as const satisfies Audits
