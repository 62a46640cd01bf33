import type { Refusals } from '../../refusal.ts'

export const gatewayRefusals = {
  'gateway.unavailable': {
    status: 503,
    error: 'the gateway does not answer',
    message: 'เชื่อมต่อระบบ {platform} ไม่ได้ กรุณาลองใหม่ในภายหลัง',
  },
  'gateway.no_migration': { status: 409, error: 'no migration is open', message: 'ไม่มีการย้ายระบบที่กำลังดำเนินการ' },
} as const satisfies Refusals<'gateway'>
