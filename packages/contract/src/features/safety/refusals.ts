import type { Refusals } from '../../refusal.ts'

export const safetyRefusals = {
  'safety.not_found': { status: 404, error: 'case not found', message: 'ไม่พบเคสนี้' },
  'safety.already_open': { status: 409, error: 'the member has an open case', message: 'สมาชิกมีเคสที่เปิดอยู่แล้ว กรุณาทำต่อในเคสนั้น' },
  'safety.closed': { status: 409, error: 'the case is closed', message: 'เคสนี้ปิดไปแล้ว' },
  'safety.not_lower': {
    status: 409,
    error: 'the limit is not lower than the one in force',
    message: 'วงเงินใหม่ต้องต่ำกว่าวงเงินเดิม เจ้าหน้าที่เพิ่มวงเงินแทนสมาชิกไม่ได้',
  },
  'safety.not_tighter': {
    status: 422,
    error: 'the limit is not stricter than those in force',
    message: 'ต้องต่ำกว่าวงเงินที่มีผลอยู่ทุกวงเงิน',
  },
  'safety.other_username': {
    status: 422,
    error: 'the typed username is not that of the member',
    message: 'ชื่อผู้ใช้ไม่ตรงกับสมาชิกคนนี้',
  },
  'safety.not_longer': { status: 409, error: 'the member is on a longer break', message: 'สมาชิกอยู่ในช่วงพักที่นานกว่านี้แล้ว' },
} as const satisfies Refusals<'safety'>
