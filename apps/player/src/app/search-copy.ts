import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'search.open': 'เปิดช่องค้นหา',
  'search.close': 'ปิดการค้นหา',
  'search.rewards': 'ค้นหาของรางวัล',
} as const satisfies GlossaryCopy
