export { cashbackGroupWords as groupText } from '@morakot/contract/record-words'

/** The console's text for cashback and loss-return. */
export const copy = {
  title: 'แคชแบ็กและคืนยอดเสีย',
  note: 'ระบบคิดและจ่ายเอง แคชแบ็กทุกวันจันทร์ คืนยอดเสียทุกวัน เวลา 02:00 น. ใครไม่กดรับ ระบบจ่ายให้เอง',
  empty: 'ยังไม่มีรอบที่คิดแล้ว',
  period: 'ช่วงเวลา',
  none: '-',
  game: 'หมวดเกม',
  rates: 'อัตราแคชแบ็ก',
  ratesLoading: 'กำลังโหลดอัตรา',
  ratesNext: 'อัตราใหม่เริ่ม',
  edit: 'แก้ไขอัตรา',
  starts: 'อัตราใหม่เริ่มสัปดาห์ถัดไป สัปดาห์ที่เริ่มแล้วคิดตามอัตราเดิม',
  save: 'บันทึกอัตรา',
  saved: 'บันทึกแล้ว เริ่มสัปดาห์ถัดไป',
  proposed: 'ส่งให้เจ้าหน้าที่อีกคนอนุมัติแล้ว อัตราเดิมยังใช้อยู่',
} as const

export const viewText = { all: 'ทั้งหมด', ready: 'รอรับ', paid: 'จ่ายแล้ว', none: 'ไม่ถึงขั้นต่ำ' } as const
