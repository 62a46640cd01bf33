import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the hero, of the shelves below it and of the bar of the last game. */
export const copy = {
  'hall.day': 'เกมเด่นวันนี้',
  'hall.play': 'เล่น',
  'hall.playGame': 'เล่นเกม',
  'hall.page': 'ดูหน้าเกม {name}',
  'hall.pot': 'แจ็กพอต {amount}',
  'hall.most': 'สูงสุด {times} เท่า',
  'hall.welcome': 'ยินดีต้อนรับ',
  'hall.tryTitle': 'ลองเล่นก่อนได้ทุกเกม',
  'hall.tryBody': 'ใช้ชิปทดลอง ไม่ใช่เงินในบัญชี',
  'hall.try': 'ทดลองเล่น',
  'hall.topTen': '10 เกมที่เล่นมากสุดวันนี้',
  'hall.top': 'เกมที่เล่นมากสุดวันนี้',
  'hall.new': 'เกมใหม่',
  'hall.makers': 'ค่ายเกม',
  'hall.makerGames': '{maker} {count} เกม',
  'hall.place': 'อันดับ {place}',
  'hall.left': 'เล่นค้างไว้ · เมื่อ {time}',
  'hall.openRound': 'รอบที่ยังไม่จบ',
  'hall.resume': 'เล่นต่อ {name}',
  'hall.goOn': 'เล่นต่อ',
  'hall.hide': 'ซ่อนเกมที่เล่นค้างไว้',
} as const satisfies GlossaryCopy
