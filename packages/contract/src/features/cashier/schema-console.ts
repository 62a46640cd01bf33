import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { INVALID_TEXT, baht, id, line, moment, numberId, pageQuery, searchLine, typedCode } from '../../formats.ts'
import { plainAmount } from '../../typed-amount.ts'
import { proposalNumber } from '../../proposal.ts'
import { bankWords, unmatchedWords, withdrawalWords } from '../../record-words.ts'
import { BANK_CODES } from '../members/limits.ts'
import { TIERS } from '../privileges/states.ts'
import { WITHDRAWAL_ALERT_KINDS } from '../seamless/states.ts'
import type { cashierConsoleCalls } from './calls.ts'
import { APPROVAL_NOTE_MAX } from './limits.ts'
import { withdrawalSchema } from './schema.ts'
import { moneyOriginSchema } from './schema-origin.ts'
import { proposedUnderageSchema, underagePayoutSchema } from './schema-underage.ts'
import { CREDITED_MEMBER_FLAGS, WITHDRAWAL_FLAGS, WITHDRAWAL_VIEWS } from './states.ts'

const AMOUNT = 'จำนวน'

/** A withdrawal as operators see it. */
export const reviewedWithdrawalSchema = withdrawalSchema.extend({
  withdrawalId: labelled(id, 'เลขอ้างอิงที่ใช้ถามธนาคาร'),
  status: choice(withdrawalWords, { label: 'สถานะ', error: INVALID_TEXT }),
  amount: labelled(baht, AMOUNT),
  createdAt: labelled(moment, 'ขอเมื่อ'),
  username: labelled(z.string(), 'สมาชิก'),
  approvals: z.array(
    z.object({
      operator: z.string(),
      at: moment,
      isOwn: z.boolean().meta({ description: 'of the caller, who may not give the second one' }),
    }),
  ),
  approvalsNeeded: z.number().int().meta({ description: 'two also where the caller may not decide alone today' }),
  depositedTotal: labelled(baht, 'ฝากสะสม'),
  withdrawnTotal: labelled(baht, 'ถอนสะสม'),
  flags: labelled(z.array(z.enum(WITHDRAWAL_FLAGS)), 'ข้อควรรู้'),
  passkey: z
    .object({ name: z.string(), addedAt: moment })
    .nullable()
    .meta({ description: 'the passkey that proved the request, as it was then; null for the password' }),
  newestPasskeyAt: moment.nullable().meta({ description: 'when the member added a passkey last; null without one' }),
  passwordChangedAt: moment.nullable().meta({ description: 'null for the password of the registration' }),
})

/** The evidence for an operator's decision on one withdrawal, in addition to what every list shows (features F-52). */
const withdrawalEvidence = z.object({
  tier: z.enum(TIERS),
  verifiedAt: moment.nullable().meta({ description: 'when the identity was confirmed; null for never' }),
  registeredAt: moment,
  turnoverTarget: baht,
  turnoverLeft: baht.meta({ description: 'still to be staked before all deposited money may leave' }),
  device: z
    .object({ name: z.string(), firstSeenAt: moment })
    .nullable()
    .meta({ description: 'from which the member was signed in when the request came; null when it is not known' }),
  bankChangedAt: moment.nullable().meta({ description: "when the member's account was chosen; null for the one of the registration" }),
  isBankCurrent: z.boolean().meta({ description: 'the money goes to the account that the member has now' }),
  openAlerts: z.array(z.enum(WITHDRAWAL_ALERT_KINDS)),
  payouts: z.object({
    count: z.number().int().meta({ description: 'withdrawals of the member that were paid before this one was requested' }),
    toThisAccount: z.number().int(),
    latest: z.array(z.object({ withdrawalId: id, amount: baht, paidAt: moment, isToThisAccount: z.boolean() })),
  }),
})

const checkedWithdrawalSchema = reviewedWithdrawalSchema.extend({
  evidence: withdrawalEvidence,
  aloneMax: baht.meta({ description: 'what one operator approves of withdrawals without another on a Bangkok day' }),
  aloneLeft: baht.meta({ description: 'what the caller may still approve alone today' }),
})

