import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'sort.label': 'เรียงตาม',
  'sort.default': 'แนะนำ',
  'sort.az': 'ชื่อ A-Z',
  'sort.za': 'ชื่อ Z-A',
} as const satisfies GlossaryCopy
