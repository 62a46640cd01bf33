import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the page of all rewards. */
export const copy = {
  'reward.now': 'รับได้ตอนนี้',
  'reward.count': '{count} รายการ',
  'reward.credit': 'เครดิต',
  'reward.points': 'พอยท์และสปิน',
  'reward.onTheWay': 'กำลังจะได้รับ',
  'reward.take': 'รับ',
  'reward.takeOf': 'รับ {name}',
  'reward.taken': 'รับแล้ว',
  'reward.received': 'รับแล้ว {reward}',
  'reward.empty': 'ยังไม่มีรางวัลให้รับตอนนี้',
  'reward.emptyHint': 'เช็คอินหรือทำภารกิจเพื่อรับพอยท์ เช็คอินครั้งถัดไปได้หลังเที่ยงคืน',
  'reward.seeQuests': 'ดูภารกิจ',
  'reward.failedPart': 'โหลดรายการส่วนนี้ไม่สำเร็จ',
  'action.retry': 'ลองอีกครั้ง',
} as const satisfies GlossaryCopy
