import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { baht, bahtInput, codeLine, id, INVALID_TEXT, line, moment, numberId, tableQuery } from '../../formats.ts'
import { memberProposal } from '../../proposal.ts'
import { reasonField } from '../../reason.ts'
import { correctionKindWords, correctionReasonWords } from '../../correction-words.ts'
import { adjustmentWords } from '../../record-words.ts'
import type { correctionCalls } from './calls.ts'
import { CORRECTION_KINDS, CORRECTION_STATES, CORRECTION_VIEWS, OTHER_REASON_MIN } from './states.ts'

const username = codeLine('ชื่อผู้ใช้', { max: 24 })
const NONE = '-'
const MEMBER_TEXT_MIN = 5
const MEMBER_TEXT_MISSING = `ข้อความถึงสมาชิกอย่างน้อย ${MEMBER_TEXT_MIN} ตัวอักษร`

const memberText = labelled(line('ข้อความถึงสมาชิก', { max: 200 }), { hint: 'สมาชิกอ่านข้อความนี้ในประวัติเครดิต' }).refine(
  (text) => [...text].length >= MEMBER_TEXT_MIN,
  MEMBER_TEXT_MISSING,
)

const reasonCode = choice(correctionReasonWords, { label: 'สาเหตุ', error: 'กรุณาเลือกสาเหตุ' })
const kind = choice(correctionKindWords, { label: 'วิธีแก้ไข', error: 'กรุณาเลือกวิธีแก้ไข' })

/** What an operator fills in. A movement is named for a reversal or a move, a member and an amount for an adjustment. */
export const correctionForm = z
  .object({
    correctionId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
    kind,
    transferId: numberId.optional().meta({ description: 'the movement that is reversed or moved' }),
    toUsername: labelled(username, 'ย้ายไปให้ (ชื่อผู้ใช้)').optional(),
    username: username.optional().meta({ description: 'the member of an adjustment' }),
    amount: labelled(bahtInput('จำนวนเงิน', { least: 1 }), { label: 'จำนวนเงิน (บาท)', kind: 'baht' }).optional(),
    reasonCode,
    memberText: memberText
      .optional()
      .meta({ description: 'read by the member in the history of credit; a debt that is written off has none' }),
    reason: labelled(reasonField, { label: 'เหตุผล', hint: 'เจ้าหน้าที่อ่าน สมาชิกไม่เห็น' }),
    proof: labelled(line('หลักฐาน', { max: 120 }), { label: 'หลักฐานเก็บไว้ที่', hint: 'เช่น LINE 27/11 หรือเลขรายการของธนาคาร' }).optional(),
    absorb: labelled(z.boolean(), 'ยกเลิกยอดค้าง เพราะเป็นความผิดพลาดของเรา').default(false),
  })
  .superRefine((form, context) => {
    const isOfMovement = form.kind === 'REVERSE' || form.kind === 'MOVE'
    const missing = (field: 'transferId' | 'toUsername' | 'username' | 'amount' | 'memberText', message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], input: form[field] })
    if (isOfMovement && form.transferId === undefined) missing('transferId', 'กรุณาค้นหารายการก่อน')
    if (form.kind === 'MOVE' && form.toUsername === undefined) missing('toUsername', 'กรุณากรอกชื่อผู้ใช้ของผู้รับ')
    if (!isOfMovement && form.username === undefined) missing('username', 'กรุณาค้นหาสมาชิกก่อน')
    if (!isOfMovement && form.amount === undefined) missing('amount', 'กรุณากรอกจำนวนเงิน')
    if (form.kind !== 'WRITE_OFF' && form.memberText === undefined) missing('memberText', MEMBER_TEXT_MISSING)
    if (form.reasonCode === 'other' && [...form.reason].length < OTHER_REASON_MIN) {
      const message = `สาเหตุอื่นต้องอธิบายอย่างน้อย ${OTHER_REASON_MIN} ตัวอักษร`
      context.addIssue({ code: 'custom', message, path: ['reason'], input: form.reason })
    }
  })

