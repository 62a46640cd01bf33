import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { INVALID_TEXT, line, moment, pageQuery } from '../../formats.ts'
import type { eventConsoleCalls } from './calls.ts'

const subscriber = z.object({
  name: z.string(),
  topics: z.array(z.string()),
  lagSeconds: z.number().int().meta({ description: 'age of the oldest event that it has not read; 0 when it has read all' }),
  state: z.enum(['ok', 'late', 'too_late']).meta({ description: 'late above a minute, too late above 15 minutes' }),
  retrying: z.number().int(),
  parked: z.number().int(),
  lastError: z.string().nullable(),
})

const parkedEvent = z.object({
  parkedId: z.string().meta({ description: 'a number, as text' }),
  subscriber: z.string(),
  topic: z.string(),
  username: z.string().nullable().meta({ description: 'the member that it is about; null for nobody' }),
  occurredAt: moment,
  failedAt: moment.meta({ description: 'of the last try' }),
  attempts: z.number().int(),
  error: z.string(),
  payload: z.record(z.string(), z.unknown()),
})

const params = z.object({ parkedId: z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT) })
const ended = z.object({ parkedId: z.string() })

export const eventConsoleSchemas = {
  subscribers: { data: z.object({ items: z.array(subscriber) }) },
  parked: { query: z.object(pageQuery), data: z.object({ items: z.array(parkedEvent), total: z.number().int() }) },
  replay: { params, data: ended },
  close: { params, body: z.object({ reason: line('เหตุผล', { max: 200 }) }), data: ended },
} as const satisfies SchemasOf<typeof eventConsoleCalls>
