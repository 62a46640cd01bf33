import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { codeLine, id, INVALID_TEXT, line, moment, numberId, tableQuery, whole } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { breakWords, contactToneWords, findingWords, limitKindWords, limitPeriodWords, writtenWords } from '../../record-words.ts'
import type { AskedHow, ORDER_MONTHS } from '../protection/limits.ts'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  ORDERED_DAYS_MAX,
  OWN_INITIATIVE_DAYS_MAX,
  SELF_EXCLUSION_MONTHS,
  TIME_OUT_DAYS,
} from '../protection/limits.ts'
import { limitRequestSchema, protectionSchemas } from '../protection/schema.ts'
import type { safetyConsoleCalls } from './calls.ts'
import { CONTACT_TONES, ENTRY_KINDS, SAFETY_STATUSES, SAFETY_VIEWS } from './states.ts'
import type { CaseCause, MarkerKind, SafetyLevel } from './states.ts'

const count = z.number().int().nonnegative()

export const markerWords: Readonly<Record<MarkerKind, string>> = {
  deposit_growth: 'ฝากเพิ่มขึ้นมาก',
  many_deposits: 'ฝากหลายครั้งในวันเดียว',
  failed_deposits: 'เปิดฝากแล้วไม่โอนหลายครั้ง',
  redeposit: 'ฝากกลับหลังขอถอน',
  night_play: 'เล่นดึกหลายคืน',
  chasing: 'เพิ่มเดิมพันหลังเสีย',
  long_play: 'เล่นต่อเนื่องนาน',
  limit_raises: 'ขอเพิ่มวงเงินหลายครั้ง',
  contact_tone: 'เครียดตอนติดต่อ',
}
const levelWords: Readonly<Record<SafetyLevel, string>> = { message: 'ส่งข้อความ', call: 'โทรหา', limit: 'ชวนตั้งวงเงิน' }

const causeWords: Readonly<Record<CaseCause, string>> = {
  line: 'สมาชิกขอทาง LINE',
  phone: 'สมาชิกโทรมา',
  in_person: 'สมาชิกมาพบ',
  relative: 'ญาติหรือคนใกล้ชิดแจ้ง',
  own_observation: 'เจ้าหน้าที่สังเกตเอง',
}
export const askedHowWords: Readonly<Record<AskedHow, string>> = {
  line: causeWords.line,
  phone: causeWords.phone,
  in_person: causeWords.in_person,
  own_initiative: 'เจ้าหน้าที่ตั้งเอง',
}
const askedHow = choice(askedHowWords, { label: 'ขอมาทาง', error: 'กรุณาเลือกว่าขอมาทางไหน' })
const monthsWords = { '1': '1 เดือน', '3': '3 เดือน', '6': '6 เดือน', '12': '12 เดือน' } as const satisfies Record<
  `${(typeof ORDER_MONTHS)[number]}`,
  string
>
const months = choice(monthsWords, { label: 'นาน', error: 'กรุณาเลือกระยะเวลา' })

const cause = choice(causeWords, { label: 'เปิดเพราะ', error: 'กรุณาเลือกสาเหตุ' })

const markerKind = choice(markerWords, { label: 'สัญญาณ', error: INVALID_TEXT })
const finding = choice(findingWords, { label: 'ผลการดูแล', error: 'กรุณาเลือกผลการดูแล' })

export const safetyMarker = z.object({
  kind: markerKind,
  day: labelled(z.iso.date(), { label: 'วันที่', kind: 'day' }).meta({ description: 'the latest Bangkok day on which it was found' }),
  points: labelled(count, { label: 'คะแนน', kind: 'count' }),
  found: labelled(count, 'พบ').meta({ description: 'baht, minutes, nights or times, by its kind' }),
  limit: labelled(count, 'เกณฑ์').meta({ description: 'from where on it is a marker, in the same unit' }),
})

