import { ACCEPT_HOURS, ACCEPT_SATANG_MAX } from '@morakot/contract/features/cashier/limits'
import { AGE_YEARS_MIN } from '@morakot/contract/age'
import type { OriginLine } from '@morakot/contract/features/cashier/schema-origin'
import type { CreditedMemberFlag, UnmatchedReason, WithdrawalFlag } from '@morakot/contract/features/cashier/states'
import type { WithdrawalAlertKind } from '@morakot/contract/features/seamless/states'

/** The console's text for withdrawals. */
export const copy = {
  title: 'รายการถอน',
  halts: 'หยุดการโอนออก',
  all: 'ทั้งหมด',
  note: 'เรียงตามที่รอนานที่สุดก่อน เปิดรายการเพื่อดูหลักฐานและตัดสิน',
  one: 'ถอน',
  oneWithdrawal: 'รายการถอนหนึ่งรายการ',
  loading: 'กำลังโหลดรายการถอน',
  backToList: 'กลับไปรายการถอน',
  stepsOfQueue: 'รายการในคิวเดียวกัน',
  previous: 'รายการก่อนหน้า',
  next: 'รายการถัดไป',
  noPrevious: 'ต้นคิวแล้ว',
  noNext: 'ท้ายคิวแล้ว',
  empty: 'ไม่มีรายการในสถานะนี้',
  age: 'รอมาแล้ว',
  member: 'สมาชิก',
  account: 'เข้าบัญชี',
  status: 'สถานะ',
  net: 'สุทธิสมาชิก',
  evidence: 'หลักฐาน',
  noFlags: 'ไม่มีข้อควรระวังของสมาชิกนี้',
  decision: 'ตัดสิน',
  person: 'คนที่',
  mayNotDecide: 'บทบาทของคุณตัดสินรายการถอนไม่ได้',
  isDecided: 'รายการนี้ไม่ได้รอการตัดสิน',
  approve: 'อนุมัติ',
  approveTitle: 'อนุมัติการถอนนี้',
  approveHint: 'อนุมัติแล้วระบบจะสั่งธนาคารโอนเงินทันที และเรียกคืนไม่ได้',
  approveFirstHint: 'เงินจะโอนออกเมื่อเจ้าหน้าที่อีกคนอนุมัติด้วย',
  confirmApprove: 'อนุมัติและส่งโอน',
  confirmApproveFirst: 'อนุมัติเป็นคนแรก',
  reject: 'ไม่อนุมัติ',
  rejectTitle: 'ไม่อนุมัติการถอนนี้',
  rejectHint: 'เครดิตจะคืนให้สมาชิกทันที และสมาชิกจะเห็นเหตุผล',
  reason: 'เหตุผลที่สมาชิกจะเห็น',
  approveNote: 'บันทึกเหตุผล (ไม่บังคับ)',
  approveNoteHint: 'เก็บไว้ในบันทึกการใช้งาน สมาชิกไม่เห็น',
  reasonHint: 'เลือกหรือเขียนประโยคที่สมาชิกอ่านเข้าใจ',
  reasons: ['ชื่อบัญชีไม่ตรงกับที่ลงทะเบียน', 'ต้องยืนยันตัวตนก่อนถอน', 'ยอดเทิร์นยังไม่ครบ'],
  confirmReject: 'ไม่อนุมัติและคืนเครดิต',
  requestedAt: 'ขอเมื่อ',
  approvals: 'อนุมัติแล้ว',
  ownApproval: 'คุณอนุมัติแล้ว รอเจ้าหน้าที่อีกคน',
  of: 'จาก',
  twoOperators: 'ต้องอนุมัติสองคน',
  alone: 'วันนี้คุณอนุมัติคนเดียวได้อีก {left} จาก {max}',
  approved: 'อนุมัติแล้ว กำลังสั่งธนาคารโอนเงิน',
  approvedOnce: 'บันทึกการอนุมัติแล้ว รอเจ้าหน้าที่อีกคน',
  rejected: 'ไม่อนุมัติแล้ว คืนเครดิตให้สมาชิกแล้ว',
  decidedElsewhere: 'มีเจ้าหน้าที่ตัดสินรายการนี้ไปแล้ว',
  course: 'เลขอ้างอิงและลำดับเวลา',
  provenBy: 'ยืนยันคำขอด้วย',
  byPassword: 'รหัสผ่าน',
  byOperators: 'เจ้าหน้าที่สองคน',
  byPasskey: 'พาสคีย์',
  addedBefore: 'เพิ่มก่อนขอถอน',
  newestPasskey: 'เพิ่มพาสคีย์ล่าสุด',
  passwordAge: 'อายุรหัสผ่าน',
  deviceAge: 'อายุอุปกรณ์ที่ขอถอน',
  bankAge: 'อายุบัญชีรับเงิน',
  sinceRegistration: 'ตั้งแต่สมัคร',
  changedAfter: 'เปลี่ยนหลังขอถอน',
  otherAccount: 'ไม่ใช่บัญชีปัจจุบันของสมาชิก',
  unknown: 'ไม่ทราบ',
  memberSince: 'เป็นสมาชิกมา',
  tier: 'ระดับ',
  identity: 'ยืนยันตัวตน',
  notVerified: 'ยังไม่ยืนยัน',
  turnover: 'เทิร์นที่ยังขาด',
  turnoverMet: 'ครบแล้ว',
  turnoverUnmet: 'เงินฝากยังเล่นไม่ครบ ขาด {left} จาก {target}',
  turnoverNone: 'ไม่มี',
  openAlerts: 'แจ้งเตือนที่ยังไม่ปิด',
  noAlerts: 'ไม่มี',
  standing: 'สมาชิก',
  security: 'อายุและการยืนยันคำขอ',
  moneyFlow: 'เงินเข้าและออก',
  origin: 'ที่มาของเงิน',
  originLoading: 'กำลังโหลดที่มาของเงิน',
  originNote: 'ทุกรายการเครดิตของสมาชิกจนถึงตอนขอถอน',
  originSum: 'รวม',
  originOpen: 'ยอดไม่ลงตัว ให้ผู้ตรวจยอดดูบัญชีของสมาชิกนี้ก่อนตัดสิน',
  originArchived: 'รายการเล่นของช่วงนั้นเก็บเป็นไฟล์แล้ว จึงแสดงที่มาไม่ได้',
  payouts: 'การถอนก่อนหน้า',
  payoutCount: 'จ่ายแล้ว',
  payoutsToThis: 'เข้าบัญชีเดียวกัน',
  times: 'ครั้ง',
  firstPayout: 'ก่อนคำขอนี้ยังไม่เคยถอน',
  sameAccount: 'บัญชีเดียวกัน',
  differentAccount: 'บัญชีอื่น',
  never: 'ไม่เคย',
  unknownHint: 'ธนาคารยังไม่ยืนยันผล ระบบถามซ้ำให้เอง เครดิตยังถูกกันไว้ หากเกิน 1 ชั่วโมง ให้ถามธนาคารด้วยเลขอ้างอิง และห้ามคืนเครดิตเอง',
  bankSaid: 'ธนาคารแจ้งว่า',
} as const

