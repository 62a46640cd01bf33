import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { moment } from '../../formats.ts'
import { BANK_CODES } from '../members/limits.ts'
import { bankCode, bankNumber, givenPassword } from '../members/schema-fields.ts'
import type { bankChangeCalls } from './calls.ts'
import { BANK_CHANGE_STATUSES } from './states.ts'

export const bankChangeRequestSchema = z.object({ bankCode, bankNumber, password: givenPassword })

const account = z.object({ code: z.enum(BANK_CODES), number: z.string().meta({ description: 'masked' }) })

const own = z.object({
  bank: account.extend({ name: z.string().meta({ description: 'whose account it has to be' }) }),
  isElsewhere: z.boolean().meta({ description: 'the account is kept by another platform, and changed there' }),
  changeDays: z.number().int().meta({ description: 'it may be changed once in so many days' }),
  waitHours: z.number().int().meta({ description: 'nothing is withdrawn so long after a change' }),
  changeFrom: moment.nullable().meta({ description: 'when it may be changed again; null: now' }),
  withdrawFrom: moment.nullable().meta({ description: 'until then nothing is withdrawn; null: no wait' }),
  past: account.extend({ until: moment }).nullable().meta({ description: 'the account before, while deposits from it are still matched' }),
  last: z
    .object({ status: z.enum(BANK_CHANGE_STATUSES), from: account, to: account, at: moment, decidedAt: moment.nullable() })
    .nullable()
    .meta({ description: 'the newest change' }),
})

export const bankChangeSchemas = {
  own: { data: own },
  change: { body: bankChangeRequestSchema, data: own },
} as const satisfies SchemasOf<typeof bankChangeCalls>
