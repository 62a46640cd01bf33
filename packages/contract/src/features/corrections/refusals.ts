import type { Refusals } from '../../refusal.ts'

export const correctionRefusals = {
  'corrections.not_found': { status: 404, error: 'correction not found', message: 'ไม่พบการแก้ไขยอดนี้' },
  'corrections.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกชื่อนี้' },
  'corrections.source_not_found': { status: 404, error: 'movement not found', message: 'ไม่พบรายการเงินเลขนี้' },
  'corrections.not_possible': {
    status: 409,
    error: 'this movement cannot be corrected so',
    message: 'รายการชนิดนี้แก้ด้วยวิธีนี้ไม่ได้ ใช้การปรับยอดพร้อมเหตุผลแทน',
  },
  'corrections.already_corrected': { status: 409, error: 'the movement was corrected', message: 'รายการนี้แก้ไขไปแล้ว ({number})' },
  'corrections.waits': { status: 409, error: 'a correction of the movement waits', message: 'มีการแก้ไขรายการนี้รออนุมัติอยู่' },
  'corrections.same_member': { status: 422, error: 'the receiver is the same member', message: 'ผู้รับต้องเป็นสมาชิกคนอื่น' },
  'corrections.receiver_held': {
    status: 409,
    error: 'the receiver may not be credited now',
    message: 'เครดิตให้ผู้รับตอนนี้ไม่ได้ เพราะวงเงิน การพัก หรือการยืนยันตัวตน',
  },
  'corrections.debt_less': {
    status: 409,
    error: 'the member owes less',
    message: 'สมาชิกมียอดค้างชำระ {max} บาท ยกเลิกได้ไม่เกินนี้',
  },
  'corrections.wallet_closed': { status: 409, error: 'the wallet is closed', message: 'กระเป๋าของสมาชิกปิดแล้ว' },
  'corrections.proof_needed': {
    status: 422,
    error: 'a proof is needed above this amount',
    message: 'ปรับยอดเกิน {max} บาท ต้องระบุหลักฐาน',
  },
  'corrections.goodwill_above': { status: 409, error: 'goodwill above its limit', message: 'ชดเชยน้ำใจได้ครั้งละไม่เกิน {max} บาท' },
  'corrections.goodwill_month': {
    status: 409,
    error: 'goodwill above the limit of a member',
    message: 'สมาชิกคนนี้รับชดเชยน้ำใจได้อีก {left} บาท ตามวงเงินของช่วงนี้',
  },
  'corrections.day_above': { status: 409, error: 'above the sum of one operator and day', message: 'วันนี้คุณเสนอได้อีก {left} บาท' },
  'corrections.owner_needed': {
    status: 409,
    error: 'one of the two must be an owner',
    message: 'แก้ไขเกิน {max} บาท ต้องมีเจ้าของระบบเป็นหนึ่งในสองคน',
  },
  'corrections.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ' },
  'corrections.already_decided': { status: 409, error: 'the correction was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'corrections.expired': { status: 409, error: 'the proposal expired', message: 'ข้อเสนอหมดเวลาแล้ว กรุณาเสนอใหม่' },
  'corrections.changed': {
    status: 409,
    error: 'the movement has changed since the proposal',
    message: 'รายการนี้เปลี่ยนไปจากตอนเสนอ กรุณาเสนอใหม่',
  },
  'corrections.balance_changed': {
    status: 409,
    error: 'the balance has changed since the proposal',
    message: 'ยอดของสมาชิกเปลี่ยนไป ส่วนที่กระเป๋าไม่พอ ตอนเสนอ {seen} บาท ตอนนี้ {now} บาท กรุณาเสนอใหม่',
  },
} as const satisfies Refusals<'corrections'>
