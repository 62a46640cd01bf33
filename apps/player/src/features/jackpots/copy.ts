import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'jackpot.title': 'แจ็กพอต',
  'jackpot.begins': 'เริ่มสะสม',
  'a11y.gameCardPlain': 'เล่นเกม {name}',
  'game.maintenance': 'ปิดปรับปรุง',
} as const satisfies GlossaryCopy
