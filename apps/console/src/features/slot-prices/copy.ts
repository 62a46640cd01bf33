import type { DURATION_UNITS } from '@morakot/contract/choices'

/** What operators read of the prices of the slot statistics. */
export const copy = {
  title: 'ราคาสถิติสล็อต',
  note: 'พอยท์ที่สมาชิกใช้เปิดดูสถิติ สิทธิ์ที่ซื้อแล้วคงเดิมเสมอ ราคาใหม่ใช้ทันทีหลังยืนยัน',
  loading: 'กำลังโหลดราคา',
  version: 'รุ่น {version}',
  edit: 'แก้ไขราคา',
  inForce: 'ราคาที่ใช้อยู่',
  duration: 'ระยะเวลา',
  length: 'จำนวน',
  unit: 'หน่วย',
  price: 'ราคา (พอยท์)',
  sold: 'ขาย 30 วัน',
  paid: 'พอยท์ 30 วัน',
  eliteTurns: 'ครั้งฟรีต่อวันของ Elite',
  emperor: 'Emperor ดูได้ฟรีทุกหน้า',
  history: 'การแก้ไข',
  noHistory: 'ยังไม่เคยแก้ไข ใช้ราคาตั้งต้น',
  editTitle: 'แก้ไขราคาสถิติสล็อต',
  row: 'รายการที่ {place}',
  remove: 'ลบรายการที่ {place}',
  add: 'เพิ่มรายการ',
  hint: 'สมาชิกที่เปิดหน้าราคาเดิมไว้จะถูกขอให้เลือกใหม่ และไม่ถูกหักพอยท์ในราคาที่ไม่ได้เห็น',
  confirm: 'ใช้ราคาใหม่ทันที',
  done: 'ใช้ราคาใหม่แล้ว',
  audit: 'เลขบันทึก',
  before: 'ราคาเดิม',
  after: 'ราคาใหม่',
  points: 'พอยท์',
} as const

export const unitText = { day: 'วัน', turn: 'ครั้ง' } as const satisfies Record<(typeof DURATION_UNITS)[number], string>
