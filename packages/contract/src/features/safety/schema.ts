import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { contactToneWords, findingWords, writtenWords } from '../../record-words.ts'
import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '../protection/limits.ts'
import { limitAskSchema, protectionSchemas } from '../protection/schema.ts'
import type { safetyConsoleCalls } from './calls.ts'
import { CONTACT_TONES, ENTRY_KINDS, FINDINGS, MARKER_KINDS, SAFETY_LEVELS, SAFETY_STATUSES, SAFETY_VIEWS } from './states.ts'

const count = z.number().int().nonnegative()

const marker = z.object({
  kind: z.enum(MARKER_KINDS),
  day: z.iso.date().meta({ description: 'the latest Bangkok day on which it was found' }),
  points: count,
  found: count.meta({ description: 'baht, minutes, nights or times, by its kind' }),
  limit: count.meta({ description: 'from where on it is a marker, in the same unit' }),
})

const row = z.object({
  caseId: id,
  memberId: numberId,
  username: z.string(),
  status: z.enum(SAFETY_STATUSES),
  score: count.meta({ description: 'of the last seven days; of a closed case at its close' }),
  scoreMax: count,
  level: z.enum(SAFETY_LEVELS).meta({ description: 'of the highest score since the case was opened' }),
  kinds: z.array(z.enum(MARKER_KINDS)),
  isWithoutOffers: z.boolean(),
  isOnBreak: z.boolean(),
  holder: z.string().nullable(),
  isOwn: z.boolean(),
  contacts: count,
  openedAt: moment,
  closedAt: moment.nullable(),
})

const entry = z.object({
  entryId: id,
  kind: z.enum(ENTRY_KINDS),
  tone: z.enum(CONTACT_TONES).nullable(),
  text: z.string(),
  operator: z.string(),
  at: moment,
})

const whole = row.extend({
  markers: z.array(marker).meta({ description: 'the parts of the score' }),
  entries: z.array(entry).meta({ description: 'newest first' }),
  limits: protectionSchemas.limits.data.shape.limits,
  exclusion: protectionSchemas.limits.data.shape.exclusion,
  finding: z.enum(FINDINGS).nullable(),
  reason: z.string().nullable(),
  closedBy: z.string().nullable(),
})

const params = z.object({ caseId: id })

const [deposit, loss, session] = limitAskSchema.options
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

export const safetyConsoleSchemas = {
  cases: {
    query: z.object({
      ...tableQuery,
      view: z.enum(SAFETY_VIEWS, INVALID_TEXT).default('open'),
      marker: z.enum(MARKER_KINDS, INVALID_TEXT).optional(),
      q: line('ชื่อผู้ใช้', { max: 24 }).optional(),
    }),
    data: z.object({ items: z.array(row), total: count }),
  },
  case: { params, data: whole },
  take: { params, body: z.object({}), data: whole },
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
    data: whole,
  },
  lowerLimit: { params, body: z.object({ limit: lowerLimit, reason }), data: whole },
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
    data: whole,
  },
  close: {
    params,
    body: z.object({ finding: choice(findingWords, { label: 'ผลการดูแล', none: 'เลือก', error: 'กรุณาเลือกผลการดูแล' }), reason }),
    data: whole,
  },
} as const satisfies SchemasOf<typeof safetyConsoleCalls>
