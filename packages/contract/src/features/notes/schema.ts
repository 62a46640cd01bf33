import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment, tableQuery, typedCode } from '../../formats.ts'
import type { noteCalls } from './calls.ts'
import { NOTED_KINDS } from './states.ts'

export const note = z.object({
  noteId: id,
  text: labelled(z.string(), 'บันทึก'),
  operator: labelled(z.string(), 'โดย'),
  at: moment,
})
/** A page of notes. */
export const notesPage = z.object({ items: z.array(note), total: z.number().int() })

/** What an operator writes. */
export const noteForm = z.object({
  noteId: id.meta({ description: 'made by the caller: sent again, it stays one note' }),
  text: labelled(line('บันทึก', { max: 1_000 }), {
    hint: 'เจ้าหน้าที่ทุกคนที่เปิดหน้านี้อ่านได้ สมาชิกไม่เห็น และแก้ไขภายหลังไม่ได้',
  }),
})

const params = z.object({
  kind: z.enum(NOTED_KINDS, INVALID_TEXT),
  recordId: typedCode().regex(/^[\w:.-]{1,64}$/, INVALID_TEXT),
})

export const noteSchemas = {
  list: { params, query: z.object(tableQuery), data: notesPage },
  write: { params, body: noteForm, data: note },
} as const satisfies SchemasOf<typeof noteCalls>
