import type { Refusals } from '../../refusal.ts'

export const gatewayRefusals = {
  'gateway.unavailable': {
    status: 503,
    error: 'the gateway does not answer',
    message: 'เชื่อมต่อระบบ {platform} ไม่ได้ กรุณาลองใหม่ในภายหลัง',
  },
  'gateway.open_bets': { status: 409, error: 'bets are open at the gateway', message: 'ยังมีการวางเดิมพัน' },
  'gateway.refused': { status: 409, error: 'the gateway refused the transfer', message: 'ระบบปลายทางไม่รับรายการนี้ กรุณาตรวจสอบยอดเครดิต' },
} as const satisfies Refusals<'gateway'>
