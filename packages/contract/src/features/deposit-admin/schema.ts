import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, id, INVALID_TEXT, line, moment, numberId, pageQuery, searchLine, sortOrder, tableQuery, typedCode } from '../../formats.ts'
import { plainAmount } from '../../typed-amount.ts'
import {
  CLOSED_REASONS,
  DEPOSIT_STATUSES,
  DEPOSIT_TYPES,
  RECEIVER_SOURCES,
  SLIP_CHECKS,
  SLIP_METHODS,
  SLIP_REJECT_REASONS,
  SLIP_REVIEW_REASONS,
  SLIP_STATUSES,
} from '../cashier/states.ts'
import { BANK_CODES } from '../members/limits.ts'
import { protectionSchemas } from '../protection/schema.ts'
import type { depositAdminCalls } from './calls.ts'
import { DEPOSIT_CHECKS, DEPOSIT_DAYS_MAX, DEPOSIT_RAILS, DEPOSIT_SORTS, DEPOSIT_VIEWS } from './states.ts'

const DAY_MS = 24 * 3_600_000
const day = z.iso.date({ error: 'กรุณาเลือกวันที่' }).refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'กรุณาเลือกวันที่')
const wholeBaht = z
  .union(
    [
      z.number(),
      typedCode()
        .overwrite(plainAmount)
        .regex(/^\d{1,9}(?:\.\d{1,2})?$/, INVALID_TEXT),
    ],
    { error: INVALID_TEXT },
  )
  .transform(Number)
  .pipe(z.number().min(0, INVALID_TEXT).max(1_000_000_000, INVALID_TEXT))

const filter = {
  view: z.enum(DEPOSIT_VIEWS, INVALID_TEXT).default('all'),
  q: searchLine({ max: 64 })
    .optional()
    .meta({ description: 'the number or reference of a deposit, a username, or the id of the transfer at the bank; found on any day' }),
  status: z.enum(DEPOSIT_STATUSES, INVALID_TEXT).optional(),
  rail: z.enum(DEPOSIT_RAILS, INVALID_TEXT).optional(),
  memberId: numberId.optional(),
  from: day.optional().meta({ description: 'first Bangkok day; left out: 30 days before the last, of one member 366' }),
  to: day.optional().meta({ description: 'last Bangkok day; today when left out' }),
  amountMin: wholeBaht.optional(),
  amountMax: wholeBaht.optional(),
  sort: z.enum(DEPOSIT_SORTS, INVALID_TEXT).default('createdAt'),
  order: sortOrder,
}

