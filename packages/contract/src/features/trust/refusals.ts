import type { Refusals } from '../../refusal.ts'

export const trustRefusals = {
  'trust.already_proposed': { status: 409, error: 'another change waits', message: 'มีการเปลี่ยนที่รออนุมัติอยู่แล้ว กรุณาอนุมัติหรือยกเลิกก่อน' },
  'trust.not_found': { status: 404, error: 'change not found', message: 'ไม่พบการเปลี่ยนนี้' },
  'trust.already_decided': { status: 409, error: 'already decided', message: 'การเปลี่ยนนี้ถูกตัดสินไปแล้ว' },
  'trust.expired': { status: 409, error: 'the proposal has expired', message: 'ข้อเสนอนี้หมดอายุแล้ว กรุณาเสนอใหม่' },
  'trust.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้มีสิทธิ์อีกคนอนุมัติ คนที่เสนออนุมัติเองไม่ได้' },
  'trust.undo_refused': { status: 403, error: 'another undoes it', message: 'ยกเลิกก่อนมีผลได้เฉพาะผู้เสนอ ผู้อนุมัติ หรือเจ้าของระบบ' },
  'trust.address_private': {
    status: 409,
    error: 'the address is in a private network',
    message: 'ที่อยู่นี้ชี้ไปเครือข่ายภายใน ใช้ได้เฉพาะที่อยู่บนอินเทอร์เน็ตสาธารณะ',
  },
  'trust.probe_failed': {
    status: 409,
    error: 'the address does not answer',
    message: 'ที่อยู่ใหม่ไม่ตอบ จึงยังใช้ไม่ได้ กรุณาตรวจที่อยู่แล้วลองใหม่',
  },
} as const satisfies Refusals<'trust'>
