import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { INVALID_TEXT, line, moment, pageQuery } from '../../formats.ts'
import type { seamlessConsoleCalls } from './calls.ts'
import { ALERT_KINDS } from './states.ts'

const alert = z.object({
  alertId: z.string().meta({ description: 'a number, as text' }),
  provider: z.string(),
  kind: z.enum(ALERT_KINDS),
  subject: z.string().meta({ description: 'the transaction or round that it is about' }),
  username: z.string().nullable().meta({ description: 'the member that it is about; null where the books name nobody' }),
  details: z.record(z.string(), z.string()).meta({ description: 'amounts in 1/100,000 baht' }),
  times: z.number().int(),
  firstAt: moment,
  lastAt: moment,
})

export const seamlessConsoleSchemas = {
  alerts: { query: z.object(pageQuery), data: z.object({ items: z.array(alert), total: z.number().int() }) },
  closeAlert: {
    params: z.object({ alertId: z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT) }),
    body: z.object({
      reason: line('เหตุผล', { max: 200 }),
      times: z.int(INVALID_TEXT).min(1, INVALID_TEXT).max(2_147_483_647, INVALID_TEXT).meta({ description: 'as it was read' }),
    }),
    data: alert,
  },
} as const satisfies SchemasOf<typeof seamlessConsoleCalls>
