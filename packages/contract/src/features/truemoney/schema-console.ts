import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { INVALID_TEXT, line, moment, numberId, pageQuery } from '../../formats.ts'
import { trueMoneyKindWords, trueMoneyReasonWords, trueMoneyWords } from '../../record-words.ts'
import type { truemoneyConsoleCalls } from './calls.ts'
import { receipt, receiptId } from './schema.ts'

export const consoleReceipt = receipt.extend({
  kind: choice(trueMoneyKindWords, { label: 'ทาง', error: INVALID_TEXT }),
  status: choice(trueMoneyWords, { label: 'สถานะ', error: INVALID_TEXT }),
  amount: labelled(receipt.shape.amount, 'จำนวน'),
  reference: labelled(receipt.shape.reference, 'เลขอ้างอิง'),
  reason: choice(trueMoneyReasonWords, { label: 'เหตุผล', error: INVALID_TEXT }).nullable(),
  createdAt: labelled(moment, 'เวลา'),
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  memberName: labelled(z.string(), 'ชื่อสมาชิก'),
  memberPhone: labelled(z.string(), 'เบอร์สมาชิก').meta({ description: 'masked' }),
  canonicalReference: z.string(),
  twinReference: labelled(z.string(), 'คล้ายรายการ')
    .nullable()
    .meta({ description: 'of a transfer that was credited and looks like this one' }),
  money: z
    .object({
      transactionNumber: labelled(z.string(), 'เลขที่รายการ'),
      amount: labelled(z.string(), 'จำนวน'),
      at: labelled(moment, 'จ่ายเมื่อ'),
      fromName: labelled(z.string(), 'ผู้จ่าย'),
      fromPhone: z.string(),
      toPhone: z.string(),
    })
    .nullable()
    .meta({ description: 'what TrueMoney said' }),
  tries: z.number().int(),
  proposedBy: labelled(z.string(), 'เสนอโดย').nullable(),
  decidedBy: labelled(z.string(), 'ตัดสินโดย').nullable(),
  decidedAt: moment.nullable(),
})

export const truemoneyConsoleSchemas = {
  list: {
    query: z.object({ ...pageQuery, view: z.enum(['open', 'done'], INVALID_TEXT).default('open') }),
    data: z.object({ items: z.array(consoleReceipt), total: z.number().int() }),
  },
  one: { params: receiptId, data: consoleReceipt },
  approve: { params: receiptId, data: consoleReceipt },
  markReturned: {
    params: receiptId,
    body: z.object({ returnReference: line('เลขอ้างอิงการโอนคืน', { max: 100 }) }),
    data: consoleReceipt,
  },
} as const satisfies SchemasOf<typeof truemoneyConsoleCalls>
