import type { Refusals } from '../../refusal.ts'

export const seamlessRefusals = {
  'seamless.alert_not_found': { status: 404, error: 'no open alert', message: 'ไม่พบการแจ้งเตือนนี้ หรือปิดไปแล้ว' },
  'seamless.alert_again': {
    status: 409,
    error: 'it came about again meanwhile',
    message: 'เรื่องนี้เกิดซ้ำอีกหลังจากที่อ่าน กรุณาตรวจสอบใหม่ก่อนปิด',
  },
} as const satisfies Refusals<'seamless'>
