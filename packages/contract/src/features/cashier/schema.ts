import { parseBahtText, satang } from '@morakot/money/satang'
import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { INVALID_TEXT, baht, bahtInput, id, moment, pageQuery, typedCode } from '../../formats.ts'
import { passkeyAssertion } from '../../passkeys.ts'
import { BANK_CODES, PASSWORD_LENGTH_MAX } from '../members/limits.ts'
import { plainAmount } from '../../typed-amount.ts'
import type { cashierCalls } from './calls.ts'
import { DEPOSIT_BAHT_LEAST, DEPOSIT_TOTAL_DAYS_MAX, WITHDRAWAL_BAHT_LEAST } from './limits.ts'
import {
  ARRIVAL_STATES,
  CHECKED_REASONS,
  CLOSED_REASONS,
  DEPOSIT_METHODS,
  DEPOSIT_POINTS_STATES,
  DEPOSIT_STATUSES,
  DEPOSIT_TYPES,
  RECEIVER_SOURCES,
  SLIP_CHECKS,
  SLIP_METHODS,
  SLIP_REJECT_REASONS,
  SLIP_REVIEW_REASONS,
  SLIP_STATUSES,
  TRUEMONEY,
  WITHDRAWAL_STATUSES,
} from './states.ts'

const bankSchema = z.object({ name: z.string(), value: z.enum(BANK_CODES), shortName: z.string(), code: z.string() })

const depositAccount = z.object({
  source: z.enum(RECEIVER_SOURCES).optional().meta({ description: '`verifier`: money there is credited by its slip alone' }),
  bankCode: z.enum(BANK_CODES),
  number: z.string(),
  name: z.string(),
  promptPayId: z.string().optional(),
})

/** Where a deposit went: a bank account, or our TrueMoney number. */
const depositReceiver = depositAccount.extend({ bankCode: z.enum([...BANK_CODES, TRUEMONEY]) })

const arrivalSchema = z.object({
  amount: baht,
  arrivedAt: moment,
  reason: z.enum(CHECKED_REASONS),
  state: z.enum(ARRIVAL_STATES),
  acceptUntil: moment.nullable().meta({ description: 'the member may have it credited until then; null when an operator settles it' }),
})

export const depositSchema = z.object({
  depositId: id,
  method: z.enum(DEPOSIT_METHODS),
  status: z.enum(DEPOSIT_STATUSES),
  amount: baht,
  qrPayload: z.string().nullable().meta({ description: 'what a bank app scans; null for a plain transfer' }),
  reference: z.string(),
  receiver: depositReceiver,
  createdAt: moment,
  expiresAt: moment,
  creditedAt: moment.nullable(),
  points: z
    .object({
      amount: z.number().int().positive(),
      state: z.enum(DEPOSIT_POINTS_STATES),
      dueAt: moment.meta({ description: 'given by then; earlier, once the deposit was staked once' }),
    })
    .nullable()
    .meta({ description: 'what the deposit earned; null before it is credited, and for one that earns none' }),
})

/** One deposit as its own page shows it. */
const depositDetailSchema = depositSchema.extend({
  arrival: arrivalSchema
    .nullable()
    .meta({ description: 'money that arrived for it and was not credited automatically: it is not to be paid again' }),
  demoPayer: z
    .object({ bankCode: z.enum(BANK_CODES), number: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'the own account, for the demo’s bank to pay from; null where money is real' }),
})

export const LOCK_CODES = [
  'STOPPED',
  'TURNOVER',
  'KYC',
  'NEW_BANK_ACCOUNT',
  'NEW_PASSWORD',
  'PENDING_LIMIT',
  'DAILY_COUNT',
  'DAILY_AMOUNT',
  'DEBT',
  'BLOCKED',
] as const

/** How long the payouts of one path took in the last 24 hours. Fewer than five say nothing about the next: no figures (features F-52). */
const payoutTimes = z.object({
  p50Seconds: z.number().int().nullable(),
  p90Seconds: z.number().int().nullable(),
  samples: z.number().int(),
})

/** What a member reads while operators hold payouts back. The money stays on hold, and is paid in order afterwards. */
const halt = z
  .object({ text: z.string(), expectedUntil: moment.nullable() })
  .nullable()
  .meta({ description: 'a halt of payouts that touches this account; null while there is none' })

