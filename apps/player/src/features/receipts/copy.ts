import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'receipt.share': 'แชร์',
  'receipt.save': 'บันทึก',
  'receipt.saved': 'บันทึกรูปแล้ว',
  'receipt.picture': 'รูปสลิป {title} {amount}',
  'receipt.sample': 'ตัวอย่าง',
  'receipt.reference': 'เลขอ้างอิง',
  'receipt.failed': 'สร้างรูปไม่ได้ ลองอีกครั้ง',
} as const satisfies GlossaryCopy
