import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the page of all rewards. */
export const copy = {
  'reward.now': 'รับได้ตอนนี้ {count} รายการ',
  'reward.count': '{count} รายการ',
  'reward.all': 'รับทั้งหมด',
  'reward.progress': 'รับแล้ว {taken} จาก {count} รายการ',
  'reward.more': 'อีก {count} รายการ',
  'reward.credit': 'เครดิต',
  'reward.points': 'พอยท์และสปิน',
  'reward.staked': 'เทิร์น 1 เท่า',
  'reward.unstaked': 'ไม่ต้องเทิร์น',
  'reward.choose': 'ต้องเลือกเอง',
  'reward.onTheWay': 'กำลังจะได้รับ',
  'reward.take': 'รับ',
  'reward.takeOf': 'รับ {name}',
  'reward.taken': 'รับแล้ว',
  'reward.received': 'รับแล้ว {reward}',
  'reward.unknown': 'ยังไม่ทราบผล กดรับอีกครั้งได้ จะไม่ได้รับซ้ำ',
  'reward.answers': 'ผลของแต่ละรายการ',
  'reward.empty': 'ยังไม่มีรางวัลให้รับตอนนี้',
  'reward.emptyHint': 'เช็คอินหรือทำภารกิจเพื่อรับพอยท์ เช็คอินครั้งถัดไปได้หลังเที่ยงคืน',
  'reward.seeQuests': 'ดูภารกิจ',
  'reward.failedPart': 'โหลดรายการส่วนนี้ไม่สำเร็จ',
  'action.ok': 'ตกลง',
  'action.retry': 'ลองอีกครั้ง',
} as const satisfies GlossaryCopy
