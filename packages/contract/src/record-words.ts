import { AGE_YEARS_MIN } from './age.ts'
import type { PayoutState, ShareFlag, ShareState } from './features/affiliates/states.ts'
import type { CashbackGroup, CashbackKind, CashbackState } from './features/cashback/states.ts'
import type {
  DepositStatus,
  SlipRejectReason,
  SlipReviewReason,
  SlipStatus,
  UnmatchedReason,
  WithdrawalStatus,
} from './features/cashier/states.ts'
import type { DepositRail } from './features/deposit-admin/states.ts'
import type { GATEWAY_CALL_NAMES, ResolutionOutcome } from './features/gateway/states.ts'
import type { FreezeReason, LiftReason, SESSIONS_END_REASONS } from './features/member-admin/states.ts'
import type { KycReason, SubmissionStatus } from './features/kyc/states.ts'
import { BANKS } from './features/members/limits.ts'
import type { AdjustmentKind, AdjustmentState } from './features/points/states.ts'
import type { GrantStatus, PromotionFamily, PromotionKind, PromotionRepeat } from './features/promotions/states.ts'
import type { CaseState, Difference } from './features/reconciliation/states.ts'
import type { RedemptionStatus, RedemptionType } from './features/redemption/states.ts'
import type { ContactTone, Finding, WRITTEN_KINDS } from './features/safety/states.ts'
import type { TrueMoneyKind, TrueMoneyRejectReason, TrueMoneyReviewReason, TrueMoneyStatus } from './features/truemoney/states.ts'
import type { VoucherStatus } from './features/vouchers/states.ts'
import type { GatewayFault } from './outside/gateway.ts'
import { tableFrom } from './typed-keys.ts'

// The text of the states of records for operators: on the pages of the console, and in the files that the server creates.

/** Banks in the order in which they are offered. */
export const bankWords = tableFrom(BANKS.map(({ value, name }) => [value, name] as const))

export const payoutWords: Readonly<Record<PayoutState, string>> = { PENDING: 'รออนุมัติ', PAID: 'โอนแล้ว', REFUSED: 'ไม่อนุมัติ' }

export const shareWords: Readonly<Record<ShareState, string>> = { FREE: 'นับให้แล้ว', HELD: 'รอตรวจ', REFUSED: 'ไม่ให้' }

export const shareFlagWords: Readonly<Record<ShareFlag, string>> = {
  own_device: 'เครื่องเดียวกับผู้แนะนำ',
  own_bank: 'บัญชีธนาคารเดียวกับผู้แนะนำ',
  own_phone: 'เบอร์เดียวกับผู้แนะนำ',
  ring: 'เครื่องเดียวกับเพื่อนอีกคน',
}

export const cashbackKindWords: Readonly<Record<CashbackKind, string>> = { CASHBACK: 'แคชแบ็ก', LOSS_RETURN: 'คืนยอดเสีย' }

export const cashbackGroupWords: Readonly<Record<CashbackGroup, string>> = {
  slot: 'สล็อต',
  live_casino: 'คาสิโนสด',
  sports: 'กีฬา',
  others: 'อื่น ๆ',
}

export const cashbackWords: Readonly<Record<CashbackState, string>> = {
  READY: 'รอรับ',
  CLAIMED: 'รับแล้ว',
  AUTO_PAID: 'จ่ายเองแล้ว',
  NONE: 'ไม่ถึงขั้นต่ำ',
}

export const orderWords = {
  PENDING: 'รอเริ่ม',
  PROCESSING: 'กำลังเตรียม',
  APPROVED: 'อนุมัติแล้ว',
  DELIVERING: 'กำลังส่ง',
  ERROR: 'ต้องแก้',
  REJECTED: 'ไม่อนุมัติ',
  DELIVERED: 'ส่งแล้ว',
  REFUNDED: 'คืนพอยท์แล้ว',
} as const satisfies Record<RedemptionStatus, string>

export const redemptionTypeWords = { FREE_CREDIT: 'เครดิตฟรี', CRYPTO: 'คริปโต', COMMODITY: 'ของส่งบ้าน' } as const satisfies Record<
  RedemptionType,
  string
>

export const adjustmentKindWords: Readonly<Record<AdjustmentKind, string>> = { GRANT: 'ให้พอยท์', REVOKE: 'ปรับลดพอยท์' }

