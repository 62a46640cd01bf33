import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { codeLine, id, INVALID_TEXT, line, moment, numberId, tableQuery } from '../../formats.ts'
import { memberProposal } from '../../proposal.ts'
import { reasonField } from '../../reason.ts'
import { adjustmentWords } from '../../record-words.ts'
import { subjectKindWords } from '../../subject-words.ts'
import { taskHolder } from '../work-queue/schema.ts'
import type { subjectRequestConsoleCalls } from './calls.ts'
import { KEPT_PARTS, SUBJECT_VIEWS, UNFINISHED } from './states.ts'
import type { KeptPart, SUBJECT_ASKED, SUBJECT_REFUSED, SUBJECT_VERIFIED, SubjectState, Unfinished } from './states.ts'

const NONE = '-'
const TEXT_MIN = 5

const stateWords: Readonly<Record<SubjectState, string>> = {
  RECEIVED: 'รอยืนยันผู้ขอ',
  VERIFIED: 'ยืนยันแล้ว',
  READY: 'ไฟล์พร้อมให้สมาชิก',
  DELIVERED: 'ส่งมอบแล้ว',
  LAPSED: 'หมดเวลารับไฟล์',
  RECTIFIED: 'แก้ไขแล้ว',
  ERASED: 'ลบแล้ว',
  REFUSED: 'ปฏิเสธ',
}

const askedHow = choice<(typeof SUBJECT_ASKED)[number]>(
  { line: 'LINE', phone: 'โทรศัพท์', in_person: 'มาด้วยตัวเอง', letter: 'จดหมายหรืออีเมล' },
  { label: 'ช่องทางที่ขอ', none: 'เลือกช่องทาง', error: 'กรุณาเลือกช่องทางที่ขอ' },
)

const verifiedHow = choice<(typeof SUBJECT_VERIFIED)[number]>(
  { signed_in: 'ขอจากบัญชีที่เข้าสู่ระบบแล้ว', called_back: 'โทรกลับเบอร์ที่ลงทะเบียน', document: 'ตรวจเอกสารตัวจริง' },
  { label: 'ยืนยันตัวผู้ขอด้วย', none: 'เลือกวิธียืนยัน', error: 'กรุณาเลือกวิธียืนยัน' },
)

const refusedFor = choice<(typeof SUBJECT_REFUSED)[number]>(
  {
    legal_duty: 'กฎหมายกำหนดให้เก็บไว้',
    legal_claim: 'จำเป็นต่อการใช้สิทธิตามกฎหมาย',
    not_the_person: 'ยืนยันไม่ได้ว่าเป็นเจ้าของข้อมูล',
    unfounded: 'คำขอซ้ำหรือไม่มีเหตุ',
    withdrawn: 'สมาชิกถอนคำขอ',
  },
  { label: 'เหตุตามกฎหมาย', none: 'เลือกเหตุ', error: 'กรุณาเลือกเหตุตามกฎหมาย' },
)

const text = (label: string) =>
  line(label, { max: 500 })
    .refine((typed) => [...typed].length >= TEXT_MIN, `${label}อย่างน้อย ${TEXT_MIN} ตัวอักษร`)
    .meta({ minLength: TEXT_MIN })

const username = codeLine('ชื่อผู้ใช้', { max: 24 })
const details = labelled(text('สิ่งที่สมาชิกขอ'), { kind: 'text', label: 'สิ่งที่สมาชิกขอ', hint: 'เช่น ขอแก้นามสกุลตามทะเบียนบ้าน' })
const doneNote = labelled(text('สิ่งที่แก้ไข'), { kind: 'text', label: 'สิ่งที่แก้ไข', hint: 'แก้ข้อมูลที่หน้าสมาชิกก่อน แล้วบันทึกว่าแก้อะไร' })
const memberText = labelled(text('ข้อความถึงสมาชิก'), { kind: 'text', label: 'ข้อความถึงสมาชิก', hint: 'เหตุผลในคำที่สมาชิกเข้าใจ และส่วนที่ทำให้ได้' })

/** What has to be finished before an erasure, as it follows `สมาชิกยังมี`. */
export const unfinishedWords: Readonly<Record<Unfinished, string>> = {
  credit: 'เครดิตหรือยอดค้าง',
  points: 'พอยท์',
  deposit: 'รายการฝากที่ยังไม่จบ',
  withdrawal: 'รายการถอนที่ยังไม่จบ',
  round: 'รอบเกมที่ยังไม่จบ',
  bonus: 'โบนัสที่ยังไม่จบ',
  order: 'คำขอแลกที่ยังไม่จบ',
  transfer: 'การโอนกับเกตเวย์ที่ยังไม่จบ',
  payout: 'รายได้แนะนำเพื่อนที่รอจ่าย',
  platform: 'บัญชีที่ยังอยู่กับแพลตฟอร์มเดิม',
  break: 'การพักการเล่นที่ยังไม่ครบกำหนด',
  request: 'คำขอข้อมูลอื่นที่ยังไม่จบ',
  case: 'งานที่รอเจ้าหน้าที่',
}

