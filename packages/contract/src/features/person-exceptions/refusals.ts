import type { Refusals } from '../../refusal.ts'

export const personExceptionRefusals = {
  'personExceptions.not_found': { status: 404, error: 'exception not found', message: 'ไม่พบข้อยกเว้นนี้' },
  'personExceptions.already_open': {
    status: 409,
    error: 'the phone number has an exception that waits or is in force',
    message: 'เบอร์นี้มีข้อยกเว้นที่รออนุมัติหรือใช้ได้อยู่แล้ว',
  },
  'personExceptions.already_decided': { status: 409, error: 'the exception was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'personExceptions.not_in_force': { status: 409, error: 'the exception is not in force', message: 'ข้อยกเว้นนี้ไม่มีผลแล้ว' },
  'personExceptions.second_operator_needed': {
    status: 409,
    error: 'another operator must approve',
    message: 'ต้องให้เจ้าของระบบอีกคนอนุมัติ คนที่เสนออนุมัติเองไม่ได้',
  },
} as const satisfies Refusals<'personExceptions'>
