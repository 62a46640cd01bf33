import { KYC_TRY_HOURS } from './limits.ts'
import type { Refusals } from '../../refusal.ts'

export const kycRefusals = {
  'kyc.not_found': { status: 404, error: 'identity not found', message: 'ไม่พบรายการยืนยันตัวตนนี้' },
  'kyc.document_gone': { status: 404, error: 'the document was deleted', message: 'รูปเอกสารครบกำหนดและถูกลบแล้ว' },
  'kyc.not_picture': {
    status: 422,
    error: 'the file is not a picture',
    message: 'ไฟล์นี้ไม่ใช่รูปที่เปิดได้ ใช้รูป JPEG PNG หรือ WebP',
  },
  'kyc.too_large': { status: 422, error: 'the picture is too large', message: 'รูปใหญ่เกินไป ใช้รูปไม่เกิน 10 MB และไม่เกิน 40 ล้านพิกเซล' },
  'kyc.name_differs': {
    status: 422,
    error: 'the name is not the one of the registration',
    message: 'ชื่อไม่ตรงกับที่สมัครไว้ หากสมัครผิด ติดต่อทีมงานเพื่อแก้ไข',
  },
  'kyc.birth_date_differs': {
    status: 422,
    error: 'the birth date is not the one of the registration',
    message: 'วันเกิดไม่ตรงกับที่สมัครไว้ หากสมัครผิด ติดต่อทีมงานเพื่อแก้ไข',
  },
  'kyc.waiting': { status: 409, error: 'a document is being checked', message: 'ส่งเอกสารแล้ว ทีมงานกำลังตรวจ ไม่ต้องส่งซ้ำ' },
  'kyc.verified': { status: 409, error: 'the identity is verified', message: 'ยืนยันตัวตนแล้ว ไม่ต้องส่งเอกสารอีก' },
  'kyc.too_many': {
    status: 429,
    error: 'too many documents in a day',
    message: `ส่งเอกสารได้ {max} ครั้งใน ${KYC_TRY_HOURS} ชั่วโมง กรุณาลองใหม่หลัง {time}`,
  },
  'kyc.already_decided': { status: 409, error: 'already decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'kyc.second_operator_needed': { status: 409, error: 'another operator must agree', message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ' },
  'kyc.proposal_differs': {
    status: 409,
    error: 'another decision is proposed',
    message: 'เจ้าหน้าที่อีกคนเสนอผลอื่นไว้ อนุมัติตามที่เสนอ หรือไม่รับข้อเสนอก่อน',
  },
  'kyc.not_proposed': { status: 409, error: 'nothing is proposed', message: 'ยังไม่มีข้อเสนอที่รออนุมัติ' },
} as const satisfies Refusals<'kyc'>
