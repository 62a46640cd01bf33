import { z } from 'zod'
import { BULK_ROWS_MAX } from '../../bulk.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { INVALID_TEXT, line, typedCode } from '../../formats.ts'
import type { exportCalls } from './calls.ts'
import { EXPORT_FORMATS, EXPORTED_LISTS } from './states.ts'

const input = z
  .record(z.string().regex(/^[A-Za-z]{1,32}$/, INVALID_TEXT), z.union([z.number(), line('ตัวกรอง', { max: 100 })]))
  .refine((fields) => Object.keys(fields).length <= 20, INVALID_TEXT)
  .default({})

/** The reply of every call that creates a file. */
export const exportedFile = z.object({
  fileName: z.string(),
  rows: z.number().int(),
  content: z.string().meta({ description: 'CSV that begins with a byte order mark, to be saved as UTF-8; of a workbook its bytes in base64' }),
  format: z.enum(EXPORT_FORMATS),
  auditId: z.string(),
})

export type ExportedFile = z.output<typeof exportedFile>

export const exportSchemas = {
  make: {
    body: z.object({
      list: z.enum(EXPORTED_LISTS, INVALID_TEXT),
      format: z.enum(EXPORT_FORMATS, INVALID_TEXT).default('csv'),
      params: input.meta({ description: "parameters of the list's address" }),
      rowIds: z
        .array(typedCode().max(80, INVALID_TEXT), INVALID_TEXT)
        .min(1, INVALID_TEXT)
        .max(BULK_ROWS_MAX, `ครั้งละไม่เกิน ${BULK_ROWS_MAX} รายการ`)
        .optional()
        .meta({ description: 'only these rows of the filtered list, by the ids that the list gives them' }),
      query: input.meta({ description: 'the filter, as the call of the list takes it; page and limit are ignored' }),
    }),
    data: exportedFile,
  },
} as const satisfies SchemasOf<typeof exportCalls>
