import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'deposit.qr.longPress': 'กดค้างที่รูปเพื่อบันทึก',
  'deposit.qr.openInBrowser': 'เปิดในเบราว์เซอร์เพื่อบันทึกรูป',
} as const satisfies GlossaryCopy