export const flagText = {
  underage_payout: `จ่ายคืนเพราะอายุไม่ถึง ${AGE_YEARS_MIN} ปี`,
  kyc_unverified: 'ยังไม่ยืนยันตัวตน',
  holder_unverified: 'ธนาคารยังไม่ยืนยันชื่อบัญชี',
  blocked: 'บัญชีถูกระงับ',
  excluded: 'พักการเล่นอยู่',
  debt: 'มียอดค้างชำระ',
  frozen: 'ผู้ตรวจสอบระงับบัญชีอยู่',
  stopped: 'การถอนหยุดอยู่จากผลตรวจสอบ',
  large_win: 'มีแจ้งเตือนชนะจำนวนมากที่ยังไม่ปิด',
  debt_alert: 'มีแจ้งเตือนยอดค้างชำระที่ยังไม่ปิด',
  duplicate_mismatch: 'มีแจ้งเตือนรายการซ้ำที่ยังไม่ปิด',
  new_passkey: 'ยืนยันด้วยพาสคีย์ที่เพิ่งเพิ่ม',
  halted: 'การโอนออกหยุดอยู่ จะโอนเมื่อเปิดอีกครั้ง',
  sent_back: 'เคยอนุมัติแล้ว ระบบส่งกลับมาตรวจก่อนโอน',
} as const satisfies Record<WithdrawalFlag | CreditedMemberFlag, string>

