import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { birthDate, personName } from '../members/schema-fields.ts'
import type { kycConsoleCalls } from './calls.ts'
import { KYC_DOCUMENTS, KYC_REASONS, SUBMISSION_STATUSES } from './states.ts'

const params = z.object({ submissionId: id })
const reason = z.enum(KYC_REASONS, 'กรุณาเลือกเหตุผล')
const person = z.object({ firstName: z.string(), lastName: z.string(), birthDate: z.string() })

const submission = z.object({
  submissionId: id,
  memberId: numberId,
  username: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  reason: reason.nullable(),
  document: z.enum(KYC_DOCUMENTS),
  said: person.meta({ description: 'as the member typed it from the document' }),
  registered: person,
  isSameName: z.boolean(),
  isSameBirthDate: z.boolean(),
  isOldEnough: z.boolean(),
  bank: z.object({ code: z.string(), number: z.string().meta({ description: 'masked' }), holder: z.string() }),
  tries: z.number().int().meta({ description: 'documents of this member so far, this one included' }),
  seenElsewhere: z.array(z.string()).meta({ description: 'usernames of others who sent the same file' }),
  verifier: z
    .object({ isPass: z.boolean(), reason: reason.nullable(), at: moment })
    .nullable()
    .meta({ description: 'what the verifier proposes; null before it has answered' }),
  hasDocument: z.boolean().meta({ description: 'false once the document was deleted' }),
  isTwoNeeded: z.boolean().meta({ description: 'a withdrawal of the member waits' }),
  proposal: z
    .object({ operator: z.string(), isOwn: z.boolean(), reason: reason.nullable().meta({ description: 'null: to verify' }), at: moment })
    .nullable(),
  decidedBy: z.string().nullable(),
  submittedAt: moment,
  decidedAt: moment.nullable(),
})

export const kycConsoleSchemas = {
  list: {
    query: z.object({ ...tableQuery, view: z.enum(['open', 'done'], INVALID_TEXT).default('open') }),
    data: z.object({ items: z.array(submission), total: z.number().int() }),
  },
  one: { params, data: submission },
  document: { params, data: z.object({ picture: z.string().meta({ description: 'WebP, base64' }) }) },
  decide: {
    params,
    body: z.object({ reason: reason.nullable().meta({ description: 'null: verified; else why it is refused' }) }),
    data: submission,
  },
  decline: {
    params,
    body: z.object({ note: reasonField }),
    data: submission,
  },
  correct: {
    params,
    body: z.object({
      firstName: personName('ชื่อ'),
      lastName: personName('นามสกุล'),
      birthDate,
      note: reasonField,
    }),
    data: submission,
  },
} as const satisfies SchemasOf<typeof kycConsoleCalls>
