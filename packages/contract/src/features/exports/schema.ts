import { z } from 'zod'
import { BULK_ROWS_MAX } from '../../bulk.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment, tableQuery, typedCode } from '../../formats.ts'
import type { exportCalls } from './calls.ts'
import { EXPORT_FORMATS, EXPORT_STATES, EXPORTED_LISTS, exportedListWords } from './states.ts'
import type { ExportState } from './states.ts'

const NONE = '-'

const stateWords: Readonly<Record<ExportState, string>> = {
  QUEUED: 'รอทำ',
  RUNNING: 'กำลังทำ',
  READY: 'พร้อม',
  FAILED: 'ไม่สำเร็จ',
  EXPIRED: 'หมดอายุ',
}

const input = z
  .record(z.string().regex(/^[A-Za-z]{1,32}$/, INVALID_TEXT), z.union([z.number(), line('ตัวกรอง', { max: 100 })]))
  .refine((fields) => Object.keys(fields).length <= 20, INVALID_TEXT)
  .default({})

/** The reply of every call that creates a file. */
export const exportedFile = z.object({
  fileName: z.string(),
  rows: z.number().int(),
  content: z
    .string()
    .meta({ description: 'CSV that begins with a byte order mark, to be saved as UTF-8; of a workbook its bytes in base64' }),
  format: z.enum(EXPORT_FORMATS),
  auditId: z.string(),
})

export type ExportedFile = z.output<typeof exportedFile>

/** Which rows a file has: the list, and the filter as its own call takes it. */
export const chosenRows = z.object({
  list: z.enum(EXPORTED_LISTS, INVALID_TEXT),
  params: input.meta({ description: "parameters of the list's address" }),
  query: input.meta({ description: 'the filter, as the call of the list takes it; page and limit are ignored' }),
})

/** A file that a job makes or has made. */
export const exportFile = z.object({
  fileId: id,
  fileName: labelled(z.string(), 'ไฟล์'),
  list: labelled(z.enum(EXPORTED_LISTS), { label: 'ข้อมูล', words: exportedListWords }),
  filter: labelled(z.string(), { label: 'ตัวกรอง', none: 'ทั้งหมด' }).nullable(),
  format: labelled(z.enum(EXPORT_FORMATS), { label: 'รูปแบบ', words: { csv: 'CSV', xlsx: 'XLSX' } }),
  state: labelled(z.enum(EXPORT_STATES), { label: 'สถานะ', words: stateWords }),
  rows: labelled(z.number().int(), { label: 'จำนวนแถว', kind: 'count', none: NONE }).nullable(),
  bytes: z.number().int().nullable(),
  problem: labelled(z.string(), { label: 'ไม่สำเร็จเพราะ' }).nullable(),
  madeAt: labelled(moment, 'สั่งเมื่อ'),
  endedAt: labelled(moment, { label: 'เสร็จเมื่อ', none: NONE }).nullable(),
  expiresAt: labelled(moment, { label: 'ดาวน์โหลดได้ถึง', none: NONE }).nullable(),
})

const params = z.object({ fileId: id })
const newFile = id.meta({ description: 'made by the caller: sent again, it stays one file' })

export const exportSchemas = {
  make: {
    body: chosenRows.extend({
      format: z.enum(EXPORT_FORMATS, INVALID_TEXT).default('csv'),
      fileId: newFile.meta({ description: 'the id of the file, should a job make it; made by the caller: sent again, it stays one file' }),
      rowIds: z
        .array(typedCode().max(80, INVALID_TEXT), INVALID_TEXT)
        .min(1, INVALID_TEXT)
        .max(BULK_ROWS_MAX, `ครั้งละไม่เกิน ${BULK_ROWS_MAX} รายการ`)
        .optional()
        .meta({ description: 'only these rows of the filtered list, by the ids that the list gives them' }),
    }),
    data: z.union([exportedFile, exportFile]).meta({ description: 'the file; of a long list the file that a job makes' }),
  },
  files: { query: z.object(tableQuery), data: z.object({ items: z.array(exportFile), total: z.number().int() }) },
  again: { params, body: z.object({ fileId: newFile }), data: exportFile },
  remove: { params, data: z.object({ fileId: id }) },
  content: { params, data: z.string().meta({ description: 'the bytes of the file' }) },
} as const satisfies SchemasOf<typeof exportCalls>
