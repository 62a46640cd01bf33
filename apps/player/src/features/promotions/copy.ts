import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'promotion.noneNow': 'ยังไม่มีโปรโมชั่นในตอนนี้',
  'promotion.noneNowBody': 'เมื่อมี จะแสดงที่นี่',
  'wallet.depositPrompt': 'ฝากเงิน',
} as const satisfies GlossaryCopy
