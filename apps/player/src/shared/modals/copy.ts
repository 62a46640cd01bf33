import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The word of each kind of modal: what icon and colour say, said. */
export const copy = {
  'modal.success': 'สำเร็จ',
  'modal.warning': 'โปรดระวัง',
  'modal.alert': 'แจ้งเตือน',
  'modal.error': 'เกิดข้อผิดพลาด',
  'modal.maintenance': 'ปิดปรับปรุงชั่วคราว',
  'modal.lossReturn': 'คืนยอดเสีย',
  'modal.notice': 'ประกาศ',
} as const satisfies GlossaryCopy
