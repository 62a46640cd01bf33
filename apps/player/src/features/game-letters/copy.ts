import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'letters.rail': 'ไปที่ตัวอักษร',
  'letters.other': 'อื่น ๆ',
  'letters.count': '{count} เกม',
  'letters.top': 'กลับขึ้นบน',
} as const satisfies GlossaryCopy
