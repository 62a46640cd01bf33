import type { Refusals } from '../../refusal.ts'
import { CORRECT_MINUTES } from './states.ts'

export const noteRefusals = {
  'notes.record_not_found': { status: 404, error: 'no such record', message: 'ไม่พบรายการนี้' },
  'notes.not_found': { status: 404, error: 'no such note for the caller', message: 'ไม่พบบันทึกนี้' },
  'notes.changed': {
    status: 409,
    error: 'another note has this id',
    message: 'บันทึกนี้ถูกเก็บไว้แล้วด้วยข้อความอื่น กรุณาโหลดหน้านี้ใหม่',
  },
  'notes.no_right': {
    status: 422,
    error: 'the operator may not read or write notes here',
    message: 'คนนี้อ่านหรือจดบันทึกของรายการนี้ไม่ได้ กรุณาเลือกคนอื่น',
  },
  'notes.other_group': {
    status: 422,
    error: 'only roles that read notes of the risk group write them',
    message: 'เฉพาะเจ้าของระบบและฝ่ายความเสี่ยงจดบันทึกกลุ่มนี้ได้',
  },
  'notes.due_passed': { status: 422, error: 'the moment has passed', message: 'เวลานี้ผ่านไปแล้ว กรุณาเลือกเวลาข้างหน้า' },
  'notes.not_own': { status: 409, error: 'another operator wrote the note', message: 'แก้ไขได้เฉพาะบันทึกของคุณ กรุณาจดบันทึกใหม่ต่อท้าย' },
  'notes.too_late': {
    status: 409,
    error: 'the time to correct the note is over',
    message: `แก้ไขได้ภายใน ${CORRECT_MINUTES} นาทีหลังจด กรุณาจดบันทึกใหม่ต่อท้าย`,
  },
  'notes.of_another': { status: 409, error: 'the note gives the caller nothing to do', message: 'บันทึกนี้ไม่ใช่งานของคุณ' },
} as const satisfies Refusals<'notes'>
