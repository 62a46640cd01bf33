import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'game.maintenance': 'ปิดปรับปรุง',
  'game.opening': 'กำลังเข้าเกม',
  'a11y.gameFrame': 'หน้าจอเกม {name}',
  'game.rtp': 'RTP {percent}%',
  'play.failed': 'เข้าเกมไม่สำเร็จ',
  'play.exit': 'ออกจากเกม',
  'play.now': 'เวลา',
  'safe.elapsedShort': 'อยู่ในระบบ',
  'safe.net': 'ผลสุทธิ',
  'safe.open': 'เปิดหน้าเล่นอย่างมีสติ',
  'play.silent': 'เกมไม่ตอบสนอง',
  'play.silentBody': 'ยอดเครดิตของคุณอยู่ครบ โหลดเกมใหม่หรือออกจากเกมได้',
  'play.reload': 'โหลดเกมใหม่',
  'play.openWindow': 'เปิดเกมในหน้าต่างใหม่',
  'play.chooseOther': 'เลือกเกมอื่น',
  'play.blocked': 'ยังเข้าเล่นไม่ได้',
  'play.notFound': 'ไม่พบเกมนี้',
  'action.retry': 'ลองอีกครั้ง',
} as const satisfies GlossaryCopy