export const adjustmentWords: Readonly<Record<AdjustmentState, string>> = { WAITING: 'รออนุมัติ', DONE: 'สำเร็จ', DECLINED: 'ไม่อนุมัติ' }

export const trueMoneyKindWords = { VOUCHER: 'ซอง', TRANSFER: 'โอนเข้าเบอร์' } as const satisfies Record<TrueMoneyKind, string>

export const trueMoneyWords = {
  CHECKING: 'รอทรูมันนี่ตอบ',
  UNDER_REVIEW: 'รอทีมงาน',
  CREDITED: 'เครดิตเข้าแล้ว',
  REJECTED: 'ไม่รับ',
  RETURNED: 'โอนคืนแล้ว',
} as const satisfies Record<TrueMoneyStatus, string>

export const trueMoneyReasonWords = {
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

export const transferWords = { SENDING: 'กำลังส่ง', SENT: 'สำเร็จ', REFUSED: 'เกตเวย์ไม่รับ', UNKNOWN: 'ไม่ทราบผล' } as const

export const directionWords = { in: 'เข้าเกตเวย์', out: 'ออกจากเกตเวย์' } as const

export const grantWords = {
  OFFERED: 'รอการฝาก',
  ACTIVE: 'กำลังใช้',
  CLEARED: 'ทำครบ',
  EXPIRED: 'หมดเวลา',
  CANCELLED: 'ยกเลิก',
  FORFEITED: 'สิ้นสุด',
} as const satisfies Record<GrantStatus, string>

export const depositWords = {
  PENDING: 'รอโอน',
  MATCHED: 'จับคู่แล้ว',
  CREDITED: 'เครดิตเข้าแล้ว',
  EXPIRED: 'หมดเวลา',
} as const satisfies Record<DepositStatus, string>

export const railWords = {
  qr: 'QR พร้อมเพย์',
  auto: 'โอนเข้าบัญชี',
  auto_slip: 'สลิปตรวจอัตโนมัติ',
  slip: 'สลิปตรวจโดยทีมงาน',
  truewallet: 'ทรูมันนี่ วอลเล็ท',
} as const satisfies Record<DepositRail, string>

export const slipWords = {
  CHECKING: 'กำลังตรวจ',
  UNDER_REVIEW: 'รอทีมงาน',
  CREDITED: 'เครดิตเข้าแล้ว',
  REJECTED: 'ไม่รับ',
} as const satisfies Record<SlipStatus, string>

export const slipReasonWords = {
  team: 'ส่งให้ทีมงานตรวจ',
  unreadable: 'อ่านไม่ได้',
  not_found: 'ธนาคารไม่พบรายการ',
  payer_differs: 'ชื่อผู้โอนไม่ตรง',
  too_old: 'โอนนานเกินไป',
  twin: 'คล้ายเงินที่เครดิตแล้ว',
  verifier_down: 'ระบบตรวจสลิปไม่ตอบ',
  wallet_closed: 'กระเป๋าเงินปิดแล้ว',
  over_limit: 'เกินวงเงินที่สมาชิกตั้งไว้',
  on_break: 'สมาชิกพักการเล่นอยู่',
  kyc_required: 'ต้องยืนยันตัวตนก่อน',
  blocked: 'บัญชีสมาชิกถูกระงับ',
  wrong_receiver: 'ผู้รับไม่ใช่บัญชีของเรา',
  amount_unclear: 'ยอดเงินไม่ชัด',
  edited: 'สลิปถูกแก้ไข',
  used: 'สลิปถูกใช้ไปแล้ว',
  name_unclear: 'ผู้ตรวจสลิปไม่แจ้งธนาคารหรือเลขอ้างอิง',
  receiver_unclear: 'บัญชีผู้รับไม่ชัด',
  time_unclear: 'เวลาโอนไม่ชัดหรือเป็นเวลาในอนาคต',
  no_receipt: 'ธนาคารยังไม่แจ้งเงินเข้า',
  two_receipts: 'มีเงินเข้าที่ตรงมากกว่าหนึ่งรายการ',
  receipt_held: 'เงินเข้ารายการนี้มีเหตุให้รอ',
  member_disagrees: 'สมาชิกแจ้งว่าเป็นเงินอีกรายการ',
  day_max: 'ยอดสลิปของวันเกินกำหนด ยังไม่ได้กระทบยอดเมื่อวาน',
  statement_differs: 'ผลกระทบยอดของบัญชีนี้ยังไม่ปิด',
  differs: 'QR บนรูปไม่ตรงกับธนาคาร',
  credited_before: 'เงินรายการนี้เข้าแล้ว',
} as const satisfies Record<SlipReviewReason | SlipRejectReason, string>

export const tierWords = { DEFAULT: 'ทั่วไป', ELITE: 'Elite', EMPEROR: 'Emperor' } as const

export const caseWords = { open: 'ยังเปิดอยู่', closed: 'ปิดแล้ว' } as const satisfies Record<CaseState, string>

export const differenceWords = {
  missing_here: 'ไม่มีในบัญชีของเรา',
  missing_there: 'ไม่มีในรายการของอีกฝ่าย',
  other_amount: 'จำนวนเงินไม่ตรง',
  other_kind: 'ประเภทรายการไม่ตรง',
  other_status: 'สถานะไม่ตรง',
  other_party: 'เจ้าของรายการไม่ตรง',
  doubled: 'อีกฝ่ายมีรายการซ้ำ',
  not_compared: 'อ่านรายการของอีกฝ่ายไม่ได้',
} as const satisfies Record<Difference, string>

export const voucherWords = {
  PENDING: 'รอเปิดใช้',
  CLAIMABLE: 'ใช้ได้',
  CLAIMED: 'รับแล้ว',
  EXPIRED: 'หมดอายุ',
  REVOKED: 'ยกเลิก',
} as const satisfies Record<VoucherStatus, string>

/** The state of a withdrawal. */
export const withdrawalWords = {
  REQUESTED: 'รับคำขอแล้ว',
  REVIEW: 'รอตรวจสอบ',
  APPROVED: 'อนุมัติแล้ว',
  PAYING: 'กำลังโอน',
  UNKNOWN: 'รอธนาคารยืนยัน',
  PAID: 'โอนแล้ว',
  REJECTED: 'ไม่อนุมัติ',
  FAILED: 'โอนไม่สำเร็จ',
} as const satisfies Record<WithdrawalStatus, string>

/** Why a receipt was not credited automatically. */
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

/** Categories of games. */
export const categoryWords = {
  slot: 'สล็อต',
  live_casino: 'คาสิโนสด',
  sports: 'กีฬา',
  lotto: 'หวย',
  arcade: 'อาร์เคด',
  card_game: 'เกมไพ่',
  keno: 'คีโน',
  trading: 'เทรด',
  unknown: 'เกมอื่น ๆ',
} as const

/** Calls of a gateway. */
export const gatewayCallWords: Readonly<Record<(typeof GATEWAY_CALL_NAMES)[number], string>> = {
  login: 'เข้าสู่ระบบ',
  profile: 'ข้อมูลสมาชิก',
  credit: 'ดูเครดิต',
  logout: 'ออกจากระบบ',
  nonPromptPay: 'ช่องทางโอนธนาคาร',
  autoSlip: 'ช่องทางสลิป',
  trueMoney: 'ช่องทางทรูมันนี่',
  condition: 'เงื่อนไขการถอน',
  point: 'นำยอดสุดท้ายออก',
  games: 'รายการเกม',
  launch: 'เปิดเกม',
  transferIn: 'โอนเข้าเกตเวย์',
  transferOut: 'โอนออกจากเกตเวย์',
  transfer: 'ถามผลการโอน',
}

/** The text of the sandbox gateway's faults. */
export const gatewayFaultWords = {
  slow: 'ตอบช้า 5 วินาที',
  cut: 'ตัดสายก่อนทำรายการ',
  lost: 'ทำรายการแล้วตัดสาย',
  html: 'ตอบเป็นหน้า HTML',
  redirect: 'พาไปที่อื่น (302)',
  broken: 'ตอบ 500',
  huge: 'ตอบยาวเกิน 64 KB',
  forget_token: 'ลืมโทเค็นของสมาชิก',
  lie: 'บอกยอดผิด',
  repeat: 'ตอบซ้ำรายการก่อน',
} as const satisfies Record<GatewayFault, string>

export const resolutionWords = { SENT: 'โอนสำเร็จ', REFUSED: 'เกตเวย์ไม่รับ' } as const satisfies Record<ResolutionOutcome, string>

/** Why operators freeze a member, lift a freeze and end sessions. */
export const freezeWords = {
  account_takeover: 'บัญชีถูกผู้อื่นเข้าใช้',
  fraud: 'สงสัยว่าทุจริต',
  bonus_abuse: 'ใช้โบนัสผิดเงื่อนไข',
  several_accounts: 'มีหลายบัญชี',
  underage: 'อายุไม่ถึงเกณฑ์',
  own_request: 'สมาชิกขอเอง',
  legal_order: 'คำสั่งตามกฎหมาย',
  other: 'อื่นๆ',
} as const satisfies Record<FreezeReason, string>

export const liftWords = {
  cleared: 'ตรวจแล้วไม่พบปัญหา',
  identity_proven: 'ยืนยันตัวตนแล้ว',
  mistake: 'ระงับผิดพลาด',
  own_request: 'สมาชิกขอเอง',
  other: 'อื่นๆ',
} as const satisfies Record<LiftReason, string>

export const sessionsEndWords = {
  account_takeover: 'บัญชีถูกผู้อื่นเข้าใช้',
  lost_device: 'อุปกรณ์หาย',
  own_request: 'สมาชิกขอเอง',
  other: 'อื่นๆ',
} as const satisfies Record<(typeof SESSIONS_END_REASONS)[number], string>

/** The text of the notes that operators enter in a case of care. */
export const writtenWords = { note: 'บันทึกภายใน', line: 'LINE', phone: 'โทรศัพท์' } as const satisfies Record<
  (typeof WRITTEN_KINDS)[number],
  string
>

export const contactToneWords = { calm: 'ปกติ', worried: 'กังวล', distressed: 'เครียดมาก' } as const satisfies Record<ContactTone, string>

export const findingWords = {
  no_harm: 'ไม่พบอันตราย',
  informed: 'ให้ข้อมูลแล้ว',
  limit_set: 'ตั้งวงเงินแล้ว',
  on_break: 'พักการเล่นแล้ว',
  referred: 'แนะนำสายด่วน 1323',
} as const satisfies Record<Finding, string>

export const promotionKindWords = { DEPOSIT_MATCH: 'เปอร์เซ็นต์ของยอดฝาก', FREE: 'โบนัสฟรี' } as const satisfies Record<PromotionKind, string>

export const promotionFamilyWords = {
  CASINO: 'คาสิโน (สล็อต อาร์เคด เกมไพ่ คาสิโนสด)',
  SPORTS: 'กีฬา',
  LOTTO: 'หวย',
  TRADING: 'เทรด',
} as const satisfies Record<PromotionFamily, string>

export const promotionRepeatWords = {
  once: 'ครั้งเดียว',
  day: 'วันละครั้ง',
  week: 'สัปดาห์ละครั้ง',
} as const satisfies Record<PromotionRepeat, string>

export const submissionWords: Readonly<Record<SubmissionStatus, string>> = { SUBMITTED: 'รอตรวจ', VERIFIED: 'ยืนยันแล้ว', REFUSED: 'ไม่ผ่าน' }
export const kycReasonWords: Readonly<Record<KycReason, string>> = {
  unreadable: 'อ่านเอกสารไม่ได้',
  not_accepted: 'ไม่รับเอกสารนี้',
  name_differs: 'ชื่อไม่ตรงกับที่สมัคร',
  birth_date_differs: 'วันเกิดไม่ตรงกับที่สมัคร',
  under_age: `อายุไม่ถึง ${AGE_YEARS_MIN} ปี`,
  expired: 'เอกสารหมดอายุ',
  suspected_edit: 'สงสัยว่าถูกแก้ไข',
}

/** Limits that members set for themselves, and their breaks. */
export const limitKindWords = { deposit: 'ฝาก', loss: 'เสีย', session: 'เวลาเล่น' } as const
export const limitPeriodWords = { day: 'ต่อวัน', week: 'ต่อสัปดาห์', month: 'ต่อเดือน' } as const
export const breakWords = { time_out: 'พักการเล่น', self_exclusion: 'ตัดตัวเองออก' } as const
