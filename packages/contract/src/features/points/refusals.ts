import type { Refusals } from '../../refusal.ts'

export const pointRefusals = {
  'points.insufficient': { status: 409, error: 'not enough points', message: 'พอยท์ไม่พอ ขาดอีก {points} พอยท์' },
  'points.not_found': { status: 404, error: 'adjustment not found', message: 'ไม่พบรายการปรับพอยท์นี้' },
  'points.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกชื่อนี้' },
  'points.above_balance': { status: 409, error: 'more than the balance', message: 'สมาชิกมีพอยท์ {points} พอยท์ ปรับลดมากกว่านี้ไม่ได้' },
  'points.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้ดูแลอีกคนอนุมัติ' },
  'points.already_decided': { status: 409, error: 'the adjustment was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
} as const satisfies Refusals<'points'>
