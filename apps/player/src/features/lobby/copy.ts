import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'action.seeAll': 'ดูทั้งหมด',
  'game.favorite': 'เกมโปรด',
  'a11y.gameCardMaintenance': 'เกม {name} ปิดปรับปรุง',
  'game.recent': 'เล่นล่าสุด',
  'game.emptyCategory': 'ยังไม่มีเกมในหมวดนี้',
  'a11y.seeAllOf': 'ดูทั้งหมด {category}',
  'nav.home': 'หน้าแรก',
  'home.heroTitle': 'ฝากง่ายด้วย QR พร้อมเพย์',
  'home.heroBody': 'สแกนได้ทุกแอปธนาคาร',
  'game.popularIn': '{category}ยอดนิยม',
} as const satisfies GlossaryCopy
