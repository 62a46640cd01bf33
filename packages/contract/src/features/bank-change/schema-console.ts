import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, moment, numberId, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import type { bankChangeConsoleCalls } from './calls.ts'
import type { BankChangeStatus } from './states.ts'

const statusWords: Readonly<Record<BankChangeStatus, string>> = { CHANGED: 'รอตรวจ', CONFIRMED: 'ปกติ', UNDONE: 'คืนบัญชีเดิมแล้ว' }

const params = z.object({ changeId: id })
const account = z.object({ code: z.string(), number: z.string().meta({ description: 'masked' }) })

export const bankChange = z.object({
  changeId: id,
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  holder: labelled(z.string(), 'ชื่อบัญชี').meta({ description: "the name that the account has at the bank, and the member's" }),
  status: choice(statusWords, { label: 'สถานะ', error: INVALID_TEXT }),
  from: labelled(account, 'บัญชีเดิม'),
  to: labelled(account, 'บัญชีใหม่'),
  at: labelled(moment, 'เปลี่ยนเมื่อ'),
  waitUntil: labelled(moment, 'สมาชิกถอนได้หลัง').meta({ description: 'until then the member withdraws nothing' }),
  undoUntil: labelled(moment, 'คืนบัญชีเดิมได้ถึง').meta({ description: 'until then it may be undone' }),
  isUndoable: z.boolean(),
  verifiedAt: labelled(moment, { label: 'ยืนยันตัวตน', none: 'ยังไม่ยืนยัน' })
    .nullable()
    .meta({ description: 'since when the identity is verified' }),
  passwordChangedAt: labelled(moment, { label: 'เปลี่ยนรหัสผ่านล่าสุด', none: 'ยังไม่เคย' }).nullable(),
  registeredAt: labelled(moment, 'สมัครเมื่อ'),
  changes: labelled(z.number().int(), 'เปลี่ยนครั้งที่').meta({ description: 'changes of this member so far, this one included' }),
  decidedBy: labelled(z.string(), 'ตรวจโดย').nullable(),
  decidedAt: labelled(moment, 'ตรวจเมื่อ').nullable(),
  note: labelled(z.string(), 'เหตุผล').nullable().meta({ description: 'why it was undone' }),
})

export const bankChangeConsoleSchemas = {
  list: {
    query: z.object({
      ...tableQuery,
      view: z.enum(['open', 'done', 'all'], INVALID_TEXT).default('open'),
      memberId: numberId.optional().meta({ description: 'those of one member' }),
    }),
    data: z.object({ items: z.array(bankChange), total: z.number().int() }),
  },
  one: { params, data: bankChange },
  confirm: { params, data: bankChange },
  undo: {
    params,
    body: z.object({ note: reasonField }),
    data: bankChange,
  },
} as const satisfies SchemasOf<typeof bankChangeConsoleCalls>
