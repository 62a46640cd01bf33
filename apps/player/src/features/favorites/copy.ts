import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'a11y.addFavorite': 'เพิ่ม {name} ในเกมโปรด',
  'a11y.removeFavorite': 'นำ {name} ออกจากเกมโปรด',
  'error.favorite': 'บันทึกเกมโปรดไม่สำเร็จ',
} as const satisfies GlossaryCopy
