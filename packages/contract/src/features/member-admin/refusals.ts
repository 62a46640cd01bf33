import type { Refusals } from '../../refusal.ts'

export const memberAdminRefusals = {
  'memberAdmin.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกนี้' },
  'memberAdmin.round_not_found': { status: 404, error: 'round not found', message: 'ไม่พบรอบเกมนี้' },
  'memberAdmin.already_frozen': { status: 409, error: 'the member is frozen already', message: 'สมาชิกนี้ถูกระงับอยู่แล้ว' },
  'memberAdmin.not_frozen': { status: 409, error: 'the member is not frozen', message: 'สมาชิกนี้ไม่ได้ถูกระงับ' },
  'memberAdmin.no_holder_case': {
    status: 409,
    error: 'no task about the account holder is open',
    message: 'ไม่มีงานตรวจชื่อบัญชีของสมาชิกนี้ หรือปิดไปแล้ว',
  },
} as const satisfies Refusals<'memberAdmin'>
