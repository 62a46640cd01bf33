import type { Refusals } from '../../refusal.ts'

export const trustRefusals = {
  'trust.already_proposed': { status: 409, error: 'another change waits', message: 'มีการเปลี่ยนที่รออนุมัติอยู่แล้ว กรุณาอนุมัติหรือยกเลิกก่อน' },
  'trust.not_found': { status: 404, error: 'change not found', message: 'ไม่พบการเปลี่ยนนี้' },
  'trust.already_decided': { status: 409, error: 'already decided', message: 'การเปลี่ยนนี้ถูกตัดสินไปแล้ว' },
  'trust.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้มีสิทธิ์อีกคนอนุมัติ คนที่เสนออนุมัติเองไม่ได้' },
} as const satisfies Refusals<'trust'>
