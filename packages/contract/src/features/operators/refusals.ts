import type { Refusals } from '../../refusal.ts'

export const operatorRefusals = {
  'operators.no_session': { status: 401, error: 'no operator session', message: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง' },
  'operators.wrong_credentials': { status: 401, error: 'wrong username or password', message: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' },
  'operators.not_permitted': {
    status: 403,
    error: 'the role does not hold the permission',
    message: 'บทบาทของคุณเปิดหน้านี้ไม่ได้ ต้องมีสิทธิ์ “{label}” ({permission}) ขอได้จากเจ้าของระบบ',
  },
  'operators.second_factor_required': {
    status: 403,
    error: 'the second factor is still to be given',
    message: 'กรุณายืนยันตัวตนขั้นที่สองก่อน',
  },
  'operators.factor_needed': {
    status: 403,
    error: 'a second factor must be set up first',
    message:
      'ต้องตั้งค่าการยืนยันตัวตนขั้นที่สองก่อน โดยใช้รหัสครั้งเดียวที่ได้รับ ถ้าไม่มีรหัสหรือรหัสหมดอายุ ให้ผู้ดูแลเครื่องสั่ง npm run operator -- --code หรือให้เจ้าของระบบสองคนออกรหัสใหม่',
  },
  'operators.step_up_required': {
    status: 403,
    error: 'who you are must be proven again',
    message: 'กรุณายืนยันตัวตนอีกครั้งก่อนทำรายการนี้',
  },
  'operators.address': {
    status: 403,
    error: 'the network may not use the console',
    message: 'เครือข่ายนี้ใช้คอนโซลไม่ได้ ({address}) ให้เจ้าของระบบเพิ่มในเครือข่ายที่อนุญาต',
  },
  'operators.wrong_password': { status: 422, error: 'wrong password', message: 'รหัสผ่านไม่ถูกต้อง' },
  'operators.session_not_found': { status: 404, error: 'session not found', message: 'ไม่พบอุปกรณ์ที่เข้าสู่ระบบนี้ หรือออกไปแล้ว' },
  'operators.nobody_approves': {
    status: 409,
    error: 'no other operator may approve it',
    message: 'รายการนี้ต้องให้เจ้าหน้าที่อีกคนอนุมัติ แต่ยังไม่มีคนอื่นที่มีสิทธิ์ กรุณาให้เจ้าของระบบเพิ่มเจ้าหน้าที่ก่อน',
  },
  'operators.not_found': { status: 404, error: 'operator not found', message: 'ไม่พบเจ้าหน้าที่คนนี้' },
} as const satisfies Refusals<'operators'>
