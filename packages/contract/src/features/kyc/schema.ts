import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, moment } from '../../formats.ts'
import { birthDate, firstName, personName } from '../members/schema-fields.ts'
import type { kycCalls } from './calls.ts'
import { KYC_DOCUMENTS, KYC_REASONS, KYC_STATUSES } from './states.ts'

/** The member's data about the document. Its number is never requested. */
export const identitySchema = z.object({
  document: z.enum(KYC_DOCUMENTS, 'กรุณาเลือกเอกสาร'),
  firstName,
  lastName: personName('นามสกุล'),
  birthDate,
})

export const kycRequestSchema = identitySchema.extend({
  photo: z.file({ error: 'กรุณาเลือกรูปเอกสาร' }).meta({ description: 'jpeg, png or webp of at most 10 MB' }),
})

const own = z.object({
  state: z.enum(KYC_STATUSES),
  reason: z.enum(KYC_REASONS).nullable().meta({ description: 'why it was refused' }),
  submittedAt: moment.nullable(),
  decidedAt: moment.nullable(),
  triesLeft: z.number().int().meta({ description: 'how often documents may still be sent in, of 24 hours' }),
  deposited: baht.meta({ description: 'credited in all' }),
  isNeededFirst: z.boolean().meta({ description: 'the identity is needed before the first deposit, whatever its amount' }),
  neededAbove: baht.meta({ description: 'deposits in all, or one withdrawal, above this need a verified identity' }),
  announcedFrom: baht.meta({ description: 'from these deposits in all the need is announced' }),
})

export const kycSchemas = {
  own: { data: own },
  submit: { body: kycRequestSchema, data: own },
} as const satisfies SchemasOf<typeof kycCalls>
