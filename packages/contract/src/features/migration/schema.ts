import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, id, INVALID_TEXT, moment, searchLine, tableQuery, typedText } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import type { migrationCalls, migrationConsoleCalls } from './calls.ts'
import { MIGRATION_LISTS, MIGRATION_REASONS, MIGRATION_STATES, MIGRATION_UPLOAD_MODES, MIGRATION_WAITS } from './states.ts'

const count = z.number().int().nonnegative()
const names = z.array(z.string())

const step = z.object({ state: z.enum(MIGRATION_STATES), at: moment })

const waiting = {
  waitsFor: z.enum(MIGRATION_WAITS).nullable().meta({ description: 'why it stands still; null while it goes on, or when it is over' }),
  waitsSince: moment.nullable(),
}

/** A member's own migration. */
const own = z.object({
  migration: z
    .object({
      number: z.string(),
      state: z.enum(MIGRATION_STATES),
      reason: z.enum(MIGRATION_REASONS).nullable(),
      ...waiting,
      credit: baht.nullable().meta({ description: 'what is taken along; null before it is known' }),
      steps: z.array(step).meta({ description: 'of the present attempt, each with its time' }),
      startedAt: moment,
    })
    .nullable(),
})

const row = z.object({
  migrationId: id,
  number: z.string(),
  username: z.string(),
  source: z.string(),
  state: z.enum(MIGRATION_STATES),
  reason: z.enum(MIGRATION_REASONS).nullable(),
  ...waiting,
  credit: baht.nullable(),
  reference: z.string(),
  isOrdered: z.boolean().meta({ description: 'the gateway was asked to take the credit' }),
  startedAt: moment,
  movedAt: moment,
  timeline: z.array(step.extend({ actor: z.string(), note: z.string().nullable() })),
})

export const migrationSchemas = {
  list: { data: names },
  listR1: { data: names },
  mine: { data: own },
  start: { data: own },
  point: {
    params: z.object({ code: z.enum(['AMBKING', 'SB'], INVALID_TEXT) }),
    body: z.strictObject({
      username: z.string().max(24, INVALID_TEXT),
      amount: z.number(INVALID_TEXT).min(0, INVALID_TEXT).max(1, INVALID_TEXT),
      reference: z
        .string(INVALID_TEXT)
        .regex(/^[\w-]{1,64}$/, INVALID_TEXT)
        .optional(),
    }),
    data: z.object({ state: z.enum(MIGRATION_STATES) }),
  },
} as const satisfies SchemasOf<typeof migrationCalls>

const params = z.object({ migrationId: id })

export const migrationConsoleSchemas = {
  search: {
    query: z.object({
      ...tableQuery,
      state: z.enum(MIGRATION_STATES, INVALID_TEXT).optional(),
      q: searchLine({ max: 32 }).optional().meta({ description: 'the beginning of a username, or a number of a migration' }),
    }),
    data: z.object({
      items: z.array(row),
      total: count,
      lists: z.array(z.object({ list: z.enum(MIGRATION_LISTS), members: count, uploadedAt: moment.nullable() })),
    }),
  },
  resume: { params, body: z.object({ reason }), data: row },
  cancel: { params, body: z.object({ reason }), data: row },
  upload: {
    params: z.object({ list: z.enum(MIGRATION_LISTS, INVALID_TEXT) }),
    body: z.object({
      mode: z.enum(MIGRATION_UPLOAD_MODES, INVALID_TEXT),
      csv: typedText('กรุณาเลือกไฟล์ CSV').min(1, 'กรุณาเลือกไฟล์ CSV').max(60_000, 'ไฟล์ใหญ่เกินไป'),
      reason,
    }),
    data: z.object({ list: z.enum(MIGRATION_LISTS), members: count }),
  },
} as const satisfies SchemasOf<typeof migrationConsoleCalls>