const accountThere = { name: z.string(), bank: z.string(), account: z.string() }

/** The member to whom such money may be credited: the data to compare with the payer. */
const creditedMember = z.object({
  username: z.string(),
  ...accountThere,
  flags: z.array(z.enum(CREDITED_MEMBER_FLAGS)).meta({ description: 'what to know of the member; none of it keeps the money away' }),
})

const proposal = z.object({
  creditId: id,
  number: proposalNumber,
  member: creditedMember,
  reason: z.string(),
  operator: z.string(),
  isOwn: z.boolean().meta({ description: 'the caller made it, and may take it back but not approve it' }),
  at: moment,
})

const DEPOSIT = 'อ้างถึงรายการฝาก'

/** Received money that was not credited to a member. */
export const unmatchedEvent = z.object({
  eventId: labelled(z.string(), 'รหัสเหตุการณ์'),
  bankTransactionId: labelled(z.string(), 'รหัสของธนาคาร'),
  reason: choice(unmatchedWords, { label: 'เหตุที่จับคู่ไม่ได้', error: INVALID_TEXT }),
  amount: labelled(z.string(), { label: AMOUNT, kind: 'amount' }).meta({ description: 'decimal baht' }),
  payer: z.object(accountThere),
  toAccount: labelled(z.string(), 'เข้าบัญชี'),
  reference: labelled(z.string(), { label: DEPOSIT, none: 'ไม่มี' })
    .nullable()
    .meta({ description: 'what the payer named; null for nothing' }),
  username: labelled(z.string(), { label: 'สมาชิกที่น่าจะเป็น', none: 'ไม่ทราบ' })
    .nullable()
    .meta({ description: 'whose deposit it names, or whose account it came from; null when unknown' }),
  receivedAt: labelled(moment, 'เงินเข้าเมื่อ'),
  proposal: proposal.nullable().meta({ description: 'whom an operator proposes to credit; null for none' }),
})

const eventId = z
  .string(INVALID_TEXT)
  .max(64, INVALID_TEXT)
  .regex(/^[\x21-\x7e]+$/, INVALID_TEXT)
const username = line('ชื่อผู้ใช้ของสมาชิก', { max: 24 })
const reason = line('เหตุผล', { max: 200 })

const OUR_ACCOUNT = 'เข้าบัญชีของเรา'
const PAID = { label: 'จำนวนเงิน', kind: 'amount' } as const
const RECEIVED = 'เวลาที่เงินเข้า (เวลาไทย)'
const REFERENCE = 'เลขอ้างอิงการโอน'

/** A line of the bank's statement that its feed never reported. */
export const receiptEntrySchema = z.object({
  toAccount: labelled(typedCode('กรุณาเลือกบัญชี'), OUR_ACCOUNT).regex(/^\d{10,15}$/, 'กรุณาเลือกบัญชี'),
  bank: choice(bankWords, { label: 'ธนาคารผู้โอน', none: 'เลือกธนาคาร', error: 'กรุณาเลือกธนาคารต้นทาง' }),
  reference: line(REFERENCE, { max: 64 }).refine(
    (text) => /^[\x21-\x7e ]+$/.test(text) && /[0-9A-Za-z]/.test(text),
    'เลขอ้างอิงมีอักขระที่ใช้ไม่ได้',
  ),
  amount: labelled(typedCode('กรุณากรอกยอดเงิน'), PAID)
    .overwrite(plainAmount)
    .regex(/^(?!0+(?:\.0*)?$)\d{1,9}(?:\.\d{1,2})?$/, 'กรอกยอดมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง'),
  receivedAt: labelled(z.iso.datetime({ error: 'กรุณากรอกเวลาที่เงินเข้า', offset: true }), RECEIVED),
  payerAccount: line('เลขบัญชีผู้โอน', { max: 34 }),
  payerName: line('ชื่อผู้โอน', { max: 120 }),
  reason,
})

