import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the tiers. */
export const copy = {
  'action.close': 'ปิด',
  'privilege.benefits': 'สิทธิประโยชน์',
  'privilege.canRise': 'ยอดฝากถึงเกณฑ์ {tier} แล้ว',
  'privilege.contact': 'ติดต่อทีมงาน {tier}',
  'privilege.cost': 'เล่นครบ {amount} บาท ที่อัตราคืน 96% โดยเฉลี่ยเสีย {cost} บาท ไม่ต้องเร่งเลื่อนระดับ',
  'privilege.current': 'ระดับปัจจุบัน',
  'privilege.deposits90': 'ยอดฝาก {days} วัน',
  'privilege.free': 'ทุกระดับไม่มีค่าใช้จ่าย ไม่ต้องจ่ายเงินเพื่อรับสิทธิ',
  'privilege.graceHint': 'ยอดฝากต่ำกว่าเกณฑ์ของระดับนี้ ตรวจอีกครั้งเมื่อครบกำหนด',
  'privilege.highest': 'คุณอยู่ระดับสูงสุดแล้ว',
  'privilege.item': 'รายการ',
  'privilege.missing': 'ขาด {amount}',
  'privilege.nextAt': '{tier} ที่ {amount}',
  'privilege.onBreak': 'ระหว่างพักการเล่น ระดับของคุณไม่ลด และไม่นับวันพักในยอดฝาก',
  'privilege.override': 'ทีมงานกำหนดระดับนี้ให้ถึง {date}',
  'privilege.reached': 'ยินดีด้วย คุณเลื่อนเป็น {tier}',
  'privilege.review': 'ตรวจครั้งถัดไป {date}',
  'privilege.rise': 'เลื่อนเป็น {tier}',
  'privilege.rules': 'ตรวจระดับทุกเดือน ลดไม่เกิน 1 ขั้น และมีเวลา {days} วัน ช่วงพักการเล่นไม่ทำให้ระดับลด',
  'privilege.title': 'สิทธิพิเศษ',
  'privilege.validUntil': 'ระดับนี้ใช้ได้ถึง {date}',
} as const satisfies GlossaryCopy