export const safetyRow = z.object({
  caseId: id,
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  status: labelled(z.enum(SAFETY_STATUSES), 'สถานะ'),
  score: labelled(count, 'คะแนน').meta({ description: 'of the last seven days; of a closed case at its close' }),
  scoreMax: count,
  level: choice(levelWords, { label: 'ควรทำ', error: INVALID_TEXT }).meta({
    description: 'of the highest score since the case was opened',
  }),
  kinds: labelled(z.array(markerKind), 'สัญญาณ'),
  isWithoutOffers: z.boolean(),
  isOnBreak: z.boolean(),
  holder: labelled(z.string(), { label: 'ผู้ดูแล', none: 'ยังไม่มี' }).nullable(),
  isOwn: z.boolean(),
  contacts: labelled(count, 'ติดต่อแล้ว'),
  openedAt: labelled(moment, 'พบเมื่อ'),
  closedAt: moment.nullable(),
  cause: labelled(cause, { label: 'เปิดเพราะ', words: causeWords, none: 'พบสัญญาณ' })
    .nullable()
    .meta({ description: 'null when markers opened it' }),
})

const entry = z.object({
  entryId: id,
  kind: z.enum(ENTRY_KINDS),
  tone: z.enum(CONTACT_TONES).nullable(),
  text: z.string(),
  operator: z.string(),
  at: moment,
})

export const safetyCase = safetyRow.extend({
  markers: z.array(safetyMarker).meta({ description: 'the parts of the score' }),
  entries: z.array(entry).meta({ description: 'newest first' }),
  limits: protectionSchemas.limits.data.shape.limits,
  exclusion: protectionSchemas.limits.data.shape.exclusion,
  finding: finding.nullable(),
  reason: labelled(z.string(), 'เหตุผล').nullable(),
  openedBy: labelled(z.string(), { label: 'เปิดโดย', none: 'ระบบ' }).nullable(),
  closedBy: labelled(z.string(), 'ปิดโดย').nullable(),
})

const params = z.object({ caseId: id })

const [deposit, loss, session] = limitRequestSchema.options
const newBaht = { label: 'วงเงินใหม่ (บาท)', kind: 'baht' } as const
const newMinutes = { label: 'เวลาเล่นใหม่ (นาที)' }

/** A lower limit by its kind: taking one away would be a raise. */
export const lowerLimitForms = {
  deposit: z.object({ limit: deposit.extend({ value: labelled(deposit.shape.value.unwrap(), newBaht) }), reason }),
  loss: z.object({ limit: loss.extend({ value: labelled(loss.shape.value.unwrap(), newBaht) }), reason }),
  session: z.object({ limit: session.extend({ value: labelled(session.shape.value.unwrap(), newMinutes) }), reason }),
}

const lowerLimit = z.discriminatedUnion(
  'kind',
  [lowerLimitForms.deposit.shape.limit, lowerLimitForms.loss.shape.limit, lowerLimitForms.session.shape.limit],
  INVALID_TEXT,
)

const ordered = {
  orderId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
  months,
  askedHow,
  evidence: labelled(line('รายละเอียด', { max: 1_000 }), { label: 'รายละเอียด', hint: 'สมาชิกพูดหรือขออะไร สมาชิกไม่เห็นข้อความนี้', kind: 'text' }),
  memberText: labelled(line('เหตุผลที่สมาชิกเห็น', { max: 200 }), { hint: 'เมื่อเจ้าหน้าที่ตั้งเอง' }).optional(),
}
const isExplained = ({ askedHow: how, memberText }: { readonly askedHow: AskedHow; readonly memberText?: string | undefined }) =>
  (how === 'own_initiative') === (memberText !== undefined)
const explained = { error: 'กรุณาบอกเหตุผลกับสมาชิกเมื่อเจ้าหน้าที่ตั้งเอง', path: ['memberText'] }

