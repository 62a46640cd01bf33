import type { Refusals } from '../../refusal.ts'

export const operatorFactorRefusals = {
  'operator_factors.wrong_proof': { status: 422, error: 'the second factor is not right', message: 'รหัสยืนยันไม่ถูกต้อง กรุณาลองใหม่' },
  'operator_factors.factor_needed': {
    status: 409,
    error: 'the operator has a second factor',
    message: 'บัญชีนี้ต้องยืนยันด้วยแอปยืนยันตัวตนหรือพาสคีย์',
  },
  'operator_factors.none': { status: 409, error: 'the operator has no second factor', message: 'บัญชีนี้ยังไม่มีการยืนยันตัวตนขั้นที่สอง' },
  'operator_factors.totp_exists': { status: 409, error: 'an authenticator app is set up', message: 'ตั้งค่าแอปยืนยันตัวตนไว้แล้ว' },
  'operator_factors.enrolment_code_wrong': {
    status: 422,
    error: 'the enrolment code is not right',
    message: 'รหัสครั้งเดียวไม่ถูกต้อง หรือถูกแทนที่ด้วยรหัสใหม่แล้ว',
  },
  'operator_factors.enrolment_code_expired': {
    status: 422,
    error: 'the enrolment code is too old',
    message: 'รหัสครั้งเดียวหมดอายุแล้ว ให้ผู้ดูแลเครื่องสั่ง npm run operator -- --code หรือให้เจ้าของระบบสองคนออกรหัสใหม่',
  },
  'operator_factors.last_factor': {
    status: 409,
    error: 'it is the only second factor',
    message: 'เอาออกไม่ได้ เพราะเป็นการยืนยันตัวตนขั้นที่สองเพียงอย่างเดียว เปลี่ยนเป็นแอปใหม่หรือเพิ่มอีกอย่างก่อน',
  },
  'operator_factors.totp_not_begun': { status: 409, error: 'nothing was begun', message: 'กรุณาเริ่มตั้งค่าแอปยืนยันตัวตนใหม่' },
  'operator_factors.not_found': { status: 404, error: 'second factor not found', message: 'ไม่พบรายการนี้ หรือเอาออกไปแล้ว' },
  'operator_factors.passkey_invalid': {
    status: 422,
    error: 'the passkey cannot be used',
    message: 'ใช้พาสคีย์นี้ไม่ได้ กรุณาลองใหม่',
  },
} as const satisfies Refusals<'operator_factors'>
