import type { Refusals } from '../../refusal.ts'

export const bankChangeRefusals = {
  'bankChange.not_found': { status: 404, error: 'no such change of a bank account', message: 'ไม่พบรายการเปลี่ยนบัญชีนี้' },
  'bankChange.too_soon': {
    status: 409,
    error: 'the bank account was changed lately',
    message: 'เปลี่ยนบัญชีได้ครั้งเดียวใน {days} วัน เปลี่ยนได้อีกหลัง {time}',
  },
  'bankChange.same': { status: 409, error: 'this is the account of now', message: 'บัญชีนี้เป็นบัญชีที่ใช้อยู่แล้ว' },
  'bankChange.no_account': {
    status: 409,
    error: 'the bank has no such account',
    message: 'ธนาคารไม่พบเลขบัญชีนี้ ตรวจสอบธนาคารและเลขบัญชีอีกครั้ง',
  },
  'bankChange.bank_silent': {
    status: 503,
    error: 'the bank did not answer',
    message: 'ธนาคารยังไม่ตอบ บัญชียังไม่เปลี่ยน กรุณาลองใหม่ในอีกสักครู่',
  },
  'bankChange.too_many': {
    status: 429,
    error: 'too many accounts were queried',
    message: 'ลองครบ {max} ครั้งใน {hours} ชั่วโมงแล้ว กรุณาลองใหม่พรุ่งนี้หรือติดต่อทีมงาน',
  },
  'bankChange.other_platform': {
    status: 409,
    error: 'the account is kept by another platform',
    message: 'บัญชีของคุณอยู่ที่ระบบเดิม ติดต่อทีมงานเพื่อเปลี่ยนบัญชี',
  },
  'bankChange.already_decided': { status: 409, error: 'already decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'bankChange.undo_over': {
    status: 409,
    error: 'a change is undone within a day',
    message: 'เกินเวลาคืนบัญชีเดิมแล้ว หากสงสัย ให้ระงับสมาชิกและติดต่อสมาชิก',
  },
} as const satisfies Refusals<'bankChange'>
