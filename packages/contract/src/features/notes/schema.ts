import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment, numberId, tableQuery, typedCode } from '../../formats.ts'
import { notedWords } from '../../subject-words.ts'
import type { noteCalls } from './calls.ts'
import { CORRECT_MINUTES, NOTED_KINDS, OWN_VIEWS } from './states.ts'
import type { NoteGroup } from './states.ts'

const NONE = '-'
const groupWords: Readonly<Record<NoteGroup, string>> = { all: 'ทุกคนที่เปิดหน้านี้', risk: 'เจ้าของและฝ่ายความเสี่ยง' }
const group = choice(groupWords, { label: 'ผู้อ่าน', error: INVALID_TEXT })

export const note = z.object({
  noteId: id,
  text: labelled(z.string(), 'บันทึก'),
  operator: labelled(z.string(), 'โดย'),
  at: labelled(moment, 'เมื่อ'),
  group,
  mentions: z.array(z.string()).meta({ description: 'the names of the operators whom the text mentions' }),
  isForCaller: z.boolean().meta({ description: 'it mentions the caller or was given to the caller, who has not read it yet' }),
  assignee: labelled(z.string(), { label: 'ผู้ทำ', none: NONE }).nullable(),
  dueAt: labelled(moment, { label: 'กำหนด', none: NONE }).nullable(),
  doneAt: labelled(moment, 'เสร็จเมื่อ').nullable(),
  doneBy: labelled(z.string(), 'ผู้ทำเสร็จ').nullable(),
  mayFinish: z.boolean().meta({ description: 'it is not done, and the caller is its assignee or author' }),
  isPinned: z.boolean(),
  correctedAt: labelled(moment, 'แก้ไขเมื่อ').nullable(),
  correctUntil: moment.nullable().meta({ description: 'until when the caller may correct it; null for no right to' }),
})
/** A page of notes. */
const notesPage = z.object({ items: z.array(note), total: z.number().int() })

const text = labelled(line('บันทึก', { max: 1_000 }), {
  kind: 'text',
  hint: `พิมพ์ @ชื่อผู้ใช้ เพื่อแจ้งเจ้าหน้าที่ สมาชิกไม่เห็น แก้ไขได้ ${CORRECT_MINUTES} นาที`,
})

/** What an operator writes. */
export const noteForm = z.object({
  noteId: id.meta({ description: 'made by the caller: sent again, it stays one note' }),
  text,
  group: group.default('all'),
  assigneeId: labelled(numberId, { label: 'มอบให้', none: 'ไม่มอบให้ใคร' }).optional(),
  dueAt: labelled(moment, { label: 'กำหนดทำ', hint: 'ถึงเวลาแล้วเข้ากล่องงาน' })
    .optional()
    .meta({ description: 'without an assignee the author has it to do' }),
})

/** The corrected text. */
export const correctionForm = z.object({ text })

/** A note of the own list, with the record that it is on. */
export const ownNote = note.extend({
  kind: choice(notedWords, { label: 'เรื่อง', error: INVALID_TEXT }),
  recordId: z.string(),
  username: labelled(z.string(), { label: 'สมาชิก', none: NONE }).nullable(),
})

const params = z.object({
  kind: z.enum(NOTED_KINDS, INVALID_TEXT),
  recordId: typedCode().regex(/^[\w:.-]{1,64}$/, INVALID_TEXT),
})
const noteParams = params.extend({ noteId: id })

export const noteSchemas = {
  own: {
    query: z.object({
      ...tableQuery,
      view: z.enum(OWN_VIEWS, INVALID_TEXT).default('open'),
      noteId: id.optional().meta({ description: 'this note alone, whatever its view' }),
    }),
    data: z.object({ items: z.array(ownNote), total: z.number().int() }),
  },
  list: { params, query: z.object(tableQuery), data: notesPage },
  write: { params, body: noteForm, data: note },
  people: {
    params,
    data: z.object({
      items: z.array(z.object({ operatorId: numberId, name: z.string(), username: z.string() })),
      seesRisk: z.boolean().meta({ description: 'the caller reads and writes notes of the risk group' }),
    }),
  },
  correct: { params: noteParams, body: correctionForm, data: note },
  finish: { params: noteParams, data: note },
  pin: { params: noteParams, body: z.object({ isPinned: z.boolean() }), data: note },
  see: { params: noteParams, data: note },
} as const satisfies SchemasOf<typeof noteCalls>
