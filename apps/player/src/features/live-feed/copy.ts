import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'live.title': 'ถอนล่าสุด',
  'live.item': '{username} ถอน {amount} บาท',
  'live.empty': 'ยังไม่มีรายการถอนล่าสุด',
  'live.pause': 'หยุดเลื่อนรายการ',
  'live.choice': 'แสดงการถอนของฉันในรายการถอนล่าสุด',
  'live.choiceBody': 'สมาชิกอื่นเห็นชื่อสองตัวแรกและยอดปัดเศษ หลังถอนสำเร็จ 1-5 นาที',
  'live.failed': 'โหลดรายการถอนไม่สำเร็จ',
  'action.retry': 'ลองอีกครั้ง',
} as const satisfies GlossaryCopy
