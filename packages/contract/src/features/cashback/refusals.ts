import type { Refusals } from '../../refusal.ts'

export const cashbackRefusals = {
  'cashback.not_ready': { status: 409, error: 'the period is not paid yet', message: 'รับได้ตั้งแต่ {time}' },
  'cashback.nothing': { status: 409, error: 'nothing is due', message: 'ยังไม่มียอดให้รับ' },
} as const satisfies Refusals<'cashback'>
