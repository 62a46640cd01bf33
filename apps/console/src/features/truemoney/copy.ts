import type {
  TrueMoneyKind,
  TrueMoneyRejectReason,
  TrueMoneyReviewReason,
  TrueMoneyStatus,
} from '@morakot/contract/features/truemoney/states'

/** What operators read of money by TrueMoney. */
export const copy = {
  title: 'ทรูมันนี่',
  note: 'ซองที่รับแล้วเป็นเงินของเรา: เครดิตให้สมาชิกหรือโอนคืนเท่านั้น การเครดิตต้องใช้เจ้าหน้าที่สองคน',
  one: 'รายการทรูมันนี่',
  empty: 'ไม่มีรายการที่รออยู่',
  open: 'รออยู่',
  done: 'จบแล้ว',
  at: 'เวลา',
  member: 'สมาชิก',
  amount: 'จำนวน',
  kind: 'ทาง',
  why: 'เหตุผล',
  status: 'สถานะ',
  reference: 'เลขอ้างอิง',
  twin: 'คล้ายรายการ',
  said: 'ทรูมันนี่แจ้งว่า',
  saidNothing: 'ทรูมันนี่ยังไม่ตอบ ถามไปแล้ว {n} ครั้ง ระบบถามต่อเองจนรู้ผล',
  payer: 'ผู้จ่าย',
  transaction: 'เลขที่รายการ',
  paidAt: 'จ่ายเมื่อ',
  owner: 'ชื่อสมาชิก',
  phone: 'เบอร์สมาชิก',
  proposedBy: 'เสนอโดย',
  decidedBy: 'ตัดสินโดย',
  propose: 'เสนอเครดิตรายการนี้',
  approve: 'เครดิตรายการนี้',
  returned: 'บันทึกว่าโอนคืนแล้ว',
  returnReference: 'เลขอ้างอิงการโอนคืน',
  missing: 'กรุณากรอกเลขอ้างอิงการโอนคืน',
  recorded: 'บันทึกแล้ว',
  openMember: 'เปิดหน้าสมาชิก',
  none: '-',
  loading: 'กำลังโหลดรายการ',
} as const

export const kindText = { VOUCHER: 'ซอง', TRANSFER: 'โอนเข้าเบอร์' } as const satisfies Record<TrueMoneyKind, string>

export const statusText = {
  CHECKING: 'รอทรูมันนี่ตอบ',
  UNDER_REVIEW: 'รอทีมงาน',
  CREDITED: 'เครดิตเข้าแล้ว',
  REJECTED: 'ไม่รับ',
  RETURNED: 'โอนคืนแล้ว',
} as const satisfies Record<TrueMoneyStatus, string>

export const reasonText = {
  payer_differs: 'ชื่อผู้จ่ายไม่ตรง',
  several_senders: 'มีผู้แจ้งหลายคน',
  amount_out_of_range: 'ยอดอยู่นอกช่วงที่ฝากได้',
  possible_duplicate: 'คล้ายเงินที่เครดิตแล้ว',
  wallet_closed: 'กระเป๋าเงินปิดแล้ว',
  contradicted: 'ทรูมันนี่ตอบไม่ตรงกัน',
  over_limit: 'เกินวงเงินที่สมาชิกตั้งไว้',
  on_break: 'สมาชิกพักการเล่นอยู่',
  kyc_required: 'ต้องยืนยันตัวตนก่อน',
  blocked: 'บัญชีสมาชิกถูกระงับ',
  voucher_not_found: 'ไม่พบซอง',
  voucher_used: 'ซองถูกรับไปแล้ว',
  voucher_expired: 'ซองหมดอายุ',
  voucher_shared: 'ซองสำหรับหลายคน',
  transfer_not_found: 'ไม่พบรายการโอน',
  wrong_receiver: 'ผู้รับไม่ใช่เรา',
  used: 'ใช้ฝากไปแล้ว',
  not_sender: 'ผู้จ่ายเป็นสมาชิกคนอื่น',
  returned: 'คืนผู้โอนแล้ว',
} as const satisfies Record<TrueMoneyReviewReason | TrueMoneyRejectReason, string>
