import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { kycReasonWords, submissionWords } from '../../record-words.ts'
import { AGE_YEARS_MIN } from '../../age.ts'
import { birthDate, personName } from '../members/schema-fields.ts'
import type { kycConsoleCalls } from './calls.ts'
import type { KycDocument } from './states.ts'

const documentWords: Readonly<Record<KycDocument, string>> = { id_card: 'บัตรประชาชน', passport: 'พาสปอร์ต', driving_licence: 'ใบขับขี่' }

const BIRTH_DATE = 'วันเกิด'
const params = z.object({ submissionId: id })
const reason = choice(kycReasonWords, { label: 'เหตุผล', error: 'กรุณาเลือกเหตุผล' })

/** Why an identity is refused. */
export const kycRefusalForm = z.object({ reason })

const same = (label: string) => labelled(z.boolean(), { label, words: { true: 'ตรงกัน', false: 'ไม่ตรง' } })
const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: labelled(z.string(), { label: BIRTH_DATE, kind: 'day' }),
})

export const kycSubmission = z.object({
  submissionId: id,
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  status: choice(submissionWords, { label: 'สถานะ', error: INVALID_TEXT }),
  reason: reason.nullable(),
  document: choice(documentWords, { label: 'เอกสาร', error: INVALID_TEXT }),
  said: labelled(person, 'สมาชิกกรอก').meta({ description: 'as the member typed it from the document' }),
  registered: labelled(person, 'ที่สมัครไว้'),
  isSameName: same('ชื่อ-นามสกุล'),
  isSameBirthDate: same(BIRTH_DATE),
  isOldEnough: labelled(z.boolean(), { label: `อายุ ${AGE_YEARS_MIN} ปีขึ้นไป`, words: { true: 'ครบ', false: 'ไม่ครบ' } }),
  bank: labelled(z.object({ code: z.string(), number: z.string().meta({ description: 'masked' }), holder: z.string() }), 'บัญชีธนาคาร'),
  tries: labelled(z.number().int(), 'ส่งครั้งที่').meta({ description: 'documents of this member so far, this one included' }),
  seenElsewhere: labelled(z.array(z.string()), 'ไฟล์เดียวกันในบัญชีอื่น').meta({ description: 'usernames of others who sent the same file' }),
  verifier: labelled(z.object({ isPass: z.boolean(), reason: reason.nullable(), at: moment }).nullable(), 'ระบบตรวจเสนอ').meta({
    description: 'what the verifier proposes; null before it has answered',
  }),
  hasDocument: z.boolean().meta({ description: 'false once the document was deleted' }),
  isTwoNeeded: z.boolean().meta({ description: 'a withdrawal of the member waits' }),
  proposal: z
    .object({
      operator: labelled(z.string(), 'เสนอโดย'),
      isOwn: z.boolean(),
      reason: labelled(reason.nullable(), 'เสนอให้').meta({ description: 'null: to verify' }),
      at: moment,
    })
    .nullable(),
  decidedBy: labelled(z.string(), 'ตัดสินโดย').nullable(),
  submittedAt: labelled(moment, 'ส่งเมื่อ'),
  decidedAt: labelled(moment, 'ตัดสินเมื่อ').nullable(),
})

export const kycConsoleSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(['open', 'done', 'all'], INVALID_TEXT).default('open'),
      memberId: numberId.optional().meta({ description: 'those of one member' }),
    }),
    data: z.object({ items: z.array(kycSubmission), total: z.number().int() }),
  },
  one: { params, data: kycSubmission },
  document: { params, data: z.object({ picture: z.string().meta({ description: 'WebP, base64' }) }) },
  decide: {
    params,
    body: z.object({ reason: reason.nullable().meta({ description: 'null: verified; else why it is refused' }) }),
    data: kycSubmission,
  },
  decline: {
    params,
    body: z.object({ note: reasonField }),
    data: kycSubmission,
  },
  correct: {
    params,
    body: z.object({
      firstName: personName('ชื่อ'),
      lastName: personName('นามสกุล'),
      birthDate: labelled(birthDate, { label: 'วันเกิด', kind: 'day' }),
      note: reasonField,
    }),
    data: kycSubmission,
  },
} as const satisfies SchemasOf<typeof kycConsoleCalls>
