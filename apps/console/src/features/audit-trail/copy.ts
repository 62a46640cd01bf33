import { auditGroupWords } from '@morakot/contract/audit-words'

/** The console's text for the audit trail. */
export const copy = {
  title: 'บันทึกการใช้งาน',
  note: 'ใครทำอะไร กับรายการไหน เมื่อไร เพราะอะไร รวมถึงสิ่งที่ระบบปฏิเสธ นับจำนวนถึง 10,000 รายการ',
  empty: 'ไม่มีบันทึก',
  loading: 'กำลังโหลดบันทึก',
  values: 'ค่าก่อนและหลัง',
  noValues: 'บันทึกนี้ไม่มีค่าก่อนและหลัง',
  field: 'ช่อง',
  before: 'ก่อน',
  after: 'หลัง',
  none: '-',
  masked: 'บทบาทของคุณไม่เห็นข้อมูลส่วนบุคคลในบันทึก',
  same: 'ดูบันทึกทั้งหมดของรายการนี้',
  openSubject: 'เปิดรายการ',
} as const

export const viewText = { all: 'ทั้งหมด', ...auditGroupWords } as const
