import type { Refusals } from '../../refusal.ts'

export const depositAdminRefusals = {
  'depositAdmin.deposit_not_found': { status: 404, error: 'deposit not found', message: 'ไม่พบรายการฝากนี้' },
  'depositAdmin.slip_not_found': { status: 404, error: 'slip not found', message: 'ไม่พบสลิปนี้' },
  'depositAdmin.already_decided': { status: 409, error: 'already decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'depositAdmin.second_operator_needed': { status: 409, error: 'another operator must agree', message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ' },
  'depositAdmin.slip_amount_needed': {
    status: 409,
    error: 'the verifier gives no amount',
    message: 'ผู้ตรวจสลิปไม่แจ้งยอดเงิน เครดิตจากสลิปนี้ไม่ได้',
  },
  'depositAdmin.slip_receipt_needed': {
    status: 422,
    error: 'a receipt must be chosen',
    message: 'กรุณาเลือกเงินเข้าที่ตรงกับสลิป หรือตรวจสลิปกับธนาคารก่อน',
  },
  'depositAdmin.slip_receipt_settled': {
    status: 409,
    error: 'the receipt was settled or is under decision',
    message: 'เงินเข้ารายการนี้จัดการไปแล้ว หรือมีผู้ดำเนินการอยู่',
  },
  'depositAdmin.slip_unknown_there': {
    status: 422,
    error: 'the verifier knows no such transfer',
    message: 'ธนาคารไม่พบรายการโอนนี้ ตรวจเลขอ้างอิงอีกครั้ง',
  },
  'depositAdmin.verifier_silent': {
    status: 503,
    error: 'the verifier does not answer',
    message: 'ผู้ตรวจสลิปยังไม่ตอบ กรุณาลองใหม่อีกครั้ง',
  },
  'depositAdmin.slip_reference_needed': {
    status: 422,
    error: 'the bank and its reference are needed',
    message: 'กรุณากรอกธนาคารและเลขอ้างอิงตามสลิป',
  },
  'depositAdmin.opens_in_the_past': {
    status: 422,
    error: 'a closed method can only open automatically later',
    message: 'เวลาเปิดต้องเป็นเวลาหลังจากนี้ และใช้กับการปิดเท่านั้น',
  },
} as const satisfies Refusals<'depositAdmin'>
