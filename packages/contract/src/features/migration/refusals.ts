import type { Refusals } from '../../refusal.ts'

export const migrationRefusals = {
  'migration.not_open': { status: 409, error: 'no migration is open', message: 'ไม่มีการย้ายบัญชีที่กำลังทำอยู่' },
  'migration.not_listed': { status: 409, error: 'the member is on no list', message: 'บัญชีนี้ยังย้ายระบบไม่ได้' },
  'migration.not_source': { status: 409, error: 'the member is not on the source platform', message: 'บัญชีนี้อยู่ในระบบใหม่แล้ว' },
  'migration.not_found': { status: 404, error: 'migration not found', message: 'ไม่พบการย้ายบัญชีนี้' },
  'migration.taken_already': {
    status: 409,
    error: 'the source has already received the request for the credit',
    message: 'ยกเลิกไม่ได้ ระบบเดิมได้รับคำสั่งนำยอดออกแล้ว',
  },
  'migration.list_line': { status: 422, error: 'a line of the list is no username', message: 'บรรทัดที่ {line} ไม่ใช่ชื่อผู้ใช้ของระบบเดิม' },
  'migration.list_too_long': { status: 422, error: 'the list is too long', message: 'รายชื่อยาวได้ไม่เกิน {max} บรรทัด' },
} as const satisfies Refusals<'migration'>
