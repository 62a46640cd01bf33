import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { wholeBaht } from '../../amount-query.ts'
import { chosenDay, rangeOfDays } from '../../day-range.ts'
import { baht, id, INVALID_TEXT, line, moment, numberId, pageQuery, searchLine, sortOrder, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { depositWords, railWords, slipReasonWords, slipWords } from '../../record-words.ts'
import { CLOSED_REASONS, SLIP_CHECKS, SLIP_REJECT_REASONS, SLIP_REVIEW_REASONS } from '../cashier/states.ts'
import type { DepositType, RECEIVER_SOURCES, SlipMethod } from '../cashier/states.ts'
import { BANK_CODES } from '../members/limits.ts'
import { protectionSchemas } from '../protection/schema.ts'
import type { depositAdminCalls } from './calls.ts'
import { DEPOSIT_CHECKS, DEPOSIT_SORTS, DEPOSIT_VIEWS } from './states.ts'
import { tableOf } from '../../typed-keys.ts'

const methodWords: Readonly<Record<DepositType, string>> = {
  AUTO: 'QR และโอนเข้าบัญชี',
  AUTO_SLIP: railWords.auto_slip,
  SLIP: railWords.slip,
  TRUEWALLET: railWords.truewallet,
}

const slipMethodWords: Readonly<Record<SlipMethod, string>> = { AUTO_SLIP: railWords.auto_slip, SLIP: railWords.slip }

const sourceWords: Readonly<Record<(typeof RECEIVER_SOURCES)[number], string>> = {
  feed: 'เงินเข้าที่ธนาคารแจ้ง',
  verifier: 'สลิปที่ตรวจกับธนาคารแล้ว',
}

const rejectWords = tableOf(SLIP_REJECT_REASONS, (reason) => slipReasonWords[reason])

const NONE = '-'
const REFERENCE = 'เลขอ้างอิง'
const OPENS = 'เปิดเองเมื่อ'
const rail = choice(railWords, { label: 'ช่องทาง', error: INVALID_TEXT })
const depositStatus = choice(depositWords, { label: 'สถานะ', error: INVALID_TEXT })
const method = choice(methodWords, { label: 'ช่องทาง', error: INVALID_TEXT })

const filter = {
  view: z.enum(DEPOSIT_VIEWS, INVALID_TEXT).default('all'),
  q: labelled(searchLine({ max: 64 }), 'เลขรายการ ชื่อผู้ใช้ เลขอ้างอิง')
    .optional()
    .meta({ description: 'the number or reference of a deposit, a username, or the id of the transfer at the bank; found on any day' }),
  status: depositStatus.optional(),
  rail: rail.optional(),
  memberId: numberId.optional(),
  from: labelled(chosenDay, { label: 'ตั้งแต่วันที่ (ปปปป-ดด-วว)', kind: 'day' })
    .optional()
    .meta({ description: 'first Bangkok day; left out: 30 days before the last, of one member 366' }),
  to: labelled(chosenDay, { label: 'ถึงวันที่ (ปปปป-ดด-วว)', kind: 'day' })
    .optional()
    .meta({ description: 'last Bangkok day; today when left out' }),
  amountMin: labelled(wholeBaht, { label: 'ยอดต่ำสุด', kind: 'baht' }).optional(),
  amountMax: labelled(wholeBaht, { label: 'ยอดสูงสุด', kind: 'baht' }).optional(),
  sort: z.enum(DEPOSIT_SORTS, INVALID_TEXT).default('createdAt'),
  order: sortOrder,
}

const count = z.number().int()
const account = z.object({ bank: z.string(), account: z.string().meta({ description: 'masked but the last four digits' }) })

export const listedDeposit = z.object({
  depositId: id,
  number: labelled(z.string(), 'เลขรายการ').meta({ description: 'as people say it: DP00000012' }),
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  rail,
  from: labelled(account, 'จากบัญชี').nullable().meta({ description: 'who paid, as the bank says; null before it has said so' }),
  to: labelled(account, 'เข้าบัญชี'),
  amount: labelled(baht, 'จำนวน'),
  status: depositStatus,
  isUnmatched: z.boolean().meta({ description: 'money that names it waits for operators' }),
  createdAt: labelled(moment, 'เวลา'),
  expiresAt: moment,
  creditedAt: labelled(moment, depositWords.CREDITED).nullable(),
  durationSeconds: labelled(count, 'ใช้เวลา').nullable().meta({ description: 'from the request to the credit' }),
  reference: labelled(z.string(), REFERENCE),
  bankTransactionId: labelled(z.string(), 'เลขธนาคาร').nullable(),
  creditedBy: labelled(z.string(), { label: 'โดย', words: { bank: 'ธนาคาร' } })
    .nullable()
    .meta({ description: 'the operator who credited it; `bank` for the bank feed; null before' }),
})

/** The outcomes of a bank's event: at an account that only slips credit it is kept as evidence. */
const bankOutcomeWords = { matched: 'จับคู่แล้ว', repeated: 'แจ้งซ้ำ', unmatched: 'จับคู่ไม่ได้', evidence: 'เก็บเป็นหลักฐาน' } as const

export const bankEvent = z.object({
  eventId: z.string(),
  bankTransactionId: z.string(),
  outcome: choice(bankOutcomeWords, { label: 'สถานะ', error: INVALID_TEXT }),
  reason: z.string().nullable(),
  isSettled: z.boolean().meta({ description: 'nothing of it waits for operators' }),
  amount: z.string().meta({ description: 'decimal baht' }),
  payer: account.extend({ name: z.string() }),
  toAccount: z.string(),
  reference: z.string().nullable(),
  receivedAt: moment,
})

export const depositDetail = listedDeposit.extend({
  checks: z.array(
    z.object({
      name: z.enum(DEPOSIT_CHECKS),
      passed: z.boolean().nullable().meta({ description: 'null before the bank has reported money' }),
      expected: z.string(),
      found: z.string().nullable(),
    }),
  ),
  bankEvents: z.array(bankEvent),
  timeline: z.array(z.object({ at: moment, kind: z.string(), actor: z.string().nullable(), text: z.string().nullable() })),
  member: z.object({
    name: labelled(z.string(), 'ชื่อ'),
    bank: account,
    status: z.enum(['active', 'blocked']),
    isOnBreak: z.boolean(),
    verifiedAt: labelled(moment, { label: 'ยืนยันตัวตน', none: 'ยังไม่ยืนยัน' }).nullable(),
    creditedTotal: labelled(baht, 'ฝากสำเร็จรวม'),
    depositLimits: protectionSchemas.limits.data.shape.limits,
  }),
})

const slipId = z.object({ slipId: id })

/** The verifier's data about the transfer on a slip. */
export const slipTransfer = z.object({
  amount: labelled(z.string(), { label: 'จำนวน', kind: 'amount' }),
  at: labelled(moment, { label: 'โอนเมื่อ', none: NONE }).nullable().meta({ description: 'null: the verifier gave no offset' }),
  reference: labelled(z.string(), REFERENCE).nullable(),
  sendingBank: z.string().nullable(),
  fromBank: z.string(),
  fromAccount: z.string(),
  fromName: labelled(z.string(), 'ผู้โอน'),
  toBank: z.string(),
  toAccount: z.string(),
  toName: labelled(z.string(), 'ผู้รับ'),
})

export const depositSlip = z.object({
  slipId: id,
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  memberName: labelled(z.string(), 'ชื่อสมาชิก'),
  memberAccount: labelled(z.string(), 'บัญชีสมาชิก').meta({ description: 'masked but the last four digits' }),
  method: choice(slipMethodWords, { label: 'ส่งทาง', error: INVALID_TEXT }),
  status: choice(slipWords, { label: 'สถานะ', error: INVALID_TEXT }),
  source: choice(sourceWords, { label: 'เครดิตจาก', error: INVALID_TEXT })
    .nullable()
    .meta({ description: 'what credits money at its receiver; null while that is not known' }),
  amount: labelled(baht, 'จำนวน').nullable(),
  typedAmount: labelled(baht, { label: 'ยอดที่สมาชิกกรอก', none: NONE }).nullable(),
  reference: labelled(z.string(), REFERENCE).nullable().meta({ description: 'canonical' }),
  twinReference: labelled(z.string(), 'คล้ายรายการ')
    .nullable()
    .meta({ description: 'of a transfer that was credited and looks like this one' }),
  isCodeRead: z.boolean().meta({ description: 'bank and reference are known, from the picture or from an operator' }),
  checks: z.array(z.object({ name: z.enum(SLIP_CHECKS), passed: z.boolean().nullable() })),
  reason: labelled(z.enum([...SLIP_REVIEW_REASONS, ...SLIP_REJECT_REASONS]), { label: 'เหตุผล', words: slipReasonWords }).nullable(),
  transfer: slipTransfer.nullable().meta({ description: 'what the verifier said' }),
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
  proposedBy: labelled(z.string(), 'เสนอโดย').nullable(),
  decidedBy: labelled(z.string(), 'ตัดสินโดย').nullable(),
  createdAt: labelled(moment, 'เวลา'),
  decidedAt: moment.nullable(),
})

/** The data that an operator reads from the picture of a slip whose code could not be read. */
export const typedSlip = z.object({
  bank: labelled(z.enum(BANK_CODES, 'กรุณาเลือกธนาคาร'), {
    label: 'ธนาคารผู้โอน',
    none: 'เลือกธนาคาร',
    words: Object.fromEntries(BANK_CODES.map((code) => [code, code])),
  }),
  reference: line(REFERENCE, { max: 64 }).refine((text) => /^[\x21-\x7e]+$/.test(text), 'เลขอ้างอิงมีอักขระที่ใช้ไม่ได้'),
})

export const depositMethod = z.object({
  method,
  isOpen: z.boolean(),
  reason: z.enum(CLOSED_REASONS).nullable(),
  opensAt: labelled(moment, OPENS).nullable().meta({ description: 'when a closed one opens automatically' }),
  changed: labelled(z.object({ operator: z.string(), at: moment, reason: z.string(), isOn: z.boolean() }), 'แก้ไขล่าสุด').nullable(),
})

const methods = z.object({ items: z.array(depositMethod) })

export const depositAdminSchemas = {
  list: {
    query: z.object({ ...tableQuery, ...filter }).refine(...rangeOfDays),
    data: z.object({
      items: z.array(listedDeposit),
      total: count,
      sum: baht,
      counts: z.record(z.enum(DEPOSIT_VIEWS), count).meta({ description: 'of each view in the same days, without other filters' }),
      from: chosenDay,
      to: chosenDay,
    }),
  },
  deposit: { params: z.object({ depositId: id }), data: depositDetail },
  slips: {
    query: z.object({ ...pageQuery, view: z.enum(['open', 'done'], INVALID_TEXT).default('open') }),
    data: z.object({ items: z.array(depositSlip), total: count }),
  },
  slip: { params: slipId, data: depositSlip },
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
    data: depositSlip,
  },
  checkSlip: {
    params: slipId,
    body: typedSlip.partial(),
    data: depositSlip,
  },
  rejectSlip: {
    params: slipId,
    body: z.object({ reason: choice(rejectWords, { label: 'เหตุผล', error: 'กรุณาเลือกเหตุผล' }) }),
    data: depositSlip,
  },
  methods: { data: methods },
  switchMethod: {
    params: z.object({ method }),
    body: z.object({
      isOn: z.boolean({ error: INVALID_TEXT }),
      opensAt: labelled(z.iso.datetime({ error: INVALID_TEXT, offset: true }), {
        label: OPENS,
        hint: 'เว้นว่างไว้ หากยังไม่รู้ว่าจะเปิดเมื่อใด',
      }).nullish(),
      reason: reasonField,
    }),
    data: methods,
  },
} as const satisfies SchemasOf<typeof depositAdminCalls>