export const correction = z.object({
  correctionId: id,
  memberId: numberId,
  ...memberProposal,
  kind: labelled(z.enum(CORRECTION_KINDS), { label: 'วิธีแก้ไข', words: correctionKindWords }),
  amount: labelled(baht, 'จำนวน').meta({ description: 'THB, above 0' }),
  debt: labelled(baht, 'ยอดค้างชำระ').meta({ description: 'what the wallet did not cover at the proposal' }),
  absorb: z.boolean().meta({ description: 'the debt is written off with the correction' }),
  toUsername: labelled(z.string(), { label: 'ผู้รับ', none: NONE }).nullable(),
  corrects: labelled(z.string(), { label: 'แก้รายการ', none: NONE }).nullable().meta({ description: 'the transfer that it corrects' }),
  depositId: id.nullable(),
  reasonCode: labelled(reasonCode, 'สาเหตุ'),
  memberText: labelled(z.string(), { label: 'ข้อความถึงสมาชิก', none: NONE }).nullable(),
  proof: labelled(z.string(), { label: 'หลักฐาน', none: NONE }).nullable(),
  status: labelled(z.enum(CORRECTION_STATES), { label: 'สถานะ', words: adjustmentWords }),
  expiresAt: labelled(moment, { label: 'อนุมัติได้ถึง', none: NONE }).nullable(),
  transferId: labelled(z.string(), { label: 'เลขบัญชีแยกประเภท', none: NONE }).nullable(),
})

export const correctionSource = z.object({
  transferId: numberId,
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  name: labelled(z.string(), 'ชื่อ'),
  text: labelled(z.string(), 'รายการ'),
  amount: labelled(baht, 'จำนวน').meta({ description: 'what the member received; negative for what was taken' }),
  createdAt: labelled(moment, 'เวลา'),
  depositNumber: labelled(z.string(), { label: 'เลขรายการฝาก', none: NONE }).nullable(),
  kinds: z.array(z.enum(CORRECTION_KINDS)),
})

export const correctionMember = z.object({
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  name: labelled(z.string(), 'ชื่อ'),
  credit: labelled(baht, 'เครดิตจริง'),
  debt: labelled(baht, 'ยอดค้างชำระ'),
})

export const correctionAccount = z.object({
  name: labelled(z.string(), 'บัญชี'),
  before: labelled(baht, 'ก่อน').nullable().meta({ description: 'null for an account of the house' }),
  change: labelled(baht, 'เปลี่ยน'),
  after: labelled(baht, 'หลัง').nullable(),
})

const correctionPreview = z.object({
  accounts: z.array(correctionAccount),
  debt: baht.meta({ description: 'what the wallet does not cover' }),
  effects: z.array(z.string()).meta({ description: 'what follows besides, in Thai' }),
  approvers: z.array(z.string()).meta({ description: 'the names of the operators who can approve it' }),
})

const params = z.object({ correctionId: id })
const count = z.number().int()

export const correctionSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(CORRECTION_VIEWS, INVALID_TEXT).default('waiting'),
      q: labelled(username, 'ชื่อผู้ใช้ของสมาชิก').optional(),
    }),
    data: z.object({ items: z.array(correction), total: count }),
  },
  source: {
    query: z.object({ number: codeLine('เลขรายการ', { max: 24 }).meta({ description: 'DP00000012, or the number of a transfer' }) }),
    data: correctionSource,
  },
  member: { query: z.object({ username }), data: correctionMember },
  preview: { body: correctionForm, data: correctionPreview },
  propose: { body: correctionForm, data: correction },
  approve: { params, data: correction },
  decline: { params, body: z.object({ reason: reasonField }), data: correction },
} as const satisfies SchemasOf<typeof correctionCalls>
