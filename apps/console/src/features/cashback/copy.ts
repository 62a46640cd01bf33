import type { CashbackGroup, CashbackKind, CashbackState } from '@morakot/contract/features/cashback/states'

/** What operators read of cashback and loss-return. */
export const copy = {
  title: 'แคชแบ็กและคืนยอดเสีย',
  note: 'ระบบคิดและจ่ายเอง แคชแบ็กทุกวันจันทร์ คืนยอดเสียทุกวัน เวลา 02:00 น. ใครไม่กดรับ ระบบจ่ายให้เอง',
  empty: 'ยังไม่มีรอบที่คิดแล้ว',
  period: 'ช่วงเวลา',
  member: 'สมาชิก',
  username: 'ชื่อผู้ใช้',
  kind: 'ประเภท',
  amount: 'ยอดที่ได้',
  computed: 'ยอดก่อนขั้นต่ำและเพดาน',
  state: 'สถานะ',
  readyAt: 'พร้อมรับ',
  autoPayAt: 'จ่ายเองเมื่อ',
  paidAt: 'จ่ายเมื่อ',
  transfer: 'เลขบัญชีแยกประเภท',
  none: '-',
  game: 'หมวดเกม',
  stake: 'เดิมพันเงินจริง',
  win: 'ได้รับ',
  rate: 'อัตรา',
  share: 'ยอด',
  promo: 'โบนัสและรางวัลของวันนั้น',
  net: 'ยอดเสียสุทธิ',
  percent: 'อัตราคืนตามระดับ',
} as const

export const kindText: Readonly<Record<CashbackKind, string>> = { CASHBACK: 'แคชแบ็ก', LOSS_RETURN: 'คืนยอดเสีย' }
export const stateText: Readonly<Record<CashbackState, string>> = {
  READY: 'รอรับ',
  CLAIMED: 'รับแล้ว',
  AUTO_PAID: 'จ่ายเองแล้ว',
  NONE: 'ไม่ถึงขั้นต่ำ',
}
export const viewText = { all: 'ทั้งหมด', ready: 'รอรับ', paid: 'จ่ายแล้ว', none: 'ไม่ถึงขั้นต่ำ' } as const
export const groupText: Readonly<Record<CashbackGroup, string>> = {
  slot: 'สล็อต',
  live_casino: 'คาสิโนสด',
  sports: 'กีฬา',
  others: 'อื่น ๆ',
}
