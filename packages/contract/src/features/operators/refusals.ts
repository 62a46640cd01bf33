import type { Refusals } from '../../refusal.ts'

export const operatorRefusals = {
  'operators.no_session': { status: 401, error: 'no operator session', message: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง' },
  'operators.wrong_credentials': { status: 401, error: 'wrong username or password', message: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' },
} as const satisfies Refusals<'operators'>
