import type { Refusals } from '../../refusal.ts'

export const rulesRefusals = {
  'rules.moved_on': { status: 409, error: 'the section was changed meanwhile', message: 'มีคนแก้ไขหมวดนี้ไปแล้ว กรุณาตรวจทานค่าล่าสุดก่อน' },
  'rules.nothing_changes': { status: 422, error: 'nothing would change', message: 'ไม่มีสิ่งที่เปลี่ยนแปลง' },
  'rules.unknown_field': { status: 422, error: 'no such field', message: 'ไม่พบช่องนี้ในหมวด กรุณาโหลดหน้าใหม่' },
  'rules.source_stays': {
    status: 422,
    error: 'the source of an account stays',
    message: 'เปลี่ยนแหล่งยืนยันของบัญชีเดิมไม่ได้ ต้องเอาบัญชีออกแล้วเพิ่มใหม่',
  },
  'rules.account_twice': { status: 409, error: 'the account is listed twice', message: 'มีบัญชีนี้อยู่แล้ว' },
  'rules.order_of_amounts': { status: 422, error: 'the amounts contradict each other', message: 'จำนวนต่ำสุดต้องไม่เกินจำนวนสูงสุด' },
  'rules.risk_needed': {
    status: 409,
    error: 'one of the two must be of risk',
    message: 'การผ่อนกติกาคุ้มครองต้องมีฝ่ายความเสี่ยงเป็นหนึ่งในสองคน',
  },
} as const satisfies Refusals<'rules'>