export const originText = {
  deposits: 'ฝาก',
  transfers: 'โอนและยอดยกมา',
  play: 'ผลจากการเล่น',
  gifts: 'โบนัส แคชแบ็ก และของรางวัล',
  corrections: 'การแก้ไขยอด',
  payouts: 'ถอนก่อนหน้า',
  wallet: 'เหลือในกระเป๋า',
  debt: 'ยอดค้างชำระ',
  held: 'กันไว้ให้การถอนอื่น',
  withdrawal: 'การถอนนี้',
} as const satisfies Record<OriginLine, string>

export const alertText = {
  large_win: 'ชนะจำนวนมาก',
  debt: 'ยอดค้างชำระ',
  duplicate_mismatch: 'รายการซ้ำไม่ตรงกัน',
} as const satisfies Record<WithdrawalAlertKind, string>

export const tierText = { DEFAULT: 'ทั่วไป', ELITE: 'Elite', EMPEROR: 'Emperor' } as const

/** The text of the banks' reason codes. A reason without a code was written by an operator, or is the bank's own sentence. */
const BANK_REASON_TEXT: Readonly<Record<string, string>> = {
  ACCOUNT_CLOSED: 'บัญชีปลายทางปิดแล้ว',
}

const IS_CODE = /^[A-Z0-9_]+$/

export function reasonText(reason: string): string {
  // oxlint-disable-next-line morakot/no-own-validation -- separates a code of the bank from a written sentence; nothing is typed here.
  if (!IS_CODE.test(reason)) return reason
  const text = BANK_REASON_TEXT[reason]
  return `${copy.bankSaid} ${text === undefined ? reason : `${text} (${reason})`}`
}

/** `•• 8061`: the last four digits, as lists show an account. */
export function shortAccount(number: string): string {
  return `•• ${number.slice(-4)}`
}

/** The console's text for received money that was not credited to a member. */
export const unmatchedCopy = {
  title: 'เงินเข้าที่จับคู่ไม่ได้',
  one: 'เงินเข้า',
  age: 'รอมาแล้ว',
  fromAccount: 'จากบัญชี',
  standing: 'ขั้นตอน',
  waitsForOwner: 'รอหาเจ้าของ',
  guide: 'เงินเหล่านี้ยังไม่เข้าเครดิตของใคร หาเจ้าของก่อน ถ้าเป็นของสมาชิก ให้เจ้าหน้าที่คนหนึ่งเสนอเติมเครดิตและอีกคนอนุมัติ ถ้าไม่ใช่ ให้โอนคืนที่ธนาคารแล้วบันทึกที่นี่',
  empty: 'ไม่มีเงินเข้าที่รอตรวจสอบ',
  nameless: 'ธนาคารไม่แจ้งชื่อผู้โอน',
  markReturned: 'บันทึกว่าโอนคืนแล้ว',
  returnedHint: 'บันทึกเมื่อธนาคารโอนคืนให้ผู้โอนแล้วเท่านั้น การบันทึกนี้ไม่โอนเงินให้ และหลังจากนี้เติมเครดิตจากเงินก้อนนี้ไม่ได้อีก',
  confirmReturned: 'ยืนยันว่าโอนคืนแล้ว',
  returned: 'บันทึกการโอนคืนแล้ว',
} as const

