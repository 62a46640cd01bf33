import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'search.noResult': 'ไม่พบผลลัพธ์สำหรับ "{word}"',
  'search.tryOther': 'ลองใช้คำอื่น หรือเลือกจากค่ายเกม',
} as const satisfies GlossaryCopy
