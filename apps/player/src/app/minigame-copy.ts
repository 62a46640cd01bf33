import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'minigame.closed': 'มินิเกมนี้ยังไม่เปิดให้เล่น',
} as const satisfies GlossaryCopy
