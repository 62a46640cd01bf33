import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment, typedCode } from '../../formats.ts'
import { OPERATOR_ROLE_CODES, OPERATOR_ROLES } from '../../permission.ts'
import type { savedViewCalls } from './calls.ts'

const list = typedCode().regex(/^[a-z][a-z0-9-]{0,39}$/, INVALID_TEXT)

const shown = {
  name: line('ชื่อมุมมอง', { max: 40 }),
  sharedWith: labelled(z.array(choice(OPERATOR_ROLES, { label: 'บทบาท', error: INVALID_TEXT })), 'แบ่งให้บทบาท (เว้นว่าง: เห็นคนเดียว)')
    .max(OPERATOR_ROLE_CODES.length, INVALID_TEXT)
    .default([]),
  isDefault: labelled(z.boolean(), 'เปิดรายการนี้ด้วยมุมมองนี้').default(false),
}

/** How an operator names a view. */
export const savedViewForm = z.object(shown)

const query = line('มุมมอง', { max: 1_000 }).or(z.literal('')).meta({ description: "the list's part of the address" })

export const savedView = z.object({
  viewId: id,
  ...shown,
  query: z.string(),
  isOwn: z.boolean(),
  owner: z.string(),
  savedAt: moment,
})

export const savedViewSchemas = {
  list: { query: z.object({ list }), data: z.object({ items: z.array(savedView) }) },
  save: {
    body: savedViewForm.extend({
      viewId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
      list,
      query,
    }),
    data: savedView,
  },
  change: { params: z.object({ viewId: id }), body: savedViewForm.extend({ query }), data: savedView },
  remove: { params: z.object({ viewId: id }), body: z.object({}), data: z.object({ removed: z.literal(true) }) },
} as const satisfies SchemasOf<typeof savedViewCalls>
