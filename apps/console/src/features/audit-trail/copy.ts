import { auditGroupWords } from '@morakot/contract/audit-groups'
import { momentText } from '#shared/moments'
import type { Recorded } from './queries.ts'

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
  notSealed: 'ยังไม่ผนึก ระบบผนึกบันทึกทุกนาที',
  same: 'ดูบันทึกทั้งหมดของรายการนี้',
  openSubject: 'เปิดรายการ',
} as const

/** What the seal of a record proves. */
export function sealText(seal: Recorded['seal']): string {
  if (seal === null) return copy.notSealed
  const when = `ผนึกที่ ${seal.number} เมื่อ ${momentText(seal.at)}`
  return seal.fits ? `${when} ตรงกัน ไม่มีการแก้ไขหลังผนึก` : `${when} ไม่ตรงกัน มีการแก้ไขหลังผนึก`
}

export const viewText = { all: 'ทั้งหมด', ...auditGroupWords } as const