/** A receipt that one operator entered and another has to agree to. */
export const receiptEntry = z.object({
  entryId: id,
  number: labelled(proposalNumber, 'เลขที่'),
  toAccount: labelled(z.string(), OUR_ACCOUNT),
  amount: labelled(z.string(), PAID).meta({ description: 'decimal baht' }),
  reference: labelled(z.string(), REFERENCE),
  payer: z.object(accountThere),
  receivedAt: labelled(moment, RECEIVED),
  reason: labelled(z.string(), 'เหตุผล'),
  operator: labelled(z.string(), 'ผู้เสนอ'),
  isOwn: z.boolean().meta({ description: 'the caller entered it, and may take it back but not approve it' }),
  at: moment,
})

const receiptEntries = z.object({
  accounts: z.array(z.object({ number: z.string(), bankCode: z.enum(BANK_CODES), name: z.string() })),
  items: z.array(receiptEntry),
})

/** Which withdrawals a queue shows. */
const queueQuery = z.object({
  status: z.enum(WITHDRAWAL_VIEWS).default('REVIEW'),
  q: labelled(searchLine({ max: 64 }), 'เลขรายการ ชื่อผู้ใช้ หรือยอดเงิน').optional(),
})

export const cashierConsoleSchemas = {
  reviewQueue: {
    query: queueQuery.extend(pageQuery),
    data: z.object({ items: z.array(reviewedWithdrawalSchema), total: z.number().int() }),
  },
  reviewed: { params: z.object({ withdrawalId: id }), data: checkedWithdrawalSchema },
  moneyOrigin: moneyOriginSchema,
  neighbours: {
    params: z.object({ withdrawalId: id }),
    query: queueQuery,
    data: z.object({
      previous: id.nullable().meta({ description: 'the one before it in this view of the queue; null for none' }),
      next: id.nullable(),
    }),
  },
  approve: {
    params: z.object({ withdrawalId: id }),
    // Left out by the person who has nothing to add.
    body: z
      .object({
        note: line('บันทึก', { max: APPROVAL_NOTE_MAX }).optional().meta({ description: 'why, for the audit; the member does not read it' }),
      })
      .nullish(),
    data: checkedWithdrawalSchema,
  },
  reject: {
    params: z.object({ withdrawalId: id }),
    body: z.object({ reason }),
    data: checkedWithdrawalSchema,
  },
  unmatched: {
    query: z.object({ ...pageQuery, q: labelled(searchLine({ max: 64 }), 'เลขรายการธนาคาร ยอดเงิน หรือชื่อผู้ใช้').optional() }),
    data: z.object({ items: z.array(unmatchedEvent), total: z.number().int() }),
  },
  markReturned: {
    body: z.object({ eventId, bankReference: line('เลขอ้างอิงการโอนคืน', { max: 100 }) }),
    data: unmatchedEvent,
  },
  memberToCredit: { query: z.object({ username }), data: creditedMember },
  proposeCredit: { body: z.object({ eventId, username, reason: labelled(reason, 'เหตุผลและหลักฐาน') }), data: unmatchedEvent },
  approveCredit: {
    params: z.object({ creditId: id }),
    data: z.object({
      depositId: labelled(id, DEPOSIT),
      username: labelled(z.string(), 'สมาชิกที่จะได้เครดิต'),
      amount: labelled(z.string(), { label: AMOUNT, kind: 'amount' }).meta({ description: 'decimal baht' }),
    }),
  },
  declineCredit: { params: z.object({ creditId: id }), body: z.object({ reason }), data: unmatchedEvent },
  receiptEntries: { data: receiptEntries },
  proposeReceipt: { body: receiptEntrySchema, data: receiptEntries },
  approveReceipt: { params: z.object({ entryId: id }), data: receiptEntries },
  declineReceipt: { params: z.object({ entryId: id }), body: z.object({ reason }), data: receiptEntries },
  underagePayout: { params: z.object({ memberId: numberId }), data: underagePayoutSchema },
  proposeUnderagePayout: { params: z.object({ memberId: numberId }), body: proposedUnderageSchema, data: underagePayoutSchema },
  approveUnderagePayout: { params: z.object({ memberId: numberId, payoutId: id }), data: underagePayoutSchema },
  declineUnderagePayout: { params: z.object({ memberId: numberId, payoutId: id }), body: z.object({ reason }), data: underagePayoutSchema },
} as const satisfies SchemasOf<typeof cashierConsoleCalls>
