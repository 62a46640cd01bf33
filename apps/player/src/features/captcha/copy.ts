import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'captcha.pageBody': 'ยืนยันครั้งเดียว อุปกรณ์ตรวจสอบให้เองในไม่กี่วินาที ไม่ต้องกรอกอะไร',
  'captcha.first': 'กดยืนยันด้านบนก่อน',
  'action.next': 'ถัดไป',
  'captcha.label': 'ฉันไม่ใช่บอต',
  'captcha.verifying': 'กำลังตรวจสอบ',
  'captcha.verified': 'ตรวจสอบแล้ว',
  'captcha.failed': 'ตรวจสอบไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
} as const satisfies GlossaryCopy
