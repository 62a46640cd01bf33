import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of points that wait and points that end. */
export const copy = {
  'action.retry': 'ลองอีกครั้ง',
  'points.endings': 'วันหมดอายุของพอยท์',
  'points.endsSoon': '{points} พอยท์ หมดอายุ {date}',
  'points.daysLeft': 'เหลือ {days} วัน ใช้พอยท์ที่หมดอายุก่อนให้เสมอ',
  'points.year': 'ปี {year}',
  'points.life': 'พอยท์มีอายุ {months} เดือนถึงสิ้นเดือน แจ้งเตือนล่วงหน้า {first} และ {last} วัน',
  'points.waiting': 'พอยท์รอเข้า {points} พอยท์',
  'points.waitingOf': '+{points} พอยท์ จากการฝาก {amount}',
  'points.boosted': 'คูณ {multiplier}',
  'points.turnoverLeft': 'เล่นอีก {amount} หรือรอถึง {date}',
  'points.coming': 'เล่นครบยอดแล้ว กำลังเข้าพอยท์',
  'points.waitsTurnover': 'รอเทิร์น',
  'points.showCalendar': 'ดูปฏิทินวันหมดอายุ',
} as const satisfies GlossaryCopy
