import type { Refusals } from '../../refusal.ts'

export const auditRefusals = {
  'audit.finding_not_found': { status: 404, error: 'no open finding', message: 'ไม่พบรายการนี้ หรือปิดไปแล้ว' },
  'audit.already_proposed': { status: 409, error: 'a proposal waits for another operator', message: 'มีเจ้าหน้าที่เสนอปิดรายการนี้แล้ว' },
  'audit.not_proposed': { status: 409, error: 'there is no proposal to close it', message: 'ยังไม่มีใครเสนอปิดรายการนี้' },
  'audit.second_operator_needed': { status: 409, error: 'another operator must agree', message: 'ต้องให้เจ้าหน้าที่อีกคนยืนยัน' },
} as const satisfies Refusals<'audit'>
