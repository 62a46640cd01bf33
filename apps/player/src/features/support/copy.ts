import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the way to the team. */
export const copy = {
  'action.contactLine': 'ติดต่อทาง LINE',
  'action.copy': 'คัดลอก',
  'action.copied': 'คัดลอกแล้ว',
  'state.copyFailed': 'คัดลอกไม่ได้ กดค้างที่ข้อความเพื่อคัดลอก',
  'support.scan': 'สแกน QR ด้วยแอป LINE ในมือถือ หรือค้นหาจาก LINE ID',
  'support.scanOnly': 'สแกน QR ด้วยแอป LINE ในมือถือ',
  'support.qr': 'QR สำหรับติดต่อทีมงานทาง LINE',
  'support.copyId': 'คัดลอก LINE ID',
  'support.copiedId': 'คัดลอก LINE ID แล้ว',
  'support.line24h': 'ติดต่อทาง LINE ตลอด 24 ชั่วโมง',
  'support.openLine': 'เปิดแอป LINE',
  'auth.lineId': 'LINE ID',
} as const satisfies GlossaryCopy
