import type { Refusals } from '../../refusal.ts'

export const affiliatesRefusals = {
  'affiliates.below_min': { status: 409, error: 'less than the minimum is available', message: 'ถอนได้ขั้นต่ำ {min} บาท' },
  'affiliates.not_found': { status: 404, error: 'share or payout not found', message: 'ไม่พบรายการนี้' },
  'affiliates.already_decided': { status: 409, error: 'the share or payout was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'affiliates.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้ดูแลอีกคนอนุมัติ' },
} as const satisfies Refusals<'affiliates'>
