import type { Refusals } from '../../refusal.ts'

export const savedViewRefusals = {
  'savedViews.not_found': { status: 404, error: 'no such view of the operator', message: 'ไม่พบมุมมองนี้' },
  'savedViews.too_many': {
    status: 409,
    error: 'the operator has as many views of the list as there may be',
    message: 'บันทึกได้ไม่เกิน {max} มุมมองต่อรายการ กรุณาลบมุมมองเก่าก่อน',
  },
  'savedViews.name_taken': { status: 409, error: 'the operator has a view of this name', message: 'มีมุมมองชื่อนี้แล้ว กรุณาใช้ชื่ออื่น' },
} as const satisfies Refusals<'savedViews'>
