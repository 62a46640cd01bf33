import type { UnmatchedReason } from '@morakot/contract/features/cashier/states'

/** What operators read about withdrawals. */
export const copy = {
  title: 'รายการถอนเงิน',
  filter: 'สถานะ',
  empty: 'ไม่มีรายการในสถานะนี้',
  approve: 'อนุมัติ',
  approveTitle: 'อนุมัติการถอนนี้',
  approveHint: 'อนุมัติแล้วระบบจะสั่งธนาคารโอนเงินทันที และเรียกคืนไม่ได้',
  approveFirstHint: 'เงินจะโอนออกเมื่อเจ้าหน้าที่อีกคนอนุมัติด้วย',
  confirmApprove: 'ยืนยันอนุมัติ',
  reject: 'ไม่อนุมัติ',
  rejectTitle: 'ไม่อนุมัติการถอนนี้',
  rejectHint: 'เครดิตจะคืนให้สมาชิกทันที',
  reason: 'เหตุผลที่สมาชิกจะเห็น',
  confirmReject: 'ยืนยันไม่อนุมัติ',
  cancel: 'ยกเลิก',
  requestedAt: 'ขอเมื่อ',
  deposited: 'ฝากสะสม',
  withdrawn: 'ถอนสะสม',
  approvals: 'อนุมัติแล้ว',
  of: 'จาก',
  twoOperators: 'ต้องอนุมัติสองคน',
  approved: 'อนุมัติแล้ว กำลังสั่งธนาคารโอนเงิน',
  approvedOnce: 'บันทึกการอนุมัติแล้ว รอเจ้าหน้าที่อีกคน',
  rejected: 'ไม่อนุมัติแล้ว คืนเครดิตให้สมาชิกแล้ว',
  course: 'เลขอ้างอิงและลำดับเวลา',
  reference: 'เลขอ้างอิงที่ใช้ถามธนาคาร',
  unknownHint: 'ธนาคารยังไม่ยืนยันผล ระบบถามซ้ำให้เอง เครดิตยังถูกกันไว้ หากเกิน 1 ชั่วโมง ให้ถามธนาคารด้วยเลขอ้างอิง และห้ามคืนเครดิตเอง',
  bankSaid: 'ธนาคารแจ้งว่า',
} as const

export const flagText: Readonly<Record<string, string>> = {
  kyc_unverified: 'ยังไม่ยืนยันตัวตน',
  blocked: 'บัญชีถูกระงับ',
  excluded: 'พักการเล่นอยู่',
  debt: 'มียอดค้างชำระ',
  frozen: 'ผู้ตรวจสอบระงับบัญชีอยู่',
}

/** What banks say in codes. A reason without one was written by an operator, or is the bank's own sentence. */
const BANK_REASON_TEXT: Readonly<Record<string, string>> = {
  ACCOUNT_CLOSED: 'บัญชีปลายทางปิดแล้ว',
}

const IS_CODE = /^[A-Z0-9_]+$/

export function reasonText(reason: string): string {
  if (!IS_CODE.test(reason)) return reason
  const text = BANK_REASON_TEXT[reason]
  return `${copy.bankSaid} ${text === undefined ? reason : `${text} (${reason})`}`
}

