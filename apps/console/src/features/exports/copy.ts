import { EXPORT_DAYS, EXPORT_ROWS_AT_ONCE } from '@morakot/contract/features/exports/states'

export const copy = {
  title: 'ไฟล์ส่งออก',
  note: `รายการที่เกิน ${EXPORT_ROWS_AT_ONCE.toLocaleString('en')} แถวจะทำเป็นไฟล์ไว้ที่นี่ ดาวน์โหลดได้ ${EXPORT_DAYS} วัน และเห็นเฉพาะไฟล์ของคุณ`,
  label: 'ไฟล์ของคุณ',
  empty: 'ยังไม่มีไฟล์ ส่งออกได้จากปุ่มเหนือตาราง',
  size: 'ขนาด',
  download: 'ดาวน์โหลด',
  again: 'ทำใหม่',
  againNote: 'ใช้รายการและตัวกรองเดิม กับข้อมูลล่าสุด',
  againDone: 'กำลังทำไฟล์ใหม่',
  remove: 'ลบ',
  removeNote: 'ไฟล์จะหายไปและดาวน์โหลดไม่ได้อีก บันทึกว่าใครส่งออกอะไรยังอยู่',
  removeDone: 'ลบไฟล์แล้ว',
} as const
