import type { Refusals } from '../../refusal.ts'

export const payoutHaltRefusals = {
  'payoutHalts.not_found': { status: 404, error: 'halt not found', message: 'ไม่พบการหยุดโอนนี้' },
  'payoutHalts.already_halted': { status: 409, error: 'this scope is halted', message: 'ส่วนนี้หยุดการโอนออกอยู่แล้ว' },
  'payoutHalts.not_ours': { status: 422, error: 'not an account of ours', message: 'บัญชีนี้ไม่อยู่ในบัญชีของเรา' },
  'payoutHalts.end_past': { status: 422, error: 'the expected end is past', message: 'เวลาที่คาดว่าจะเปิดต้องอยู่ในอนาคต' },
  'payoutHalts.ended': { status: 409, error: 'the halt has ended', message: 'การโอนออกส่วนนี้เปิดแล้ว' },
  'payoutHalts.already_proposed': { status: 409, error: 'a resume waits', message: 'มีข้อเสนอเปิดการโอนออกที่รออนุมัติอยู่แล้ว' },
  'payoutHalts.no_proposal': { status: 404, error: 'proposal not found', message: 'ไม่พบข้อเสนอเปิดการโอนออกนี้' },
  'payoutHalts.already_decided': { status: 409, error: 'already decided', message: 'ข้อเสนอนี้ถูกตัดสินไปแล้ว' },
  'payoutHalts.proposal_expired': { status: 409, error: 'the proposal has expired', message: 'ข้อเสนอนี้หมดอายุแล้ว กรุณาเสนอใหม่' },
  'payoutHalts.second_operator_needed': {
    status: 409,
    error: 'another operator must approve',
    message: 'ต้องให้ผู้มีสิทธิ์อีกคนอนุมัติ คนที่เสนออนุมัติเองไม่ได้',
  },
  'payoutHalts.halted': {
    status: 409,
    error: 'payouts are halted',
    message: 'ขณะนี้พักการโอนชั่วคราว เงินของคุณยังอยู่ครบ กรุณาลองใหม่เมื่อเปิดอีกครั้ง',
  },
} as const satisfies Refusals<'payoutHalts'>