/** What operators read about money that came in and credited nobody. */
export const unmatchedCopy = {
  title: 'เงินเข้าที่จับคู่ไม่ได้',
  guide: 'เงินเหล่านี้ยังไม่เข้าเครดิตของใคร หาเจ้าของก่อน ถ้าเป็นของสมาชิก ให้เจ้าหน้าที่คนหนึ่งเสนอเติมเครดิตและอีกคนอนุมัติ ถ้าไม่ใช่ ให้โอนคืนที่ธนาคารแล้วบันทึกที่นี่',
  empty: 'ไม่มีเงินเข้าที่รอตรวจสอบ',
  nameless: 'ธนาคารไม่แจ้งชื่อผู้โอน',
  member: 'สมาชิกที่น่าจะเป็น',
  nobody: 'ไม่ทราบ',
  receivedAt: 'เงินเข้าเมื่อ',
  toAccount: 'เข้าบัญชี',
  reference: 'อ้างถึงรายการฝาก',
  none: 'ไม่มี',
  bankTransaction: 'รหัสของธนาคาร',
  event: 'รหัสเหตุการณ์',
  markReturned: 'บันทึกว่าโอนคืนแล้ว',
  returnedHint: 'บันทึกเมื่อธนาคารโอนคืนให้ผู้โอนแล้วเท่านั้น การบันทึกนี้ไม่โอนเงินให้ และหลังจากนี้เติมเครดิตจากเงินก้อนนี้ไม่ได้อีก',
  bankReference: 'เลขอ้างอิงการโอนคืน',
  confirmReturned: 'ยืนยันว่าโอนคืนแล้ว',
  cancel: 'ยกเลิก',
  returned: 'บันทึกการโอนคืนแล้ว',
} as const

/** What operators read about crediting such money to a member. */
export const creditCopy = {
  propose: 'เสนอเติมเครดิต',
  proposeHint: 'เครดิตจะเข้าเมื่อเจ้าหน้าที่อีกคนอนุมัติ โดยมียอดเทิร์นและพอยท์เหมือนการฝากปกติ',
  username: 'ชื่อผู้ใช้ของสมาชิก',
  find: 'ค้นหาสมาชิก',
  findFirst: 'ค้นหาสมาชิกก่อน',
  payer: 'ผู้โอน',
  member: 'สมาชิกที่จะได้เครดิต',
  sameAccount: 'บัญชีตรงกับผู้โอน',
  otherAccount: 'บัญชีไม่ตรงกับผู้โอน',
  reason: 'เหตุผลและหลักฐาน',
  confirmPropose: 'เสนอให้อีกคนอนุมัติ',
  proposed: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ',
  proposedBy: 'เสนอโดย',
  approve: 'อนุมัติเติมเครดิต',
  approveHint: 'ตรวจชื่อและบัญชีก่อน อนุมัติแล้วเครดิตเข้าทันที และเรียกคืนไม่ได้',
  confirmApprove: 'ยืนยันเติมเครดิต',
  ownProposal: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ',
  approved: 'เติมเครดิตให้สมาชิกแล้ว',
  decline: 'ไม่อนุมัติ',
  declineTitle: 'ไม่อนุมัติการเติมเครดิตนี้',
  declineHint: 'เงินก้อนนี้จะรออยู่ในรายการต่อไป เสนอให้สมาชิกคนอื่นหรือโอนคืนได้',
  confirmDecline: 'ยืนยันไม่อนุมัติ',
  declined: 'ไม่อนุมัติแล้ว เงินยังรออยู่',
  takeBack: 'ถอนข้อเสนอ',
  takeBackTitle: 'ถอนข้อเสนอของคุณ',
  confirmTakeBack: 'ยืนยันถอนข้อเสนอ',
  takenBack: 'ถอนข้อเสนอแล้ว เงินยังรออยู่',
  declineReason: 'เหตุผล',
  cancel: 'ยกเลิก',
} as const

export const unmatchedHint = {
  no_intent: 'หาเจ้าของจากชื่อและบัญชีผู้โอน หรือจากสลิปที่สมาชิกส่งมา',
  amount_differs: 'ถามสมาชิกว่าต้องการให้เข้าเครดิตตามยอดที่โอน หรือโอนคืน',
  already_paid: 'สมาชิกอาจโอนซ้ำ ถามก่อนว่าต้องการให้เข้าเครดิต หรือโอนคืน',
  other_account: 'เงินเข้าบัญชีที่ไม่ใช่บัญชีรับฝากของรายการนี้ ตรวจสอบกับธนาคารก่อน',
} as const satisfies Record<UnmatchedReason, string>