/** What an erasure leaves. */
export const keptWords: Readonly<Record<KeptPart, string>> = {
  ledger: 'บัญชีแยกประเภทและรายการเงิน ไม่มีชื่อ',
  rounds: 'รอบเกม ไม่มีชื่อ',
  bank: 'เลขอ้างอิงและข้อมูลที่ธนาคารส่งมา',
  audit: 'บันทึกการใช้งานของเจ้าหน้าที่',
  documents: 'เอกสารยืนยันตัวตนและสลิป',
  exclusion: 'การตัดตัวเองออก เป็นรหัสที่อ่านย้อนไม่ได้',
}

export const keptPart = z.object({
  part: labelled(z.enum(KEPT_PARTS), { label: 'ส่วนที่เก็บไว้', words: keptWords }),
  until: moment.nullable().meta({ description: 'null: for ever' }),
})

export const erasure = z.object({
  erasureId: id,
  ...memberProposal,
  status: labelled(z.enum(['WAITING', 'DONE', 'DECLINED']), { label: 'สถานะข้อเสนอ', words: adjustmentWords }),
  expiresAt: labelled(moment, { label: 'อนุมัติได้ถึง', none: NONE }).nullable(),
})

export const subjectRequest = z.object({
  requestId: id,
  number: labelled(z.string(), 'เลขคำขอ').meta({ description: 'SR00000002' }),
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  kind: choice(subjectKindWords, { label: 'ประเภท', error: INVALID_TEXT }),
  state: choice(stateWords, { label: 'สถานะ', error: INVALID_TEXT }),
  askedHow: labelled(askedHow, 'ช่องทางที่ขอ'),
  details: labelled(z.string(), 'สิ่งที่สมาชิกขอ'),
  receivedBy: labelled(z.string(), 'ผู้รับเรื่อง'),
  receivedAt: labelled(moment, 'รับเรื่องเมื่อ'),
  dueAt: labelled(moment, 'ต้องตอบภายใน'),
  daysLeft: labelled(z.number().int(), { label: 'เหลือเวลา', kind: 'count', unit: 'วัน', none: NONE })
    .nullable()
    .meta({ description: 'whole days until it has to be answered, negative after that; null when it is answered' }),
  verifiedHow: labelled(verifiedHow, { label: 'ยืนยันตัวผู้ขอด้วย', none: NONE }).nullable(),
  verifiedBy: labelled(z.string(), { label: 'ผู้ยืนยัน', none: NONE }).nullable(),
  verifiedAt: labelled(moment, { label: 'ยืนยันเมื่อ', none: NONE }).nullable(),
  doneNote: labelled(z.string(), 'สิ่งที่แก้ไข').nullable(),
  refusedFor: labelled(refusedFor, { label: 'เหตุตามกฎหมาย', none: NONE }).nullable(),
  memberText: labelled(z.string(), 'ข้อความถึงสมาชิก').nullable(),
  fileUntil: labelled(moment, 'สมาชิกดาวน์โหลดได้ถึง').nullable().meta({ description: 'of a copy that is ready; operators never open it' }),
  endedBy: labelled(z.string(), 'ผู้ปิดคำขอ').nullable(),
  endedAt: labelled(moment, 'จบเมื่อ').nullable(),
  holder: labelled(taskHolder, { label: 'ผู้รับงาน', none: NONE })
    .nullable()
    .meta({ description: 'who works on it now, as the inbox has it; null for no person' }),
  erasure: erasure.nullable().meta({ description: 'the newest proposal to erase; null where there is none' }),
  kept: z.array(keptPart).meta({ description: 'what the erasure has left; empty before' }),
})

const params = z.object({ requestId: id })
const erasureParams = z.object({ erasureId: id })

export const subjectRequestConsoleSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(SUBJECT_VIEWS, INVALID_TEXT).default('open'),
      q: labelled(username, 'ชื่อผู้ใช้ของสมาชิก').optional(),
    }),
    data: z.object({ items: z.array(subjectRequest), total: z.number().int() }),
  },
  receive: {
    body: z.object({
      requestId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      username,
      kind: choice(subjectKindWords, { label: 'ประเภท', none: 'เลือกประเภท', error: 'กรุณาเลือกประเภทคำขอ' }),
      askedHow,
      details,
    }),
    data: subjectRequest,
  },
  verify: { params, body: z.object({ verifiedHow }), data: subjectRequest },
  rectified: { params, body: z.object({ doneNote }), data: subjectRequest },
  refuse: { params, body: z.object({ refusedFor, memberText }), data: subjectRequest },
  erasure: {
    params,
    data: z.object({
      unfinished: z.array(z.enum(UNFINISHED)),
      kept: z.array(keptPart),
      approvers: z.array(z.string()).meta({ description: 'the names of the operators who can approve it' }),
    }),
  },
  proposeErasure: {
    params,
    body: z.object({
      erasureId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      reason: reasonField,
    }),
    data: subjectRequest,
  },
  approveErasure: { params: erasureParams, data: subjectRequest },
  declineErasure: { params: erasureParams, body: z.object({ reason: reasonField }), data: subjectRequest },
} as const satisfies SchemasOf<typeof subjectRequestConsoleCalls>
