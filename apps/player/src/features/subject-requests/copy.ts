import { COPY_DAYS, SUBJECT_DAYS } from '@morakot/contract/features/subject-requests/states'
import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'myData.intro': 'คุณขอสำเนา แก้ไข หรือลบข้อมูลส่วนบุคคลของคุณได้ ที่นี่คือสำเนาที่คุณขอไว้',
  'myData.none': `ยังไม่มีสำเนาข้อมูล ติดต่อทีมงานเพื่อขอ เราตอบภายใน ${SUBJECT_DAYS} วัน`,
  'myData.waiting': `รับคำขอแล้ว เราตอบภายใน ${SUBJECT_DAYS} วัน ไฟล์จะอยู่หน้านี้`,
  'myData.ready': 'สำเนาข้อมูลของคุณพร้อมแล้ว',
  'myData.until': 'ดาวน์โหลดได้ถึง',
  'myData.what': `ไฟล์ ZIP มีโปรไฟล์ อุปกรณ์ รายการเงิน รอบเกม และข้อความ เก็บไว้ ${COPY_DAYS} วัน กรอกรหัสผ่านเพื่อเปิด`,
  'myData.download': 'ดาวน์โหลดข้อมูลของฉัน',
  'myData.done': 'ดาวน์โหลดแล้ว เก็บไฟล์ไว้ในที่ปลอดภัย',
  'auth.showPassword': 'แสดงรหัสผ่าน',
  'auth.hidePassword': 'ซ่อนรหัสผ่าน',
  'auth.password': 'รหัสผ่าน',
  'error.offline': 'คุณกำลังออฟไลน์',
} as const satisfies GlossaryCopy
