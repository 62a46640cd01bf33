import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'gateway.credit': 'เครดิตในระบบของคุณ',
  'gateway.takeBack': 'โอนมาเพื่อถอน',
  'gateway.takeBackAmount': 'ยอดที่ต้องการโอน',
  'gateway.takeBackBody': 'โอนเครดิตมาไว้ในกระเป๋าก่อน แล้วจึงถอนเข้าบัญชีธนาคาร',
  'gateway.moved': 'โอนแล้ว ฿{amount} ถอนได้ทันที',
  'gateway.down': 'เชื่อมต่อระบบไม่ได้ กรุณาลองใหม่ในภายหลัง',
  'gateway.transfers': 'รายการโอนล่าสุด',
  'gateway.in': 'โอนเข้าระบบของคุณ',
  'gateway.out': 'โอนมาเพื่อถอน',
  'gateway.state.SENDING': 'กำลังโอน',
  'gateway.state.SENT': 'สำเร็จ',
  'gateway.state.REFUSED': 'ไม่สำเร็จ เงินอยู่ที่เดิม',
  'gateway.state.UNKNOWN': 'กำลังตรวจสอบผล',
  'gateway.all': 'โอนทั้งหมด',
  'deposit.quickAmounts': 'เลือกจำนวนเงิน',
  'action.retry': 'ลองอีกครั้ง',
} as const satisfies GlossaryCopy
