import { addDays } from '@morakot/contract/bangkok-day'
import type { EventKind } from '@morakot/contract/event'
import type { affiliatePaid } from '@morakot/contract/features/affiliates/events'
import type { memberBankChanged, memberBankRestored } from '@morakot/contract/features/bank-change/events'
import type { cashbackReady } from '@morakot/contract/features/cashback/events'
import type {
  depositCredited,
  receiptRefused,
  receiptResolved,
  receiptUnmatched,
  withdrawalEnded,
  withdrawalPaid,
  withdrawalRequested,
} from '@morakot/contract/features/cashier/events'
import type { kycRefused, kycVerified } from '@morakot/contract/features/kyc/events'
import { COPY_DAYS } from '@morakot/contract/features/subject-requests/states'
import { CASHBACK_DAYS } from '@morakot/contract/features/cashback/states'
import type { CashbackKind } from '@morakot/contract/features/cashback/states'
import type { NoticeKind } from '@morakot/contract/features/notices/states'
import type { tierChanged } from '@morakot/contract/features/privileges/noun'
import { TIERS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import type { bonusEnded } from '@morakot/contract/features/promotions/events'
import type { redemptionMoved } from '@morakot/contract/features/redemption/events'
import type { dataCopyReady } from '@morakot/contract/features/subject-requests/events'
import type { voucherIssued } from '@morakot/contract/features/vouchers/events'
import { shortDay } from '@morakot/contract/short-day'
import { millisatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtWords } from '@morakot/money/satang'

type MoneyKind =
  | typeof depositCredited
  | typeof receiptUnmatched
  | typeof receiptResolved
  | typeof receiptRefused
  | typeof withdrawalRequested
  | typeof withdrawalPaid
  | typeof withdrawalEnded
type AccountKind = typeof kycVerified | typeof kycRefused | typeof memberBankChanged | typeof memberBankRestored | typeof dataCopyReady
type RewardKind =
  | typeof bonusEnded
  | typeof cashbackReady
  | typeof affiliatePaid
  | typeof redemptionMoved
  | typeof tierChanged
  | typeof voucherIssued

/** The facts that cause a notice to members. */
export type NoticedKind = MoneyKind | AccountKind | RewardKind

/** What a fact says: its topic, and the payload of that topic. */
type FactOf<E extends EventKind> =
  E extends EventKind<infer Topic, infer Payload> ? { readonly topic: Topic; readonly payload: Payload } : never

/** Something that can be claimed, as the key of a notice names it. */
export type Claim =
  | { readonly of: 'cashback'; readonly kind: CashbackKind; readonly period: string }
  | { readonly of: 'voucher'; readonly id: string }

/** The key of a notice about something to claim: it has one notice. */
export function keyOfClaim(claim: Claim): string {
  return claim.of === 'cashback' ? `cashback:${claim.kind}:${claim.period}` : `voucher:${claim.id}`
}

const CASHBACK_KEY = /^cashback:(CASHBACK|LOSS_RETURN):(\d{4}-\d\d-\d\d)$/
const VOUCHER_KEY = /^voucher:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What the notice with this key offers to claim; undefined for every other notice. */
export function claimOfKey(key: string): Claim | undefined {
  const [, kind, period] = CASHBACK_KEY.exec(key) ?? []
  if ((kind === 'CASHBACK' || kind === 'LOSS_RETURN') && period !== undefined) return { of: 'cashback', kind, period }
  const [, id] = VOUCHER_KEY.exec(key) ?? []
  return id === undefined ? undefined : { of: 'voucher', id }
}

export interface NoticeContent {
  readonly kind: NoticeKind
  readonly title: string
  /** Of something that can be claimed: its state is read from it when the notice is shown. */
  readonly claim?: Claim
}

/** An offer is sent to no member on a break (features F-9). */
export const OFFERS: ReadonlySet<NoticeKind> = new Set(['voucher_issued'])

/** Deposits whose credit arrives while the member looks elsewhere; the page of a deposit shows the others. */
const NOTIFIED_METHODS: ReadonlySet<string> = new Set(['auto_slip', 'slip', 'truewallet'])

const HELD: Readonly<Record<string, string>> = {
  amount_differs: 'ยอดไม่ตรงกับรายการ',
  payer_differs: 'ไม่ได้โอนจากบัญชีชื่อของคุณ',
  over_limit: 'เกินวงเงินฝากที่คุณตั้งไว้',
  on_break: 'คุณพักการเล่นอยู่',
  kyc_required: 'ต้องยืนยันตัวตนก่อน',
  blocked: 'บัญชีถูกระงับ',
}

const RAILS = { slip: 'สลิปไม่ผ่าน', truemoney: 'รายการทรูมันนี่ไม่ผ่าน' } as const

const REFUSED: Readonly<Record<string, string>> = {
  unreadable: 'อ่านสลิปไม่ได้',
  wrong_receiver: 'ผู้รับไม่ใช่บัญชีของเรา',
  amount_unclear: 'ยอดเงินบนสลิปไม่ชัด',
  edited: 'ธนาคารไม่พบรายการโอนนี้',
  payer_differs: 'ไม่ได้โอนจากบัญชีชื่อของคุณ',
  too_old: 'โอนเกิน 24 ชั่วโมงแล้ว',
  used: 'รายการนี้ใช้ฝากไปแล้ว',
  voucher_not_found: 'ไม่พบซองนี้',
  voucher_used: 'ซองนี้ถูกรับไปแล้ว',
  voucher_expired: 'ซองนี้หมดอายุแล้ว',
  voucher_shared: 'ใช้ได้เฉพาะซองที่ให้ผู้รับคนเดียว',
  transfer_not_found: 'ไม่พบรายการโอนนี้',
  not_sender: 'เงินมาจากทรูมันนี่ของคนอื่น',
  returned: 'คืนผู้โอนแล้ว',
}

const ENDED = {
  CLEARED: 'ครบเทิร์นแล้ว ยอดที่เหลือเป็นเครดิตจริง',
  EXPIRED: 'หมดเวลาแล้ว',
  CANCELLED: 'ยกเลิกแล้ว',
  FORFEITED: 'สิ้นสุดแล้ว',
} as const

/** The notice of a fact; null for a fact that the page alone shows. Amounts in events are 1/100,000 baht. */
export function noticeOf(event: FactOf<NoticedKind>): NoticeContent | null {
  switch (event.topic) {
    case 'deposit.credited':
    case 'receipt.unmatched':
    case 'receipt.resolved':
    case 'receipt.refused':
    case 'withdrawal.requested':
    case 'withdrawal.paid':
    case 'withdrawal.ended':
      return moneyNotice(event)
    case 'kyc.verified':
    case 'kyc.refused':
    case 'member.bank_changed':
    case 'member.bank_restored':
    case 'data_copy.ready':
      return accountNotice(event)
    default:
      return rewardNotice(event)
  }
}

function moneyNotice(event: FactOf<MoneyKind>): NoticeContent | null {
  switch (event.topic) {
    case 'deposit.credited':
      if (!NOTIFIED_METHODS.has(event.payload.method)) return null
      return { kind: 'deposit_credited', title: `ฝาก ${baht(event.payload.amount)} บาท เครดิตเข้าแล้ว` }
    case 'receipt.unmatched':
      return { kind: 'money_held', title: `เงินของคุณเข้าแล้ว แต่ยังไม่เครดิต: ${HELD[event.payload.reason] ?? 'ทีมงานกำลังตรวจ'}` }
    case 'receipt.resolved': {
      const isCredited = event.payload.how === 'credited'
      return { kind: 'money_settled', title: isCredited ? 'เงินที่รอตรวจ เครดิตเข้าแล้ว' : 'เงินที่รอตรวจ ทีมงานโอนคืนแล้ว' }
    }
    case 'receipt.refused': {
      const { rail, reason } = event.payload
      return { kind: 'money_refused', title: `${RAILS[rail]}: ${REFUSED[reason] ?? 'ดูรายละเอียดในหน้าฝากเงิน'}` }
    }
    case 'withdrawal.requested':
      // An automatically approved withdrawal is on its way at once.
      if (event.payload.path === 'auto') return null
      return { kind: 'withdrawal_waits', title: `ถอน ${baht(event.payload.amount)} บาท รอเจ้าหน้าที่ตรวจ แจ้งผลที่นี่` }
    case 'withdrawal.paid':
      return { kind: 'withdrawal_paid', title: `ถอน ${baht(event.payload.amount)} บาท โอนเข้าบัญชีของคุณแล้ว` }
    case 'withdrawal.ended':
      return { kind: 'withdrawal_ended', title: `ถอน ${baht(event.payload.amount)} บาทไม่สำเร็จ เครดิตคืนเข้ากระเป๋าแล้ว` }
    default:
      throw new Error(`unknown topic ${String(event satisfies never)}`)
  }
}

const HOUR_MS = 3_600_000

/** For how many whole hours nothing is withdrawn after a change of the account. */
function waitHours({ effectiveAt, waitUntil }: { readonly effectiveAt: string; readonly waitUntil: string }): number {
  return (Date.parse(waitUntil) - Date.parse(effectiveAt)) / HOUR_MS
}

function accountNotice(event: FactOf<AccountKind>): NoticeContent {
  switch (event.topic) {
    case 'kyc.verified':
      return { kind: 'identity_verified', title: 'ยืนยันตัวตนเรียบร้อยแล้ว' }
    case 'kyc.refused':
      return { kind: 'identity_refused', title: 'ยังยืนยันตัวตนไม่ได้ ดูเหตุผลและส่งใหม่ได้' }
    case 'member.bank_changed':
      return { kind: 'bank_changed', title: `เปลี่ยนบัญชีรับเงินแล้ว ถอนได้หลังครบ ${waitHours(event.payload)} ชั่วโมง` }
    case 'member.bank_restored':
      return { kind: 'bank_restored', title: 'ทีมงานคืนบัญชีรับเงินเดิมให้แล้ว' }
    case 'data_copy.ready':
      return { kind: 'data_copy_ready', title: `สำเนาข้อมูลของคุณพร้อมแล้ว ดาวน์โหลดได้ใน ${COPY_DAYS} วัน` }
    default:
      throw new Error(`unknown topic ${String(event satisfies never)}`)
  }
}

function rewardNotice(event: FactOf<RewardKind>): NoticeContent | null {
  switch (event.topic) {
    case 'bonus.ended':
      return { kind: 'bonus_ended', title: `โบนัส ${baht(event.payload.bonus)} บาท ${ENDED[event.payload.end]}` }
    case 'cashback.ready':
      return cashbackNotice(event.payload)
    case 'affiliate.paid':
      return { kind: 'affiliate_paid', title: `รายได้แนะนำเพื่อน ${baht(event.payload.amount)} บาท เข้าเครดิตแล้ว` }
    case 'redemption.moved':
      return redemptionNotice(event.payload.to)
    case 'tier.changed': {
      const isUp = TIERS.indexOf(event.payload.to) > TIERS.indexOf(event.payload.from)
      const tier = TIER_NAMES[event.payload.to]
      return { kind: 'tier_changed', title: isUp ? `คุณเลื่อนเป็น ${tier} แล้ว` : `ระดับของคุณเปลี่ยนเป็น ${tier}` }
    }
    case 'voucher.issued':
      return { kind: 'voucher_issued', title: 'คุณได้รับคูปองใหม่', claim: { of: 'voucher', id: event.payload.voucher } }
    default:
      throw new Error(`unknown topic ${String(event satisfies never)}`)
  }
}

/** Names the period: several may be ready at once. */
function cashbackNotice({ kind, period, amount }: FactOf<typeof cashbackReady>['payload']): NoticeContent {
  const name = kind === 'CASHBACK' ? 'แคชแบ็ก' : 'คืนยอดเสีย'
  const last = addDays(period, CASHBACK_DAYS[kind] - 1)
  const days = last === period ? shortDay(period) : `${shortDay(period)} - ${shortDay(last)}`
  return { kind: 'cashback_ready', title: `${name} ${days}: ${baht(amount)} บาท`, claim: { of: 'cashback', kind, period } }
}

function redemptionNotice(to: string): NoticeContent | null {
  if (to === 'REFUNDED') return { kind: 'redemption_refunded', title: 'คำขอแลกรางวัลสิ้นสุดแล้ว พอยท์คืนเข้ากระเป๋าแล้ว' }
  if (to === 'DELIVERED') return { kind: 'redemption_delivered', title: 'ของรางวัลของคุณจัดส่งสำเร็จแล้ว' }
  return null
}

function baht(amount: string): string {
  return bahtWords(satangFromMillisatangFloor(millisatang(BigInt(amount))))
}
