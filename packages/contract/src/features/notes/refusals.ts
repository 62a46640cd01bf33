import type { Refusals } from '../../refusal.ts'

export const noteRefusals = {
  'notes.record_not_found': { status: 404, error: 'no such record', message: 'ไม่พบรายการนี้' },
  'notes.changed': {
    status: 409,
    error: 'another note has this id',
    message: 'บันทึกนี้ถูกเก็บไว้แล้วด้วยข้อความอื่น กรุณาโหลดหน้านี้ใหม่',
  },
} as const satisfies Refusals<'notes'>
