import type { GlossaryCopy } from './glossary-copy.ts'

/** The few texts that the components themselves contain. */
export const copy = {
  'wallet.depositPrompt': 'ฝากเงิน',
  'unit.million': 'ล้าน',
  'action.close': 'ปิด',
  'action.loadMore': 'โหลดเพิ่ม',
  'action.retry': 'ลองอีกครั้ง',
  'a11y.closeDialog': 'ปิดหน้าต่าง',
  'a11y.countdown': 'เหลือเวลา {hours} ชั่วโมง {minutes} นาที',
  'a11y.toastRegion': 'ข้อความแจ้งเตือน',
  'error.title': 'ขออภัย',
  'error.generic': 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้งในภายหลัง',
  'error.emptyList': 'ไม่พบรายการของคุณ',
  'error.emptyRedemption': 'ไม่พบของรางวัลพรีเมียม',
  'history.moreFailed': 'โหลดรายการเพิ่มไม่สำเร็จ',
  'state.endOfList': 'แสดงครบทุกรายการแล้ว',
  'state.loading': 'กำลังโหลด',
} as const satisfies GlossaryCopy
