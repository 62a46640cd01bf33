import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, creditAfter, id, INVALID_TEXT, line, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { payoutWords, shareFlagWords, shareWords } from '../../record-words.ts'
import type { affiliatesCalls, affiliatesConsoleCalls } from './calls.ts'
import { affiliateRules } from './schema-rules.ts'
import { FEE_PERCENTS, PAYOUT_STATES, PAYOUT_VIEWS, SHARE_STATES, SHARE_VIEWS } from './states.ts'

const month = z.iso.date().meta({ description: 'the first day of a Bangkok month' })
const count = z.number().int().nonnegative()

/** Sums of friends whose net is above 0, so that they add up: net = ggr − bonus − gamesFee − paymentsFee. */
const deductions = z.object({
  ggr: baht.meta({ description: 'real stakes less the wins from them' }),
  bonus: baht.meta({ description: 'cleared bonus, reward credit, cashback and loss-return that the friends were paid' }),
  gamesFee: baht.meta({ description: '10 % of the ggr' }),
  paymentsFee: baht.meta({ description: '0.5 % of deposits and withdrawals' }),
  net: baht,
})

const friend = z.object({
  name: z.string().meta({ description: 'masked; without a name for a friend who is blocked or excluded' }),
  joined: month,
  share: baht,
  state: z.enum(SHARE_STATES),
  reason: z.string().nullable().meta({ description: 'why an operator refused it' }),
})

const monthView = z.object({
  month,
  availableAt: moment,
  amount: baht.meta({ description: 'what counts, paid or not; neither held nor refused shares' }),
  sharePercent: count.meta({ description: 'what the referrer gets of a friend’s net' }),
  deductions,
  friends: z.array(friend),
})

const payout = z.object({
  payoutId: id,
  amount: baht,
  status: z.enum(PAYOUT_STATES),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  reason: z.string().nullable().meta({ description: 'why it was refused' }),
})

const conditions = z.object({
  available: baht,
  pending: baht.meta({ description: 'calculated, and not available before nextDate' }),
  min: baht,
  nextDate: moment.meta({ description: 'when the pending income, or that of the running month, becomes available' }),
  deductions: deductions.meta({ description: 'of the months that the available and pending income comes from' }),
  canWithdraw: z.boolean(),
  reason: z.string().optional().meta({ description: 'why nothing can be withdrawn now, in Thai' }),
})

export const affiliatesSchemas = {
  read: {
    data: conditions.extend({
      held: baht.meta({ description: 'waits for an operator' }),
      months: z.array(monthView).meta({ description: 'the latest twelve, newest first' }),
      payouts: z.array(payout).meta({ description: 'the latest twelve, newest first' }),
    }),
  },
  conditions: { data: conditions },
  withdraw: {
    data: z.object({
      amount: baht,
      creditAfter: creditAfter.meta({ description: 'THB; null while it is pending, or while the platform of the member does not answer' }),
      status: z.enum(['PENDING', 'PAID']),
    }),
  },
} as const satisfies SchemasOf<typeof affiliatesCalls>

const NONE = '-'
const STATE = { label: 'สถานะ', error: INVALID_TEXT }
const FLAGS = 'ธง'

const q = labelled(line('ชื่อผู้ใช้', { max: 24 }), 'ชื่อผู้ใช้ของผู้แนะนำ').optional()
const friendOf = labelled(z.string(), 'เพื่อน')
const shareOf = labelled(baht, 'ส่วนแบ่ง')

/** The first of two operators, and who decided. */
export const affiliateDecision = z.object({
  needsTwo: z.boolean(),
  firstBy: labelled(z.string(), 'ผู้อนุมัติคนแรก').nullable(),
  firstAt: moment.nullable(),
  isFirstOwn: z.boolean().meta({ description: 'the caller was the first, so another one must decide' }),
  decidedBy: labelled(z.string(), 'ผู้ตัดสิน').nullable().meta({ description: 'null also for what no operator had to decide' }),
  decidedAt: moment.nullable(),
  reason: labelled(z.string(), { label: 'เหตุผล', none: NONE }).nullable(),
})

