import type { Refusals } from '../../refusal.ts'

export const protectionRefusals = {
  'protection.reality_check': {
    status: 403,
    error: 'a reality check waits for its answer',
    message: 'ถึงเวลาเช็กเวลาเล่น กรุณาตอบก่อนเล่นต่อ',
  },
  'protection.check_not_due': { status: 409, error: 'no reality check waits', message: 'ยังไม่ถึงเวลาเช็กเวลาเล่น' },
  'protection.wrong_password': { status: 422, error: 'wrong password', message: 'รหัสผ่านไม่ถูกต้อง กรอกผิดได้อีก {left} ครั้ง' },
  'protection.return_too_early': {
    status: 409,
    error: 'the self exclusion has not ended',
    message: 'ยังไม่ครบกำหนดการงดเล่น ขอกลับมาเล่นไม่ได้',
  },
  'protection.nothing_to_return_from': { status: 409, error: 'there is no self exclusion', message: 'คุณไม่ได้อยู่ระหว่างงดเล่น' },
} as const satisfies Refusals<'protection'>