/** The console's text for crediting such money to a member. */
export const creditCopy = {
  propose: 'เสนอเติมเครดิต',
  proposeHint: 'เครดิตจะเข้าเมื่อเจ้าหน้าที่อีกคนอนุมัติ โดยมียอดเทิร์นและพอยท์เหมือนการฝากปกติ',
  username: 'ชื่อผู้ใช้ของสมาชิก',
  findFirst: 'ค้นหาสมาชิกก่อน',
  payer: 'ผู้โอน',
  member: 'สมาชิกที่จะได้เครดิต',
  sameAccount: 'บัญชีตรงกับผู้โอน',
  otherAccount: 'บัญชีไม่ตรงกับผู้โอน',
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
  takeBack: 'ยกเลิกข้อเสนอ',
  takeBackTitle: 'ยกเลิกข้อเสนอของคุณ',
  confirmTakeBack: 'ยืนยันยกเลิกข้อเสนอ',
  takenBack: 'ยกเลิกข้อเสนอแล้ว เงินยังรออยู่',
  declineReason: 'เหตุผล',
} as const

/** The console's text for receipts that operators enter from a statement. */
export const entryCopy = {
  title: 'เงินเข้าที่ธนาคารไม่ได้แจ้ง',
  note: 'เพิ่มจากรายการเดินบัญชีของธนาคารเท่านั้น เจ้าหน้าที่อีกคนต้องยืนยันก่อนจึงใช้ได้',
  add: 'เพิ่มเงินเข้า',
  added: 'ส่งให้เจ้าหน้าที่อีกคนยืนยันแล้ว',
  confirmAdd: 'เสนอเงินเข้า',
  payerName: 'ชื่อผู้โอน',
  approve: 'ยืนยันเงินเข้า',
  approved: 'เพิ่มเงินเข้าแล้ว รอหาเจ้าของ',
  decline: 'ไม่ยืนยัน',
  takeBack: 'ถอนคืน',
  declined: 'บันทึกแล้ว',
  empty: 'ไม่มีรายการที่รอยืนยัน',
  status: 'สถานะ',
} as const

export const unmatchedHint = {
  name_unclear: 'ไม่รู้จักธนาคารต้นทางหรือเลขอ้างอิง ตรวจสอบกับธนาคารก่อนเติมเครดิตหรือโอนคืน',
  possible_duplicate: 'เทียบกับเงินที่มีอยู่แล้ว หากเป็นเงินก้อนเดียวกันไม่ต้องเติมเครดิตซ้ำ',
  no_intent: 'หาเจ้าของจากชื่อและบัญชีผู้โอน หรือจากสลิปที่สมาชิกส่งมา',
  amount_differs: `ขาดไม่เกิน ${ACCEPT_SATANG_MAX / 100} บาท สมาชิกกดรับเองได้ใน ${ACCEPT_HOURS} ชั่วโมง นอกนั้นถามสมาชิกว่าจะรับตามยอดที่โอน หรือให้โอนคืน`,
  payer_differs: 'โอนคืนบัญชีต้นทาง หรือเติมเครดิตเมื่อสมาชิกยืนยันได้ว่าเป็นบัญชีชื่อของตน',
  wallet_closed: 'เติมเครดิตไม่ได้ โอนคืนบัญชีต้นทาง',
  already_paid: 'สมาชิกอาจโอนซ้ำ ถามก่อนว่าต้องการให้เข้าเครดิต หรือโอนคืน',
  other_account: 'เงินเข้าบัญชีที่ไม่ใช่บัญชีรับฝากของรายการนี้ ตรวจสอบกับธนาคารก่อน',
  over_limit: 'วงเงินนี้สมาชิกตั้งไว้เอง สมาชิกกดรับเองได้เมื่อวงเงินเปิดใหม่ หรือให้โอนคืน',
  on_break: 'ห้ามเติมเครดิตระหว่างพักการเล่น โอนคืนภายใน 3 วัน',
  kyc_required: 'ให้สมาชิกยืนยันตัวตนก่อน แล้วจึงเติมเครดิต หรือโอนคืน',
  blocked: 'ตรวจสอบสาเหตุที่ระงับบัญชีก่อน แล้วจึงเติมเครดิต หรือโอนคืน',
} as const satisfies Record<UnmatchedReason, string>
