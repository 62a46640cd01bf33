import type { Audits } from '../../audit.ts'

export const rulesAudits = {
  'rules.proposed': {},
  'rules.approved': { changes: 'trust', label: 'อนุมัติการแก้ไขกติกา' },
  'rules.changed': { changes: 'trust', label: 'กติกาใหม่มีผลแล้ว' },
  'rules.declined': {},
  'rules.undone': { changes: 'trust', label: 'ยกเลิกการแก้ไขกติกาก่อนมีผล' },
} as const satisfies Audits
