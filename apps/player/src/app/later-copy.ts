import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'later.title': 'หน้านี้ยังไม่เปิดให้ใช้งาน',
  'later.body': 'เรากำลังเตรียมหน้านี้ให้พร้อม ยอดเครดิตและพอยท์ของคุณไม่เปลี่ยนแปลง',
  'action.goHome': 'กลับหน้าแรก',
} as const satisfies GlossaryCopy
