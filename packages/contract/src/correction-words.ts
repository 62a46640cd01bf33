import type { CorrectionKind, CorrectionReason } from './features/corrections/states.ts'

export const correctionKindWords: Readonly<Record<CorrectionKind, string>> = {
  REVERSE: 'ยกเลิกรายการ',
  MOVE: 'ย้ายให้สมาชิกที่ถูก',
  ADJUST_IN: 'เพิ่มเครดิต',
  ADJUST_OUT: 'หักเครดิต',
  WRITE_OFF: 'ยกเลิกยอดค้างชำระ',
}

export const correctionReasonWords: Readonly<Record<CorrectionReason, string>> = {
  wrong_member: 'เครดิตผิดคน',
  double_credit: 'เครดิตซ้ำ',
  wrong_amount: 'จำนวนเงินผิด',
  bank_recall: 'ธนาคารเรียกเงินคืน',
  promo_mistake: 'โปรโมชั่นผิดพลาด',
  game_error: 'เกมผิดพลาด',
  goodwill: 'ชดเชยน้ำใจ',
  other: 'อื่น ๆ',
}
