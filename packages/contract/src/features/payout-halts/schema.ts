import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, id, INVALID_TEXT, line, moment, tableQuery, typedCode } from '../../formats.ts'
import { proposalNumber } from '../../proposal.ts'
import { reasonField as reason } from '../../reason.ts'
import { BANK_CODES, BANKS } from '../members/limits.ts'
import { tableFrom } from '../../typed-keys.ts'
import type { payoutHaltCalls } from './calls.ts'
import { AUTOMATIC_HALT_REASONS, HALT_REASONS, HALT_SCOPES, HALT_VIEWS, OTHER_NOTE_MIN } from './states.ts'

const BANK_WORDS = tableFrom(BANKS.map(({ value, name }) => [value, name] as const))

const scope = choice(HALT_SCOPES, { label: 'หยุดส่วนไหน', error: 'กรุณาเลือกส่วนที่จะหยุด' })
const reasonCode = choice(HALT_REASONS, { label: 'เพราะ', error: 'กรุณาเลือกเหตุผล' })

const reasonWords = { ...HALT_REASONS, ...AUTOMATIC_HALT_REASONS }
const anyReason = choice(reasonWords, { label: 'เพราะ', error: INVALID_TEXT })
const accountNumber = typedCode('กรุณาเลือกบัญชี').regex(/^\d{10,15}$/u, 'เลขบัญชีไม่ถูกต้อง')

const waitingResume = z.object({
  resumeId: id,
  number: proposalNumber,
  proposedBy: z.string(),
  isOwn: z.boolean(),
  at: moment,
  reason: z.string(),
})

export const payoutHalt = z.object({
  haltId: id,
  scope: labelled(scope, { label: 'ส่วนที่หยุด', words: HALT_SCOPES }),
  bankCode: z.enum(BANK_CODES).nullable().meta({ description: 'the bank whose accounts are not paid to; null for the other scopes' }),
  account: labelled(accountNumber, { label: 'บัญชีของเรา', none: '-' })
    .nullable()
    .meta({ description: 'the number of the account of ours that does not pay; null for the other scopes' }),
  reasonCode: labelled(anyReason, { label: 'เพราะ', words: reasonWords }),
  note: labelled(z.string(), { label: 'รายละเอียด', none: '-' }).nullable(),
  foundCount: labelled(z.number().int(), { label: 'พบรายการที่ไม่ทราบผล', unit: 'รายการ', none: '-' }).nullable(),
  silentSince: labelled(moment, { label: 'เงียบตั้งแต่', none: '-' }).nullable(),
  memberText: labelled(z.string(), { label: 'ข้อความถึงสมาชิก', none: 'ข้อความมาตรฐาน' }).nullable(),
  expectedUntil: labelled(moment, { label: 'คาดว่าเปิด', none: 'ยังไม่ทราบ' }).nullable(),
  startedBy: labelled(z.string(), { label: 'ผู้สั่งหยุด', none: 'ระบบ' })
    .nullable()
    .meta({ description: 'null for a halt that the product started' }),
  startedAt: labelled(moment, 'ตั้งแต่'),
  waitingCount: labelled(z.number().int(), { label: 'รอโอน', unit: 'รายการ' }),
  waitingAmount: labelled(baht, { label: 'รวม', kind: 'baht' }),
  oldestAt: labelled(moment, { label: 'รอนานสุดตั้งแต่', none: '-' }).nullable(),
  endedAt: labelled(moment, { label: 'เปิดอีกครั้ง', none: 'ยังหยุดอยู่' }).nullable(),
  resumedBy: labelled(z.string(), { label: 'ผู้เปิด', none: '-' })
    .nullable()
    .meta({ description: 'both operators, the proposer first; null while it is open' }),
  resume: waitingResume.nullable().meta({ description: 'the proposal to end it that waits for another operator' }),
})

/** How an operator halts payouts. */
export const haltBody = z
  .object({
    haltId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
    scope,
    bankCode: choice(BANK_WORDS, { label: 'ธนาคารปลายทาง', none: 'ทุกธนาคาร', error: INVALID_TEXT })
      .optional()
      .meta({ description: 'for TO_BANK alone' }),
    account: labelled(accountNumber, { label: 'บัญชีของเรา', none: 'เลือก' }).optional().meta({ description: 'for ACCOUNT alone' }),
    reasonCode,
    note: labelled(reason, 'รายละเอียด'),
    expectedUntil: labelled(z.iso.datetime('เวลาไม่ถูกต้อง'), { label: 'คาดว่าเปิด', hint: 'เว้นว่างเมื่อยังไม่ทราบ' }).optional(),
    memberText: labelled(line('ข้อความถึงสมาชิก', { max: 200 }), { hint: 'เว้นว่างเพื่อใช้ข้อความมาตรฐาน' }).optional(),
  })
  .refine(({ scope: of, bankCode }) => of !== 'TO_BANK' || bankCode !== undefined, { error: 'กรุณาเลือกธนาคาร', path: ['bankCode'] })
  .refine(({ scope: of, bankCode }) => of === 'TO_BANK' || bankCode === undefined, {
    error: 'เลือกธนาคารได้เมื่อหยุดการโอนออกไปธนาคารหนึ่งเท่านั้น',
    path: ['bankCode'],
  })
  .refine(({ scope: of, account }) => of !== 'ACCOUNT' || account !== undefined, { error: 'กรุณาเลือกบัญชี', path: ['account'] })
  .refine(({ scope: of, account }) => of === 'ACCOUNT' || account === undefined, {
    error: 'เลือกบัญชีได้เมื่อหยุดการโอนออกจากบัญชีหนึ่งเท่านั้น',
    path: ['account'],
  })
  .refine(({ reasonCode: code, note }) => code !== 'other' || [...note].length >= OTHER_NOTE_MIN, {
    error: `เหตุผลอื่นต้องอธิบายอย่างน้อย ${OTHER_NOTE_MIN} ตัวอักษร`,
    path: ['note'],
  })

const decided = { params: z.object({ haltId: id, resumeId: id }), data: payoutHalt }

export const payoutHaltSchemas = {
  open: { data: z.object({ items: z.array(payoutHalt) }) },
  accounts: {
    data: z.object({
      items: z.array(z.object({ account: accountNumber, bankCode: z.enum(BANK_CODES), name: z.string(), isPaying: z.boolean() })),
    }),
  },
  list: {
    query: z.object({ ...tableQuery, view: z.enum(HALT_VIEWS, INVALID_TEXT).default('open') }),
    data: z.object({ items: z.array(payoutHalt), total: z.number().int() }),
  },
  start: { body: haltBody, data: payoutHalt },
  resumePreview: {
    params: z.object({ haltId: id }),
    data: z.object({
      waitingCount: payoutHalt.shape.waitingCount,
      waitingAmount: payoutHalt.shape.waitingAmount,
      oldestAt: payoutHalt.shape.oldestAt,
      judged: labelled(z.number().int(), { label: 'ตรวจใหม่แล้ว', unit: 'รายการ' }).meta({ description: 'the oldest, up to 200' }),
      sentBack: labelled(z.number().int(), { label: 'จะกลับไปรอตรวจ', unit: 'รายการ' }).meta({
        description: 'of those: something has come over the member since the approval',
      }),
    }),
  },
  proposeResume: {
    params: z.object({ haltId: id }),
    body: z.object({
      resumeId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      reason,
    }),
    data: payoutHalt,
  },
  approveResume: decided,
  declineResume: { ...decided, body: z.object({ reason }) },
} as const satisfies SchemasOf<typeof payoutHaltCalls>
