import type { Refusals } from '../../refusal.ts'

export const reconciliationRefusals = {
  'reconciliation.case_not_found': { status: 404, error: 'no open case', message: 'ไม่พบรายการนี้ หรือปิดไปแล้ว' },
  'reconciliation.second_operator_needed': {
    status: 409,
    error: 'another operator must close it',
    message: 'ต้องให้เจ้าหน้าที่อีกคนยืนยันการปิด',
  },
  'reconciliation.not_slip_account': {
    status: 422,
    error: 'not an account that slips credit',
    message: 'เลือกได้เฉพาะบัญชีที่เติมเครดิตด้วยสลิป',
  },
  'reconciliation.day_not_over': { status: 422, error: 'the day is not over', message: 'กรอกได้เฉพาะวันที่สิ้นสุดแล้ว' },
  'reconciliation.not_statement': {
    status: 422,
    error: 'the file is no statement',
    message: 'อ่านไฟล์ไม่ได้ ต้องเป็น CSV ที่มีคอลัมน์ amount หรือ จำนวนเงิน',
  },
} as const satisfies Refusals<'reconciliation'>
