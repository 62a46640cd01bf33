import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'game.maintenance': 'ปิดปรับปรุง',
  'game.play': 'เล่นเกม',
  'game.flag.new': 'ใหม่',
  'game.flag.hot': 'ยอดฮิต',
  'game.flag.jackpot': 'แจ็กพอต',
  'action.goHome': 'กลับหน้าแรก',
  'game.emptyCategory': 'ยังไม่มีเกมในหมวดนี้',
  'filter.unknownProvider': 'ไม่พบค่ายเกมนี้ในหมวดนี้ แสดงทุกค่ายแทน',
  'a11y.gameCard': 'เล่นเกม {name} ค่าย {provider}',
  'a11y.gameCardMaintenance': 'เกม {name} ปิดปรับปรุง',
  'a11y.gameCardPlain': 'เล่นเกม {name}',
  'nav.baccarat': 'บาคาร่า',
  'nav.sports': 'กีฬา/บอล',
  'game.categories': 'หมวดเกม',
  'game.count': '{count} เกม',
  'search.placeholder': 'ค้นหาเกมหรือค่ายเกม',
  'search.among': 'ค้นหาใน {count} เกม',
  'search.clear': 'ล้างคำค้นหา',
  'search.noResult': 'ไม่พบผลลัพธ์สำหรับ "{word}"',
  'search.tryOther': 'ลองใช้คำอื่น หรือเลือกจากค่ายเกม',
} as const satisfies GlossaryCopy
