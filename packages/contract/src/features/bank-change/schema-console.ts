import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import type { bankChangeConsoleCalls } from './calls.ts'
import { BANK_CHANGE_STATUSES } from './states.ts'

const params = z.object({ changeId: id })
const account = z.object({ code: z.string(), number: z.string().meta({ description: 'masked' }) })

const change = z.object({
  changeId: id,
  memberId: numberId,
  username: z.string(),
  holder: z.string().meta({ description: "the name that the account has at the bank, and the member's" }),
  status: z.enum(BANK_CHANGE_STATUSES),
  from: account,
  to: account,
  at: moment,
  waitUntil: moment.meta({ description: 'until then the member withdraws nothing' }),
  undoUntil: moment.meta({ description: 'until then it may be undone' }),
  isUndoable: z.boolean(),
  verifiedAt: moment.nullable().meta({ description: 'since when the identity is verified' }),
  passwordChangedAt: moment.nullable(),
  registeredAt: moment,
  changes: z.number().int().meta({ description: 'changes of this member so far, this one included' }),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  note: z.string().nullable().meta({ description: 'why it was undone' }),
})

export const bankChangeConsoleSchemas = {
  list: {
    query: z.object({ ...tableQuery, view: z.enum(['open', 'done'], INVALID_TEXT).default('open') }),
    data: z.object({ items: z.array(change), total: z.number().int() }),
  },
  one: { params, data: change },
  confirm: { params, data: change },
  undo: {
    params,
    body: z.object({ note: reasonField }),
    data: change,
  },
} as const satisfies SchemasOf<typeof bankChangeConsoleCalls>
