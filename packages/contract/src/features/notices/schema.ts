import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { baht, moment, numberId, tableQuery } from '../../formats.ts'
import type { noticesCalls, noticesConsoleCalls } from './calls.ts'
import { CLAIM_STATES } from './states.ts'

const notice = z.object({
  id: numberId,
  kind: z.string().meta({ description: 'names what happened; later versions know more kinds' }),
  title: z.string().meta({ description: 'in Thai' }),
  link: z.string().meta({ description: 'the page that it is about' }),
  until: moment,
  createdAt: moment,
  dismissedAt: moment.nullable().meta({ description: 'when it was read; null: not yet' }),
})

const claim = z.object({
  state: z.enum(CLAIM_STATES),
  amount: baht.nullable().meta({ description: 'null: not money, or of several kinds' }),
  until: moment.nullable().meta({ description: 'while it can be claimed: when it is paid automatically, or ends' }),
})

/** A notice as its member sees it. */
const ownNotice = notice.extend({
  claim: claim.nullable().meta({ description: 'of something to claim: how it is now, read with the list; null for every other notice' }),
})

export const noticesSchemas = {
  list: {
    data: z.object({ items: z.array(ownNotice), total: z.number().int().meta({ description: 'not read yet: the badge' }) }),
  },
  dismiss: { params: z.object({ id: numberId }), data: z.object({ dismissed: z.literal(true), total: z.number().int() }) },
  dismissAll: { data: z.object({ dismissed: z.number().int().meta({ description: 'how many were not read before' }) }) },
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
