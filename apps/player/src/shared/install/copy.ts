import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The words of putting the app on the home screen. */
export const copy = {
  'action.install': 'ติดตั้งแอป',
  'action.later': 'ไว้ทีหลัง',
  'pwa.installTitle': 'เพิ่มลงหน้าจอโฮม',
  'pwa.installBody': 'เปิดใช้งานเร็วขึ้น ไม่ต้องค้นหาเว็บ',
  'pwa.iosHint': 'แตะ แชร์ แล้วเลือก เพิ่มไปยังหน้าจอโฮม',
  'pwa.leaveTitle': 'เปิดในเบราว์เซอร์ของเครื่อง',
  'pwa.leaveBody': 'ติดตั้งแอปและบันทึกรูปได้สะดวกขึ้น',
  'pwa.leaveHint': 'แตะเมนูของแอปนี้ แล้วเลือก เปิดในเบราว์เซอร์',
  'pwa.openBrowser': 'เปิดในเบราว์เซอร์',
} as const satisfies GlossaryCopy
