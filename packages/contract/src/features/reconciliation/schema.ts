import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { INVALID_TEXT, line, moment, pageQuery } from '../../formats.ts'
import type { reconciliationConsoleCalls } from './calls.ts'
import { CASE_STATES, DIFFERENCES } from './states.ts'

const amount = z.string().nullable().meta({ description: 'decimal baht; null where that side has none' })

const differenceCase = z.object({
  caseId: z.string().meta({ description: 'a number, as text' }),
  source: z.enum(['provider', 'bank']),
  party: z.string().meta({ description: 'the name of the provider or bank' }),
  difference: z.enum(DIFFERENCES),
  subject: z.string().meta({ description: 'the transaction at the provider or bank, the payout, or the day' }),
  username: z.string().nullable().meta({ description: 'the member that it is about by our books; null for nobody' }),
  amountHere: amount,
  amountThere: amount,
  details: z.record(z.string(), z.string().nullable()),
  openedAt: moment,
  owner: z.string().nullable().meta({ description: 'the operator who looks into it' }),
  closing: z
    .object({ operator: z.string().nullable(), reason: z.string(), at: moment })
    .nullable()
    .meta({ description: 'operator null: both sides agreed by themselves later' }),
})

const params = z.object({ caseId: z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT) })

export const reconciliationConsoleSchemas = {
  cases: {
    query: z.object({ ...pageQuery, state: z.enum(CASE_STATES).default('open') }),
    data: z.object({ items: z.array(differenceCase), total: z.number().int(), open: z.number().int(), closed: z.number().int() }),
  },
  take: { params, data: differenceCase },
  close: { params, body: z.object({ reason: line('เหตุผล', { max: 200 }) }), data: differenceCase },
} as const satisfies SchemasOf<typeof reconciliationConsoleCalls>
