import type { Refusals } from '../../refusal.ts'

export const gatewayRefusals = {
  'gateway.unavailable': {
    status: 503,
    error: 'the gateway does not answer',
    message: 'เชื่อมต่อระบบ {platform} ไม่ได้ กรุณาลองใหม่ในภายหลัง',
  },
  // The password was right: only birth date and terms are missing, and are asked for once.
  'gateway.details_needed': {
    status: 409,
    error: 'the first login needs a birth date and the terms',
    message: 'เข้าสู่ระบบครั้งแรก กรุณากรอกวันเกิดและยอมรับข้อตกลง',
  },
  'gateway.no_migration': { status: 409, error: 'no migration is open', message: 'ไม่มีการย้ายระบบที่กำลังดำเนินการ' },
} as const satisfies Refusals<'gateway'>
