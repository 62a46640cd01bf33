import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'promotion.noneNow': 'ตอนนี้ยังไม่มีโปรโมชั่นให้รับ',
  'promotion.noneNowBody': 'ฝากเงินได้ตามปกติโดยไม่รับโปรโมชั่น',
  'promotion.bannerTitle': 'โปรโมชั่นของคุณ',
  'promotion.bannerBody': 'มีเมื่อไร จะแสดงที่นี่',
  'action.depositWithoutPromotion': 'ฝากเงินโดยไม่รับโปรโมชั่น',
} as const satisfies GlossaryCopy
