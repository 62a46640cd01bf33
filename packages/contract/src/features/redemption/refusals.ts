import type { Refusals } from '../../refusal.ts'

export const redemptionRefusals = {
  'redemption.not_found': { status: 404, error: 'redemption not found', message: 'ไม่พบรายการของคุณ' },
  'redemption.item_not_found': { status: 404, error: 'reward not found', message: 'ไม่พบของรางวัลนี้' },
  'redemption.sold_out': { status: 409, error: 'reward is sold out', message: 'ของหมดแล้ว พอยท์ของคุณไม่ถูกหัก' },
  'redemption.ended': { status: 409, error: 'reward is closed', message: 'ของรางวัลนี้ปิดแลกแล้ว' },
  'redemption.limit': { status: 409, error: 'reward limit is reached', message: 'แลกรายการนี้ครบสิทธิ์แล้ว' },
  'redemption.price_changed': {
    status: 409,
    error: 'reward price has changed',
    message: 'ราคาเปลี่ยนเป็น {points} พอยท์ กรุณายืนยันอีกครั้ง',
  },
  'redemption.not_verified': { status: 409, error: 'identity is not verified', message: 'กรุณายืนยันตัวตนก่อนแลกคริปโต' },
  'redemption.crypto_off': { status: 409, error: 'crypto is switched off', message: 'ปิดแลกคริปโตอยู่' },
  'redemption.cannot_cancel': { status: 409, error: 'redemption cannot be cancelled', message: 'เริ่มเตรียมของแล้ว ยกเลิกไม่ได้' },
  'redemption.not_a_parcel': {
    status: 409,
    error: 'only a parcel can be cancelled',
    message: 'ยกเลิกได้เฉพาะของที่ส่งพัสดุ รายการนี้ยกเลิกไม่ได้',
  },
  'redemption.bad_move': { status: 409, error: 'redemption cannot move so', message: 'เปลี่ยนสถานะแบบนี้ไม่ได้ กรุณาดูสถานะล่าสุด' },
  'redemption.already_decided': { status: 409, error: 'redemption is already decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'redemption.second_operator': { status: 409, error: 'another operator has to decide', message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ' },
  'redemption.stale': { status: 409, error: 'reward was edited meanwhile', message: 'มีคนแก้ไขของรางวัลนี้แล้ว กรุณาดูค่าล่าสุด' },
  'redemption.stock_below': { status: 409, error: 'more pieces are taken', message: 'มีคนแลกไปแล้ว {count} ชิ้น ลดสต็อกต่ำกว่านี้ไม่ได้' },
  'redemption.not_a_picture': { status: 422, error: 'not a picture', message: 'ไฟล์นี้ไม่ใช่รูปภาพ ใช้ได้เฉพาะ JPEG, PNG และ WebP' },
  'redemption.picture_too_large': {
    status: 422,
    error: 'picture is too large',
    message: 'รูปใหญ่เกินไป ใช้ได้ไม่เกิน 5 MB และ 20 ล้านพิกเซล',
  },
} as const satisfies Refusals<'redemption'>