/** A limit until an end by its kind. */
export const orderLimitForms = {
  deposit: z.object({ limit: lowerLimitForms.deposit.shape.limit, ...ordered }).refine(isExplained, explained),
  loss: z.object({ limit: lowerLimitForms.loss.shape.limit, ...ordered }).refine(isExplained, explained),
  session: z.object({ limit: lowerLimitForms.session.shape.limit, ...ordered }).refine(isExplained, explained),
}

export const limitOrder = z.object({
  kind: labelled(z.enum(LIMIT_KINDS), { label: 'วงเงิน', words: limitKindWords }),
  period: labelled(z.enum(LIMIT_PERIODS), { words: limitPeriodWords }),
  value: labelled(z.number().positive(), 'ตั้งไว้').meta({ description: 'baht, or minutes of play' }),
  askedHow: labelled(askedHow, { label: 'ขอมาทาง', words: askedHowWords }),
  evidence: labelled(z.string(), 'รายละเอียด'),
  memberText: labelled(z.string(), { label: 'สมาชิกเห็นว่า', none: '-' }).nullable(),
  operator: labelled(z.string(), 'ผู้ตั้ง'),
  madeAt: labelled(moment, 'ตั้งเมื่อ'),
  endsAt: labelled(moment, 'สิ้นสุด'),
})

/** The lengths of breaks, by what is chosen; `days` are as many as are typed. */
export const breakLengthWords = {
  d1: 'พักการเล่น 24 ชั่วโมง',
  d7: 'พักการเล่น 7 วัน',
  d30: 'พักการเล่น 30 วัน',
  days: 'พักการเล่น ตามจำนวนวัน',
  m6: 'ตัดตัวเองออก 6 เดือน',
  m12: 'ตัดตัวเองออก 1 ปี',
  m24: 'ตัดตัวเองออก 2 ปี',
  m60: 'ตัดตัวเองออก 5 ปี',
  for_ever: 'ตัดตัวเองออก ถาวร',
} as const satisfies Record<
  `d${(typeof TIME_OUT_DAYS)[number]}` | `m${(typeof SELF_EXCLUSION_MONTHS)[number]}` | 'days' | 'for_ever',
  string
>
export type BreakLength = keyof typeof breakLengthWords

/** The lengths that are chosen for a self-exclusion. */
const SELF_EXCLUSIONS: ReadonlySet<string> = new Set<BreakLength>(['m6', 'm12', 'm24', 'm60', 'for_ever'])
/** Whether a chosen length is a self-exclusion and not a time-out. */
export const isSelfExclusion = (length: string): boolean => SELF_EXCLUSIONS.has(length)

/** A break until an end, outside a case. A self-exclusion needs the member's own words and username (console-2.md O-31). */
export const orderBreakForm = z
  .object({
    orderId: ordered.orderId,
    length: choice(breakLengthWords, { label: 'ระยะเวลา', none: 'เลือก', error: 'กรุณาเลือกระยะเวลา' }),
    days: whole('จำนวนวัน', { min: 1, max: ORDERED_DAYS_MAX }).optional(),
    askedHow: labelled(askedHow, { label: 'ขอมาทาง', words: askedHowWords, none: 'เลือก' }),
    evidence: ordered.evidence,
    memberText: ordered.memberText,
    username: labelled(codeLine('ชื่อผู้ใช้ของสมาชิก', { max: 24 }), { hint: 'พิมพ์ชื่อผู้ใช้เพื่อยืนยันว่าเป็นสมาชิกคนนี้' }).optional(),
  })
  .refine(({ length, days }) => (length === 'days') === (days !== undefined), { error: 'กรุณากรอกจำนวนวัน', path: ['days'] })
  .refine(isExplained, explained)
  .refine(
    ({ askedHow: how, length, days = 0 }) => how !== 'own_initiative' || (!isSelfExclusion(length) && days <= OWN_INITIATIVE_DAYS_MAX),
    { error: `เจ้าหน้าที่เริ่มเองได้เฉพาะ${breakWords.time_out}ไม่เกิน ${OWN_INITIATIVE_DAYS_MAX} วัน`, path: ['length'] },
  )
  .refine(({ length, username }) => isSelfExclusion(length) === (username !== undefined), {
    error: 'กรุณาพิมพ์ชื่อผู้ใช้ของสมาชิก',
    path: ['username'],
  })