export const withdrawalConditionsSchema = z.object({
  canWithdraw: z.boolean(),
  credit: baht,
  withdrawable: baht,
  min: baht,
  max: baht,
  locks: z.array(
    z.object({
      code: z.enum(LOCK_CODES),
      amount: baht.nullable().meta({ description: 'credit that this lock keeps, null when it keeps all' }),
      progress: baht.nullable(),
      target: baht.nullable(),
      deadline: moment.nullable(),
      title: z.string(),
      howToFinish: z.string(),
    }),
  ),
  limits: z.object({
    requestsLeftToday: z.number().int(),
    amountLeftToday: baht,
    pending: z.number().int(),
    pendingMax: z.number().int(),
    autoApprovedUpTo: baht,
  }),
  kyc: z.object({ verified: z.boolean(), neededAbove: baht }),
  bank: z.object({ code: z.enum(BANK_CODES), number: z.string().meta({ description: 'masked' }), name: z.string() }),
  eta: z.object({ automatic: payoutTimes, review: payoutTimes }),
  halt,
})

export const withdrawalSchema = z.object({
  withdrawalId: id,
  status: z.enum(WITHDRAWAL_STATUSES),
  amount: baht,
  reason: z.string().nullable(),
  bank: z.object({ code: z.enum(BANK_CODES), number: z.string(), name: z.string() }),
  createdAt: moment,
  timeline: z.array(z.object({ status: z.enum(WITHDRAWAL_STATUSES), at: moment })),
  halt,
})

export const qrRequestSchema = z.object({ amount: bahtInput('จำนวนเงิน', { least: DEPOSIT_BAHT_LEAST }), promotionId: id.optional() })

/** Whole baht: the satang are ours to choose (features F-42). */
export const transferRequestSchema = z.object({
  amount: bahtInput('จำนวนเงิน', { least: DEPOSIT_BAHT_LEAST }).refine((amount) => amount % 100n === 0n, 'กรุณากรอกจำนวนเต็มบาท'),
  promotionId: id.optional(),
})

/** The body of a form: a picture, and texts. */
export const slipRequestSchema = z.object({
  slip: z.file({ error: 'กรุณาเลือกรูปสลิป' }).meta({ description: 'jpeg, png or webp of at most 10 MB' }),
  type: z.enum(SLIP_METHODS, 'กรุณาเลือกช่องทางฝากเงิน'),
  amount: typedCode()
    .overwrite(plainAmount)
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'กรอกตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง')
    .transform((text) => parseBahtText(text) ?? satang(0n))
    .optional()
    .meta({ description: 'what the member says was transferred; the verifier decides' }),
  promotionId: id.optional(),
  isAnotherTransfer: z
    .enum(['yes'], INVALID_TEXT)
    .optional()
    .meta({ description: 'the member says that a deposit credited before is of another transfer: a person looks at the slip' }),
})

const slipCheck = z.object({
  name: z.enum(SLIP_CHECKS),
  passed: z.boolean().nullable().meta({ description: 'null while the verifier has not answered' }),
})

const slipSchema = z.object({
  depositId: id,
  method: z.enum(SLIP_METHODS),
  status: z.enum(SLIP_STATUSES),
  amount: baht.nullable(),
  reference: z.string().nullable(),
  checks: z.array(slipCheck),
  reason: z.enum([...SLIP_REVIEW_REASONS, ...SLIP_REJECT_REASONS]).nullable(),
  createdAt: moment,
})

const day = z.iso.date({ error: 'กรุณาเลือกวันที่' }).refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'กรุณาเลือกวันที่')
const DAY_MS = 86_400_000

/** Days of Bangkok, both included. */
const depositDays = z
  .object({ fromDate: day, toDate: day })
  .refine(({ fromDate, toDate }) => fromDate <= toDate && Date.parse(toDate) - Date.parse(fromDate) < DEPOSIT_TOTAL_DAYS_MAX * DAY_MS, {
    error: `เลือกช่วงวันที่ได้ไม่เกิน ${DEPOSIT_TOTAL_DAYS_MAX} วัน`,
    path: ['toDate'],
  })
const depositTotal = z.object({ total: baht, count: z.number().int() })

