import type { Refusals } from '../../refusal.ts'

export const exportRefusals = {
  'exports.bad_filter': { status: 422, error: 'the list does not take this filter', message: 'ตัวกรองไม่ถูกต้อง กรุณาล้างตัวกรองแล้วลองใหม่' },
  'exports.too_many_rows': {
    status: 422,
    error: 'the file would have too many rows',
    message: 'ส่งออกได้ไม่เกิน {max} รายการต่อครั้ง กรุณาเลือกช่วงเวลาหรือตัวกรองให้แคบลง',
  },
  'exports.list_moved': {
    status: 409,
    error: 'the list changed while it was read',
    message: 'รายการเปลี่ยนระหว่างทำไฟล์ กรุณาลองใหม่อีกครั้ง',
  },
} as const satisfies Refusals<'exports'>
