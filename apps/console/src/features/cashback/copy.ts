import type { CashbackGroup } from '@morakot/contract/features/cashback/states'

export { cashbackKindWords as kindText, cashbackWords as stateText } from '@morakot/contract/record-words'

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
  rates: 'อัตราแคชแบ็ก',
  ratesLoading: 'กำลังโหลดอัตรา',
  ratesNext: 'อัตราใหม่เริ่ม',
  edit: 'แก้ไขอัตรา',
  rateField: '{game} (%)',
  rateWrong: 'กรอกเป็นเปอร์เซ็นต์ ทีละ 0.1 ตั้งแต่ 0 ถึง 5',
  reason: 'เหตุผล',
  starts: 'อัตราใหม่เริ่มสัปดาห์ถัดไป สัปดาห์ที่เริ่มแล้วคิดตามอัตราเดิม',
  save: 'บันทึกอัตรา',
  saved: 'บันทึกแล้ว เริ่มสัปดาห์ถัดไป',
  proposed: 'ส่งให้เจ้าหน้าที่อีกคนอนุมัติแล้ว อัตราเดิมยังใช้อยู่',
} as const

export const viewText = { all: 'ทั้งหมด', ready: 'รอรับ', paid: 'จ่ายแล้ว', none: 'ไม่ถึงขั้นต่ำ' } as const
export const groupText: Readonly<Record<CashbackGroup, string>> = {
  slot: 'สล็อต',
  live_casino: 'คาสิโนสด',
  sports: 'กีฬา',
  others: 'อื่น ๆ',
}