export const withdrawRequestSchema = z.object({
  amount: bahtInput('จำนวนเงิน', { least: WITHDRAWAL_BAHT_LEAST }),
  password: z.string({ error: 'กรุณากรอกรหัสผ่าน' }).min(1, 'กรุณากรอกรหัสผ่าน').max(PASSWORD_LENGTH_MAX, 'รหัสผ่านไม่ถูกต้อง'),
})

/** A withdrawal is proven by the password, by what a passkey signed for it, or by the passkey that opened the session minutes ago. */
const withdrawBody = z
  .object({
    ...withdrawRequestSchema.shape,
    password: withdrawRequestSchema.shape.password.optional(),
    passkey: passkeyAssertion.optional(),
    bySignIn: z.literal(true, INVALID_TEXT).optional(),
  })
  .refine(({ password, passkey, bySignIn }) => [password, passkey, bySignIn].filter((proof) => proof !== undefined).length === 1, {
    error: 'กรุณากรอกรหัสผ่าน',
    path: ['password'],
    // Reported in addition to a wrong amount.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const cashierSchemas = {
  bankList: { data: z.array(bankSchema) },
  depositBank: {
    query: z.object({ type: z.enum(DEPOSIT_TYPES, 'กรุณาเลือกช่องทางฝากเงิน') }),
    data: z.object({
      available: z.boolean(),
      accounts: z
        .array(depositAccount)
        .meta({ description: 'empty while the method is closed: no payment is offered beyond an own limit' }),
      wallet: z
        .object({ number: z.string(), name: z.string() })
        .nullable()
        .meta({ description: 'our TrueMoney number; null for the other ways, and while the method is closed' }),
      min: baht,
      max: baht,
      closed: z
        .object({ reason: z.enum(CLOSED_REASONS), opensAt: moment.nullable() })
        .nullable()
        .meta({ description: 'why no deposit can be opened by it, and when one can; null while it is open' }),
    }),
  },
  generateQrCode: {
    body: qrRequestSchema,
    data: z.object({ depositId: id, amount: baht, qrPayload: z.string(), expiresAt: moment }),
  },
  openTransfer: {
    body: transferRequestSchema,
    data: z.object({ depositId: id, amount: baht, receiver: depositReceiver, expiresAt: moment }),
  },
  uploadSlip: {
    body: slipRequestSchema,
    data: z.object({
      depositId: id,
      status: z.enum(SLIP_STATUSES),
      checks: z.array(slipCheck),
      reason: z.enum(SLIP_REVIEW_REASONS).nullable().meta({ description: 'why a person looks at it' }),
      amount: baht.optional(),
      reference: z.string().optional(),
    }),
  },
  methodsStream: { data: z.object({ changedAt: moment }) },
  depositTotal: { query: depositDays, data: depositTotal },
  depositLogsTotal: { query: depositDays, data: depositTotal },
  deposits: {
    data: z.object({
      open: z.array(depositSchema).meta({ description: 'QRs and transfers that can be paid now, newest first' }),
      slips: z.array(slipSchema).meta({ description: 'slips in progress, and those of the last day' }),
      checked: z
        .array(
          z.object({
            amount: baht,
            arrivedAt: moment,
            reason: z.enum(CHECKED_REASONS),
            depositId: id.nullable().meta({ description: 'the deposit that it was paid for; null for a plain transfer' }),
            acceptUntil: moment.nullable(),
            reference: z.string().nullable().meta({ description: 'of the deposit that it was paid for; null for a plain transfer' }),
          }),
        )
        .meta({ description: 'money of the member that came in, credited nothing and waits for an operator, newest first' }),
    }),
  },
  deposit: { params: z.object({ depositId: id }), data: depositDetailSchema },
  acceptDeposit: { params: z.object({ depositId: id }), data: z.object({ depositId: id, amount: baht }) },
  withdrawalConditions: { data: withdrawalConditionsSchema },
  withdraw: {
    body: withdrawBody,
    data: z.object({
      withdrawalId: id,
      status: z.enum(WITHDRAWAL_STATUSES),
      amount: baht,
      eta: moment.nullable().meta({ description: 'when nine of ten payouts of its path are done; null without enough of them' }),
    }),
  },
  withdrawals: {
    query: z.object(pageQuery),
    data: z.object({ items: z.array(withdrawalSchema), total: z.number().int() }),
  },
  withdrawal: { params: z.object({ withdrawalId: id }), data: withdrawalSchema },
} as const satisfies SchemasOf<typeof cashierCalls>