/** How an operator came to start a break. */
export const breakOrder = z.object({
  askedHow: labelled(askedHow, { label: 'ขอมาทาง', words: askedHowWords }),
  evidence: labelled(z.string(), 'รายละเอียด'),
  memberText: labelled(z.string(), { label: 'สมาชิกเห็นว่า', none: '-' }).nullable(),
  operator: labelled(z.string(), 'ผู้ตั้ง'),
})

export const safetyConsoleSchemas = {
  cases: {
    query: z.object({
      ...tableQuery,
      view: z.enum(SAFETY_VIEWS, INVALID_TEXT).default('open'),
      marker: markerKind.optional(),
      q: line('ชื่อผู้ใช้', { max: 24 }).optional(),
    }),
    data: z.object({ items: z.array(safetyRow), total: count }),
  },
  case: { params, data: safetyCase },
  open: {
    params: z.object({ memberId: numberId }),
    body: z.object({
      caseId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      cause,
      text: labelled(line('รายละเอียด', { max: 1_000 }), { label: 'รายละเอียด', hint: 'สมาชิกพูดหรือขออะไร เห็นอะไร', kind: 'text' }),
    }),
    data: safetyCase,
  },
  orderLimit: {
    params: z.object({ memberId: numberId }),
    body: z.object({ limit: lowerLimit, ...ordered }).refine(isExplained, explained),
    data: limitOrder,
  },
  orderBreak: {
    params: z.object({ memberId: numberId }),
    body: orderBreakForm,
    data: breakOrder.extend({
      kind: z.enum(['time_out', 'self_exclusion']),
      startsAt: moment,
      endsAt: moment.nullable().meta({ description: 'null is for ever' }),
    }),
  },
  take: { params, body: z.object({}), data: safetyCase },
  addEntry: {
    params,
    body: z
      .object({
        entryId: id.meta({ description: 'made by the client before the first try: the same again is one entry' }),
        kind: choice(writtenWords, { label: 'ช่องทาง', error: 'กรุณาเลือกช่องทาง' }),
        tone: choice(contactToneWords, { label: 'น้ำเสียงของสมาชิก', none: 'เลือก', error: 'กรุณาเลือกน้ำเสียงของสมาชิก' }).nullable(),
        text: labelled(line('บันทึก', { max: 1_000 }), { label: 'บันทึก', hint: 'คุยเรื่องอะไร สมาชิกตอบอย่างไร ขั้นต่อไปคืออะไร', kind: 'text' }),
      })
      .refine(({ kind, tone }) => (kind === 'note') === (tone === null), { error: 'กรุณาเลือกน้ำเสียงของสมาชิก', path: ['tone'] }),
    data: safetyCase,
  },
  lowerLimit: { params, body: z.object({ limit: lowerLimit, reason }), data: safetyCase },
  startBreak: {
    params,
    body: z.object({
      ask: labelled(
        z.discriminatedUnion(
          'kind',
          [
            z.object({ kind: z.literal('time_out'), days: z.literal(TIME_OUT_DAYS, 'กรุณาเลือกระยะเวลา') }),
            z.object({
              kind: z.literal('self_exclusion'),
              months: z.union([z.literal(SELF_EXCLUSION_MONTHS), z.literal('for_ever')], 'กรุณาเลือกระยะเวลา'),
            }),
          ],
          'กรุณาเลือกระยะเวลา',
        ),
        { label: 'ระยะเวลา', none: 'เลือก' },
      ),
      reason,
    }),
    data: safetyCase,
  },
  close: {
    params,
    body: z.object({ finding: labelled(finding, { none: 'เลือก' }), reason }),
    data: safetyCase,
  },
} as const satisfies SchemasOf<typeof safetyConsoleCalls>
