import { NOTICE_DAYS } from '@morakot/contract/features/notices/states'
import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'notices.title': 'แจ้งเตือน',
  'notices.empty': 'ยังไม่มีแจ้งเตือน เราแจ้งเรื่องเงิน ตัวตน และรางวัลของคุณที่นี่',
  'notices.unread': 'ยังไม่อ่าน',
  'notices.read': 'อ่านแล้ว',
  'notices.open': 'ดูรายละเอียด',
  'notices.markReadOf': 'ทำเครื่องหมายว่าอ่านแล้ว {title} {date}',
  'notices.kept': `เก็บไว้ ${NOTICE_DAYS} วัน`,
  'notices.count': 'แจ้งเตือนที่ยังไม่อ่าน {count} รายการ',
} as const satisfies GlossaryCopy
