import { z } from 'zod'
import { id, INVALID_TEXT } from './formats.ts'

/** The most rows of one act on many rows. */
export const BULK_ROWS_MAX = 200

/** The rows of an act on many, each named once. */
export function bulkRows<Row extends z.ZodType>(row: Row) {
  return z
    .array(row, INVALID_TEXT)
    .min(1, 'กรุณาเลือกอย่างน้อยหนึ่งรายการ')
    .max(BULK_ROWS_MAX, `ครั้งละไม่เกิน ${BULK_ROWS_MAX} รายการ`)
    .refine((rows) => new Set(rows.map((one) => JSON.stringify(one))).size === rows.length, 'มีรายการซ้ำ')
}

/** Of the body of every call that acts on many rows. */
export const bulkId = id.meta({ description: 'made by the client before the first try: the same again does each row once' })

const count = z.number().int()

/** What became of each row, in the order of the request. */
export const bulkReply = z.object({
  rows: z.array(
    z.object({
      code: z.string().nullable().meta({ description: 'why it was not done; null when it was' }),
      message: z.string().nullable(),
    }),
  ),
  done: count,
  failed: count,
})

export type BulkReply = z.output<typeof bulkReply>
