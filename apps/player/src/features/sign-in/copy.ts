import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'auth.benefit': 'ถอนเข้าบัญชีของคุณในไม่กี่วินาที',
  'captcha.pressAgain': 'ตรวจสอบแล้ว กดเข้าสู่ระบบอีกครั้ง',
  'auth.usernameOrPhone': 'ชื่อผู้ใช้หรือเบอร์โทรศัพท์',
  'auth.lastLogin': 'เข้าสู่ระบบครั้งก่อน {time} ({device})',
  'auth.newDevice': 'เข้าสู่ระบบจากอุปกรณ์ใหม่ ระบบแจ้งทาง SMS แล้ว',
  'profile.firstLogin': 'เข้าสู่ระบบครั้งแรก',
  'action.login': 'เข้าสู่ระบบ',
  'action.register': 'สมัครสมาชิก',
  'auth.password': 'รหัสผ่าน',
  'auth.showPassword': 'แสดงรหัสผ่าน',
  'auth.hidePassword': 'ซ่อนรหัสผ่าน',
  'auth.forgot': 'ลืมรหัสผ่าน?',
  'auth.noAccount': 'ยังไม่มีบัญชี?',
  'captcha.title': 'ยืนยันความปลอดภัย',
  'error.offline': 'คุณกำลังออฟไลน์',
} as const satisfies GlossaryCopy
