import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'action.undo': 'เลิกทำ',
  'game.count': '{count} เกม',
  'favorite.removed': 'นำ {name} ออกแล้ว',
  'favorite.hint': 'แตะหัวใจเพื่อนำออก',
  'favorite.more': 'เพิ่มเกมโปรดได้อีก',
  'favorite.moreBody': 'แตะรูปหัวใจบนเกม เกมจะมาอยู่หน้านี้ทันที',
  'favorite.empty': 'ยังไม่มีเกมโปรด',
  'favorite.emptyBody': 'แตะรูปหัวใจบนเกมเพื่อเพิ่ม',
  'favorite.popular': 'ดูเกมยอดนิยม',
} as const satisfies GlossaryCopy
