import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of what lies over a page: of each kind of modal what icon and colour say, the forced re-login, the lost connection. */
export const copy = {
  'modal.success': 'สำเร็จ',
  'modal.warning': 'แจ้งเตือนความปลอดภัย',
  'modal.alert': 'แจ้งเตือน',
  'modal.error': 'เกิดข้อผิดพลาด',
  'modal.maintenance': 'ปิดปรับปรุงชั่วคราว',
  'modal.lossReturn': 'คืนยอดเสีย',
  'modal.notice': 'ประกาศ',
  'error.offline': 'คุณกำลังออฟไลน์',
  'offline.unreachable': 'เชื่อมต่อระบบไม่ได้ กำลังลองใหม่',
  'offline.money': 'ฝากและถอนได้เมื่อเชื่อมต่อแล้ว',
  'session.overInPlay': 'ครบเวลาเข้าสู่ระบบแล้ว เล่นรอบนี้ให้จบก่อนได้',
  'action.login': 'เข้าสู่ระบบ',
  'relogin.title': 'กรุณาเข้าสู่ระบบอีกครั้ง',
  'relogin.body': 'เพื่อความปลอดภัยของบัญชี ระบบจะพาคุณออกจากระบบ',
  'relogin.ok': 'ตกลง',
  'relogin.elsewhere': 'มีการเข้าสู่ระบบจากอุปกรณ์อื่นเมื่อ {time}',
  'relogin.device': 'อุปกรณ์ {device}',
  'relogin.expired': 'ครบเวลาการเข้าสู่ระบบเมื่อ {time}',
} as const satisfies GlossaryCopy