export const affiliateShare = affiliateDecision.extend({
  shareId: id,
  month,
  referrerId: numberId,
  referrer: labelled(z.string(), 'ผู้แนะนำ'),
  friendId: numberId,
  friend: friendOf,
  stake: labelled(baht, 'เดิมพันเงินจริง'),
  win: labelled(baht, 'ได้รับจากเดิมพันนั้น'),
  bonus: labelled(baht, 'โบนัสและรางวัล'),
  payments: labelled(baht, 'ฝากและถอน').meta({ description: 'deposits and withdrawals' }),
  gamesFee: labelled(baht, `ค่าธรรมเนียมเกม ${FEE_PERCENTS.games}%`),
  paymentsFee: labelled(baht, `ค่าธรรมเนียมฝากถอน ${FEE_PERCENTS.payments}%`),
  net: labelled(baht, 'ยอดสุทธิ'),
  share: shareOf,
  state: choice(shareWords, STATE),
  flags: labelled(z.array(choice(shareFlagWords, { error: INVALID_TEXT })), { label: FLAGS, none: NONE }),
  availableAt: labelled(moment, 'ถอนได้ตั้งแต่'),
  payoutId: id.nullable(),
})

/** A share that a payout is made of. */
export const paidShare = z.object({ month, friend: friendOf, share: shareOf, wasHeld: z.boolean() })

export const affiliatePayout = affiliateDecision.extend({
  payoutId: id,
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  amount: labelled(baht, 'ยอด'),
  status: choice(payoutWords, STATE),
  requestedAt: labelled(moment, 'ขอถอนเมื่อ'),
  flagged: labelled(z.boolean(), { label: FLAGS, words: { true: 'มีรายได้ที่รอตรวจ', false: NONE } }).meta({
    description: 'the member has held income, so an operator looks at the payout',
  }),
  shares: z.array(paidShare),
  transferId: labelled(z.string(), { label: 'เลขบัญชีแยกประเภท', none: NONE }).nullable(),
})

const rulesView = z.object({
  version: count.meta({ description: 'of the latest share; 0 for that of the beginning' }),
  rules: affiliateRules.schema.meta({ description: 'of the running month' }),
  next: z
    .object({ rules: affiliateRules.schema, from: month })
    .nullable()
    .meta({ description: 'the latest share, where it holds from a later month on' }),
})

export const affiliatesConsoleSchemas = {
  rules: { data: rulesView },
  saveRules: {
    body: z.object({ version: z.number(INVALID_TEXT).int(INVALID_TEXT).min(0, INVALID_TEXT), rules: affiliateRules.schema, reason }),
    data: rulesView.extend({ outcome: z.enum(['done', 'proposed']) }),
  },
  shares: {
    query: z.object({ ...tableQuery, view: z.enum(SHARE_VIEWS, INVALID_TEXT).default('all'), q }),
    data: z.object({ items: z.array(affiliateShare), total: count }),
  },
  release: { params: z.object({ shareId: id }), body: z.object({ reason }), data: affiliateShare },
  refuse: { params: z.object({ shareId: id }), body: z.object({ reason }), data: affiliateShare },
  payouts: {
    query: z.object({ ...tableQuery, view: z.enum(PAYOUT_VIEWS, INVALID_TEXT).default('all'), q }),
    data: z.object({ items: z.array(affiliatePayout), total: count }),
  },
  approvePayout: { params: z.object({ payoutId: id }), body: z.object({ reason }), data: affiliatePayout },
  refusePayout: { params: z.object({ payoutId: id }), body: z.object({ reason }), data: affiliatePayout },
} as const satisfies SchemasOf<typeof affiliatesConsoleCalls>
