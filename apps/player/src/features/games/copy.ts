import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'game.maintenance': 'ปิดปรับปรุง',
  'action.goHome': 'กลับหน้าแรก',
  'game.emptyCategory': 'ยังไม่มีเกมในหมวดนี้',
  'filter.allProviders': 'ทุกค่าย',
  'filter.unknownProvider': 'ไม่พบค่ายเกมนี้ในหมวดนี้ แสดงทุกค่ายแทน',
  'filter.provider': 'ค่ายเกม',
  'a11y.gameCard': 'เล่นเกม {name} ค่าย {provider}',
  'a11y.gameCardMaintenance': 'เกม {name} ปิดปรับปรุง',
  'a11y.gameCardPlain': 'เล่นเกม {name}',
  'nav.baccarat': 'บาคาร่า',
  'nav.sports': 'กีฬา/บอล',
  'game.categories': 'หมวดเกม',
  'game.count': '{count} เกม',
  'search.placeholder': 'ค้นหาเกมหรือค่ายเกม',
  'search.clear': 'ล้างคำค้นหา',
  'search.noResult': 'ไม่พบผลลัพธ์สำหรับ "{word}"',
  'search.tryOther': 'ลองใช้คำอื่น หรือเลือกจากค่ายเกม',
  'state.loading': 'กำลังโหลด',
} as const satisfies GlossaryCopy
