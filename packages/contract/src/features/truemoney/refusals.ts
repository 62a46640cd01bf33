import type { Refusals } from '../../refusal.ts'

export const truemoneyRefusals = {
  'truemoney.one_open': { status: 409, error: 'another is in progress', message: 'มีรายการทรูมันนี่ที่กำลังตรวจอยู่ กรุณารอผลก่อน' },
  'truemoney.too_many_refused': {
    status: 429,
    error: 'too many were refused within the hour',
    message: 'ลองผิดหลายครั้งแล้ว กรุณาลองใหม่ในอีก 1 ชั่วโมง',
  },
  'truemoney.voucher_not_found': { status: 422, error: 'no such voucher', message: 'ไม่พบซองนี้ กรุณาตรวจสอบลิงก์' },
  'truemoney.voucher_used': { status: 409, error: 'the voucher was used', message: 'ซองนี้ถูกรับไปแล้ว' },
  'truemoney.voucher_expired': { status: 409, error: 'the voucher has ended', message: 'ซองนี้หมดอายุแล้ว เงินคืนผู้ส่งซอง' },
  'truemoney.voucher_shared': {
    status: 422,
    error: 'the voucher is shared among several people',
    message: 'ใช้ได้เฉพาะซองที่ให้ผู้รับคนเดียว',
  },
  'truemoney.transfer_not_found': {
    status: 422,
    error: 'no such transfer',
    message: 'ไม่พบรายการโอนนี้ กรุณาตรวจสอบเลขที่รายการ แล้วลองอีกครั้ง',
  },
  'truemoney.wrong_receiver': { status: 422, error: 'paid to another wallet', message: 'ผู้รับไม่ใช่ทรูมันนี่ของเรา' },
  'truemoney.used': { status: 409, error: 'the money was credited before', message: 'รายการนี้ใช้ฝากไปแล้ว' },
  'truemoney.not_sender': { status: 409, error: 'another person paid it', message: 'เงินรายการนี้มาจากทรูมันนี่ของคนอื่น' },
  'truemoney.returned': { status: 409, error: 'the money was sent back', message: 'เงินรายการนี้คืนผู้โอนแล้ว' },
  'truemoney.receipt_not_found': { status: 404, error: 'not found', message: 'ไม่พบรายการนี้' },
  'truemoney.already_decided': { status: 409, error: 'already decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'truemoney.second_operator_needed': { status: 409, error: 'another operator must agree', message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ' },
} as const satisfies Refusals<'truemoney'>
