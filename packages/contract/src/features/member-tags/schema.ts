import { z } from 'zod'
import { bulkId, bulkReply, bulkRows } from '../../bulk.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment, numberId } from '../../formats.ts'
import type { memberTagCalls } from './calls.ts'
import type { TagGroup, TagTone } from './states.ts'

/** The groups in words, in the order in which they are offered. */
export const tagGroupWords: Readonly<Record<TagGroup, string>> = { service: 'บริการ', risk: 'ความเสี่ยง', marketing: 'การตลาด' }

/** The tones in words. */
export const tagToneWords: Readonly<Record<TagTone, string>> = {
  plain: 'เทา',
  good: 'เขียว',
  look: 'เหลือง',
  bad: 'แดง',
  info: 'น้ำเงิน',
}

const name = line('ชื่อป้าย', { max: 40 })
const group = choice(tagGroupWords, { label: 'กลุ่ม', error: INVALID_TEXT })
const tone = choice(tagToneWords, { label: 'สี', error: INVALID_TEXT })
const isActive = labelled(z.boolean(), { label: 'ใช้อยู่', words: { true: 'ใช้อยู่', false: 'เลิกใช้แล้ว' } })

/** A tag as it is drawn on a member. */
export const shownTag = z.object({ tagId: id, name, tone })

export const memberTag = z.object({
  tagId: id,
  name,
  tone,
  group,
  isActive,
  members: labelled(z.number().int(), { label: 'สมาชิก', kind: 'count', unit: 'คน' }).meta({ description: 'counted up to 10,000' }),
  mayEdit: z.boolean().meta({ description: 'the own roles keep its group' }),
  madeBy: labelled(z.string(), 'สร้างโดย'),
  madeAt: labelled(moment, 'สร้างเมื่อ'),
})

/** How an operator describes a new tag. */
export const newTagForm = z.object({ group, name, tone: tone.default('plain') })

/** What of a tag can change: the group stays, for it decides who sees the tag. */
export const tagForm = z.object({ name, tone, isActive })

const many = {
  params: z.object({ tagId: id }),
  body: z.object({ bulkId, memberIds: bulkRows(numberId) }),
  data: bulkReply,
} as const

export const memberTagSchemas = {
  list: { data: z.object({ items: z.array(memberTag) }) },
  make: {
    body: newTagForm.extend({
      tagId: id.meta({ description: 'made by the client before the first try: the same again answers as the first' }),
    }),
    data: memberTag,
  },
  change: { params: z.object({ tagId: id }), body: tagForm, data: memberTag },
  attachMany: many,
  removeMany: many,
} as const satisfies SchemasOf<typeof memberTagCalls>
