import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { auditTrailCalls } from './calls.ts'

const auditTrailRefusals = {
  'auditTrail.not_found': { status: 404, error: 'no such recorded action', message: 'ไม่พบบันทึกเลขนี้' },
  'auditTrail.too_many_rows': {
    status: 422,
    error: 'the file would have too many rows',
    message: 'ส่งออกได้ไม่เกิน {max} รายการต่อครั้ง กรุณาเลือกช่วงเวลาหรือตัวกรองให้แคบลง',
  },
} as const satisfies Refusals<'auditTrail'>

/** The recorded actions of operators, members and jobs, as operators search and read them. */
export const auditTrailNoun = defineNoun({
  noun: 'auditTrail',
  console: auditTrailCalls,
  refusals: auditTrailRefusals,
  permissions: {
    'audit.export': { label: 'ส่งออกบันทึกการใช้งาน', roles: { owner: 'may', auditor: 'may' } },
  },
})
