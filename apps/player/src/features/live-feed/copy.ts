import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'live.title': 'ถอนล่าสุด',
  'live.newest': 'ถอนล่าสุด {username} ฿{amount}',
  'live.paid': 'ถอน',
  'live.close': 'ปิด',
  'live.choice': 'แสดงการถอนของฉันในรายการถอนล่าสุด',
  'live.choiceBody': 'สมาชิกอื่นเห็นชื่อสองตัวแรกและยอดปัดเศษ หลังถอนสำเร็จ 1-5 นาที',
} as const satisfies GlossaryCopy