function isPeriod({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean {
  if (from === undefined || to === undefined) return true
  return from <= to && Date.parse(to) - Date.parse(from) < DEPOSIT_DAYS_MAX * DAY_MS
}

const PERIOD = { error: `เลือกช่วงวันที่ได้ไม่เกิน ${DEPOSIT_DAYS_MAX} วัน`, path: ['to'] }

const count = z.number().int()
const account = z.object({ bank: z.string(), account: z.string().meta({ description: 'masked but the last four digits' }) })

const row = z.object({
  depositId: id,
  number: z.string().meta({ description: 'as people say it: DP00000012' }),
  memberId: numberId,
  username: z.string(),
  rail: z.enum(DEPOSIT_RAILS),
  from: account.nullable().meta({ description: 'who paid, as the bank says; null before it has said so' }),
  to: account,
  amount: baht,
  status: z.enum(DEPOSIT_STATUSES),
  isUnmatched: z.boolean().meta({ description: 'money that names it waits for operators' }),
  createdAt: moment,
  expiresAt: moment,
  creditedAt: moment.nullable(),
  durationSeconds: count.nullable().meta({ description: 'from the request to the credit' }),
  reference: z.string(),
  bankTransactionId: z.string().nullable(),
  creditedBy: z.string().nullable().meta({ description: 'the operator who credited it; `bank` for the bank feed; null before' }),
})

const bankEvent = z.object({
  eventId: z.string(),
  bankTransactionId: z.string(),
  outcome: z.enum(['matched', 'repeated', 'unmatched']),
  reason: z.string().nullable(),
  isSettled: z.boolean().meta({ description: 'nothing of it waits for operators' }),
  amount: z.string().meta({ description: 'decimal baht' }),
  payer: account.extend({ name: z.string() }),
  toAccount: z.string(),
  reference: z.string().nullable(),
  receivedAt: moment,
})

const detail = row.extend({
  checks: z.array(
    z.object({
      name: z.enum(DEPOSIT_CHECKS),
      passed: z.boolean().nullable().meta({ description: 'null before the bank has told of money' }),
      expected: z.string(),
      found: z.string().nullable(),
    }),
  ),
  bankEvents: z.array(bankEvent),
  timeline: z.array(z.object({ at: moment, kind: z.string(), actor: z.string().nullable(), text: z.string().nullable() })),
  member: z.object({
    name: z.string(),
    bank: account,
    status: z.enum(['active', 'blocked']),
    isOnBreak: z.boolean(),
    verifiedAt: moment.nullable(),
    creditedTotal: baht,
    depositLimits: protectionSchemas.limits.data.shape.limits,
  }),
})

const slipId = z.object({ slipId: id })

const slip = z.object({
  slipId: id,
  memberId: numberId,
  username: z.string(),
  memberName: z.string(),
  memberAccount: z.string().meta({ description: 'masked but the last four digits' }),
  method: z.enum(SLIP_METHODS),
  status: z.enum(SLIP_STATUSES),
  source: z.enum(RECEIVER_SOURCES).nullable().meta({ description: 'what credits money at its receiver; null while that is not known' }),
  amount: baht.nullable(),
  typedAmount: baht.nullable(),
  reference: z.string().nullable().meta({ description: 'canonical' }),
  twinReference: z.string().nullable().meta({ description: 'of a transfer that was credited and looks like this one' }),
  isCodeRead: z.boolean().meta({ description: 'bank and reference are known, from the picture or from an operator' }),
  checks: z.array(z.object({ name: z.enum(SLIP_CHECKS), passed: z.boolean().nullable() })),
  reason: z.enum([...SLIP_REVIEW_REASONS, ...SLIP_REJECT_REASONS]).nullable(),
  transfer: z
    .object({
      amount: z.string(),
      at: moment.nullable().meta({ description: 'null: the verifier gave no offset' }),
      reference: z.string().nullable(),
      sendingBank: z.string().nullable(),
      fromBank: z.string(),
      fromAccount: z.string(),
      fromName: z.string(),
      toBank: z.string(),
      toAccount: z.string(),
      toName: z.string(),
    })
    .nullable()
    .meta({ description: 'what the verifier said' }),
  receipts: z
    .array(
      z.object({
        eventId: z.string(),
        amount: z.string().meta({ description: 'decimal baht' }),
        receivedAt: moment,
        payer: z.object({ name: z.string(), bank: z.string(), account: z.string() }),
        toAccount: z.string(),
      }),
    )
    .meta({ description: 'of one slip: receipts of its amount that wait, for an operator to choose from' }),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
})

const methods = z.object({
  items: z.array(
    z.object({
      method: z.enum(DEPOSIT_TYPES),
      isOpen: z.boolean(),
      reason: z.enum(CLOSED_REASONS).nullable(),
      opensAt: moment.nullable().meta({ description: 'when a closed one opens by itself' }),
      changed: z.object({ operator: z.string(), at: moment, reason: z.string(), isOn: z.boolean() }).nullable(),
    }),
  ),
})

export const depositAdminSchemas = {
  list: {
    query: z.object({ ...tableQuery, ...filter }).refine(isPeriod, PERIOD),
    data: z.object({
      items: z.array(row),
      total: count,
      sum: baht,
      counts: z.record(z.enum(DEPOSIT_VIEWS), count).meta({ description: 'of each view in the same days, without other filters' }),
      from: day,
      to: day,
    }),
  },
  deposit: { params: z.object({ depositId: id }), data: detail },
  slips: {
    query: z.object({ ...pageQuery, view: z.enum(['open', 'done'], INVALID_TEXT).default('open') }),
    data: z.object({ items: z.array(slip), total: count }),
  },
  slip: { params: slipId, data: slip },
  slipPicture: { params: slipId, data: z.object({ picture: z.string().meta({ description: 'base64' }) }) },
  approveSlip: {
    params: slipId,
    body: z.object({
      eventId: z
        .string(INVALID_TEXT)
        .min(1, INVALID_TEXT)
        .max(80, INVALID_TEXT)
        .optional()
        .meta({ description: 'the receipt that it is evidence of' }),
    }),
    data: slip,
  },
  checkSlip: {
    params: slipId,
    body: z.object({
      bank: z.enum(BANK_CODES, 'กรุณาเลือกธนาคาร').optional(),
      reference: line('เลขอ้างอิง', { max: 64 })
        .refine((text) => /^[\x21-\x7e]+$/.test(text), 'เลขอ้างอิงมีอักขระที่ใช้ไม่ได้')
        .optional(),
    }),
    data: slip,
  },
  rejectSlip: { params: slipId, body: z.object({ reason: z.enum(SLIP_REJECT_REASONS, 'กรุณาเลือกเหตุผล') }), data: slip },
  methods: { data: methods },
  switchMethod: {
    params: z.object({ method: z.enum(DEPOSIT_TYPES, INVALID_TEXT) }),
    body: z.object({
      isOn: z.boolean({ error: INVALID_TEXT }),
      opensAt: z.iso.datetime({ error: INVALID_TEXT, offset: true }).nullish(),
      reason: line('เหตุผล', { max: 500 }),
    }),
    data: methods,
  },
} as const satisfies SchemasOf<typeof depositAdminCalls>
