import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { moment, numberId, tableQuery } from '../../formats.ts'
import type { noticesCalls, noticesConsoleCalls } from './calls.ts'

const notice = z.object({
  id: numberId,
  kind: z.string().meta({ description: 'names what happened; later versions know more kinds' }),
  title: z.string().meta({ description: 'in Thai' }),
  link: z.string().meta({ description: 'the page that it is about' }),
  until: moment,
  createdAt: moment,
  dismissedAt: moment.nullable().meta({ description: 'when it was read; null: not yet' }),
})

export const noticesSchemas = {
  list: {
    data: z.object({ items: z.array(notice), total: z.number().int().meta({ description: 'not read yet: the badge' }) }),
  },
  dismiss: { params: z.object({ id: numberId }), data: z.object({ dismissed: z.literal(true), total: z.number().int() }) },
  stream: { data: z.object({ id: numberId }) },
} as const satisfies SchemasOf<typeof noticesCalls>

/** A notice as operators see it on the page of its member. */
export const memberNotice = notice.extend({
  title: labelled(notice.shape.title, 'ข้อความ'),
  link: labelled(notice.shape.link, 'หน้าที่พาไป'),
  createdAt: labelled(moment, 'เมื่อ'),
  dismissedAt: labelled(notice.shape.dismissedAt, { label: 'อ่านเมื่อ', none: 'ยังไม่อ่าน' }),
})

export const noticesConsoleSchemas = {
  ofMember: {
    params: z.object({ memberId: numberId }),
    query: z.object(tableQuery),
    data: z.object({ items: z.array(memberNotice), total: z.number().int() }),
  },
} as const satisfies SchemasOf<typeof noticesConsoleCalls>
