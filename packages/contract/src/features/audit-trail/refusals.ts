import type { Refusals } from '../../refusal.ts'

export const auditTrailRefusals = {
  'auditTrail.not_found': { status: 404, error: 'no such recorded action', message: 'ไม่พบบันทึกเลขนี้' },
  'auditTrail.too_many_rows': {
    status: 422,
    error: 'the file would have too many rows',
    message: 'ส่งออกได้ไม่เกิน {max} รายการต่อครั้ง กรุณาเลือกช่วงเวลาหรือตัวกรองให้แคบลง',
  },
} as const satisfies Refusals<'auditTrail'>
