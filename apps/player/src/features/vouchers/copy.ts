import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of the coupons' page. */
export const copy = {
  'voucher.tabUsable': 'ใช้ได้',
  'voucher.tabWaiting': 'รอเปิดใช้',
  'voucher.tabHistory': 'ประวัติ',
  'voucher.tabs': 'สถานะคูปอง',
  'voucher.codeLabel': 'กรอกรหัสคูปอง',
  'voucher.useCode': 'ใช้รหัส',
  'voucher.take': 'รับ',
  'voucher.takeOf': 'รับ {name}',
  'voucher.until': 'ถึง {date}',
  'voucher.from': 'เปิดใช้ {date}',
  'voucher.waits': 'รอ',
  'voucher.expired': 'หมดอายุ',
  'voucher.expiredAt': 'หมดอายุ {date}',
  'voucher.claimed': 'รับแล้ว',
  'voucher.claimedAt': 'รับเมื่อ {date}',
  'voucher.revoked': 'ยกเลิก',
  'voucher.revokedFor': 'ยกเลิก: {reason}',
  'voucher.empty': 'ยังไม่มีคูปอง',
  'voucher.emptyWaiting': 'ไม่มีคูปองที่รอเปิดใช้',
  'voucher.emptyHistory': 'ยังไม่มีประวัติคูปอง',
  'voucher.receivedReward': 'รับแล้ว {reward}',
  'voucher.creditNote': 'เครดิตจากคูปองต้องเล่นครบ 1 เท่าก่อนถอน',
  'action.loadMore': 'โหลดเพิ่ม',
} as const satisfies GlossaryCopy
