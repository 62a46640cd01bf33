import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'bankChange.now': 'บัญชีรับเงินตอนนี้',
  'bankChange.title': 'เปลี่ยนบัญชีรับเงิน',
  'bankChange.ownName': 'ใช้ได้เฉพาะบัญชีชื่อ {name} เราตรวจชื่อกับธนาคารก่อนเปลี่ยน',
  'bankChange.wait': 'หลังเปลี่ยน ถอนเงินไม่ได้ {hours} ชั่วโมง และเปลี่ยนได้ครั้งเดียวใน {days} วัน รายการถอนที่ขอไว้แล้วเข้าบัญชีเดิม',
  'bankChange.submit': 'เปลี่ยนบัญชี',
  'bankChange.passwordHint': 'ยืนยันว่าเป็นคุณ',
  'bankChange.done': 'เปลี่ยนบัญชีแล้ว ส่ง SMS แจ้งคุณแล้ว',
  'bankChange.withdrawFrom': 'เพิ่งเปลี่ยนบัญชี ถอนเงินได้หลัง {time} หากไม่ได้เปลี่ยนเอง เปลี่ยนรหัสผ่านและติดต่อทีมงานทันที',
  'bankChange.changeFrom': 'เปลี่ยนบัญชีได้อีกหลัง {time}',
  'bankChange.past': 'เงินฝากจากบัญชีเดิม {number} ยังเข้าเครดิตให้ถึง {time}',
  'bankChange.undone': 'ทีมงานคืนบัญชีเดิมให้แล้วเมื่อ {time} หากมีคำถาม ติดต่อทีมงาน',
  'bankChange.elsewhere': 'บัญชีของคุณอยู่ที่ระบบเดิม ติดต่อทีมงานเพื่อเปลี่ยนบัญชี',
  'auth.bankAccount': 'เลขบัญชีธนาคาร',
  'auth.password': 'รหัสผ่าน',
  'auth.showPassword': 'แสดงรหัสผ่าน',
  'auth.hidePassword': 'ซ่อนรหัสผ่าน',
  'error.offline': 'คุณกำลังออฟไลน์',
} as const satisfies GlossaryCopy
