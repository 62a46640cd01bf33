import type { Refusals } from '../../refusal.ts'
import { AGE_YEARS_MIN } from '../../age.ts'

export const memberRefusals = {
  'members.no_session': { status: 401, error: 'you have been logged out', message: 'คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง' },
  'members.token_invalid': { status: 401, error: 'unable to verify token', message: 'ไม่สามารถยืนยันโทเค็นได้' },
  'members.wrong_credentials': { status: 401, error: 'wrong username or password', message: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' },
  'members.captcha_required': { status: 403, error: 'a captcha is required', message: 'กรุณายืนยันความปลอดภัย' },
  'members.captcha_failed': { status: 422, error: 'the captcha is not valid', message: 'ตรวจสอบไม่สำเร็จ กรุณาลองใหม่อีกครั้ง' },
  'members.username_taken': { status: 409, error: 'the username is taken', message: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว' },
  // A name that begins with another platform's prefix, in the words of a taken one (features F-100).
  'members.username_reserved': { status: 422, error: 'the username is reserved', message: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว' },
  // The gateway has accepted the password; data that it does not have is requested once (features F-101).
  'members.first_login': {
    status: 422,
    error: 'the birth date and the terms are needed',
    message: 'เข้าใช้ครั้งแรก กรุณากรอกวันเกิดและยอมรับข้อตกลง',
  },
  'members.identity_differs': {
    status: 409,
    error: 'this is not the login just done',
    message: 'ข้อมูลไม่ตรงกับการเข้าสู่ระบบล่าสุด กรุณาเข้าสู่ระบบอีกครั้ง',
  },
  'members.phone_taken': { status: 409, error: 'the phone number is taken', message: 'เบอร์นี้ถูกใช้สมัครแล้ว' },
  // A change of account (features F-51): of the member who has it already nothing more is said.
  'members.bank_unavailable': { status: 409, error: 'the bank account cannot be used', message: 'ใช้บัญชีนี้ไม่ได้ กรุณาใช้บัญชีอื่นที่เป็นชื่อของคุณ' },
  'members.bank_name_differs': { status: 422, error: 'the holder is not the member', message: 'ชื่อบัญชีต้องตรงกับชื่อสมาชิก' },
  'members.bank_taken': { status: 409, error: 'the bank account is taken', message: 'บัญชีธนาคารนี้ถูกใช้สมัครแล้ว' },
  // Does not say why: the account does not exist or, in time, a reason that only the team may know (features F-124, F-131).
  'members.cannot_open': { status: 409, error: 'the account cannot be opened', message: 'เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน' },
  'members.too_young': { status: 422, error: 'the member is too young', message: `ต้องมีอายุ ${AGE_YEARS_MIN} ปีขึ้นไป` },
  'members.blocked': { status: 403, error: 'the account is blocked', message: 'บัญชีนี้ถูกระงับ กรุณาติดต่อทีมงาน' },
  'members.referral_unknown': { status: 422, error: 'the referral code is not known', message: 'ไม่พบรหัสแนะนำนี้' },
  'members.excluded': { status: 403, error: 'the member is taking a break', message: 'คุณอยู่ระหว่างพักการเล่น' },
  // Offers, claims and spins wait until a break is over (features F-4).
  'members.on_break': {
    status: 409,
    error: 'rewards wait until the break is over',
    message: 'อยู่ในช่วงพักการเล่น รับสิทธิ์ได้เมื่อครบกำหนด',
  },
  'members.deposit_limit': { status: 403, error: 'the deposit limit is reached', message: 'ยอดฝากเกินวงเงินที่คุณตั้งไว้' },
  'members.loss_limit': { status: 403, error: 'the loss limit is reached', message: 'ยอดเสียถึงวงเงินที่คุณตั้งไว้แล้ว' },
  'members.session_limit': { status: 403, error: 'the playing time is over', message: 'ครบเวลาเล่นต่อวันที่คุณตั้งไว้แล้ว' },
  'members.nothing_pending': { status: 409, error: 'no higher limit is waiting', message: 'ไม่มีวงเงินใหม่ที่รอการยืนยัน' },
  'members.limit_too_early': { status: 409, error: 'a higher limit waits 24 hours', message: 'ยืนยันวงเงินใหม่ได้หลังจากขอไปแล้ว 24 ชั่วโมง' },
  'members.limit_lapsed': { status: 409, error: 'the higher limit has lapsed', message: 'คำขอเพิ่มวงเงินหมดอายุแล้ว กรุณาขอใหม่' },
  'members.wrong_password': {
    status: 422,
    error: 'the current password is wrong',
    message: 'รหัสผ่านปัจจุบันไม่ถูกต้อง กรอกผิดได้อีก {left} ครั้ง',
  },
  'members.password_tries': {
    status: 429,
    error: 'the password was wrong too often',
    message: 'กรอกรหัสผ่านผิดครบ {tries} ครั้ง กรุณารอ {minutes} นาทีแล้วลองใหม่',
  },
  // One sentence for a wrong, an expired, a used and a never sent code: it must not reveal which.
  'members.wrong_code': {
    status: 422,
    error: 'the code is not valid',
    message: 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว กรอกผิดได้ไม่เกิน {tries} ครั้งต่อรหัส หากไม่สำเร็จ กรุณาขอรหัสใหม่',
  },
  'members.device_not_found': { status: 404, error: 'device not found', message: 'ไม่พบอุปกรณ์นี้' },
} as const satisfies Refusals<'members'>
