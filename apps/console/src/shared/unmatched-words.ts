import type { UnmatchedReason } from '@morakot/contract/features/cashier/states'

/** Why money that came in credited nobody by itself. */
export const unmatchedWords = {
  no_intent: 'ไม่มีรายการฝากที่ตรงกัน',
  amount_differs: 'ยอดไม่ตรงกับรายการฝาก',
  payer_differs: 'ผู้โอนไม่ใช่สมาชิก',
  wallet_closed: 'กระเป๋าเงินปิดแล้ว',
  already_paid: 'รายการฝากนี้ได้รับเงินแล้ว',
  other_account: 'โอนเข้าบัญชีอื่น',
  possible_duplicate: 'คล้ายเงินที่มีอยู่แล้ว',
  name_unclear: 'ธนาคารต้นทางหรือเลขอ้างอิงไม่ชัด',
  over_limit: 'เกินวงเงินฝากที่สมาชิกตั้งไว้',
  on_break: 'สมาชิกพักการเล่นอยู่',
  kyc_required: 'ต้องยืนยันตัวตนก่อน',
  blocked: 'บัญชีสมาชิกถูกระงับ',
} as const satisfies Record<UnmatchedReason, string>
