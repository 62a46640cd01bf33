import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { baht, id, moment, typedCode, typedText } from '../../formats.ts'
import { plainDigits } from '../../typed-number.ts'
import type { truemoneyCalls } from './calls.ts'
import { TRANSACTION_NUMBER_PATTERN, voucherCodeOf } from './limits.ts'
import { TRUEMONEY_KINDS, TRUEMONEY_REJECT_REASONS, TRUEMONEY_REVIEW_REASONS, TRUEMONEY_STATUSES } from './states.ts'

const WRONG_LINK = 'กรุณาวางลิงก์ซองจากแอปทรูมันนี่'
const WRONG_NUMBER = 'เลขที่รายการเป็นตัวเลข 10 ถึง 20 หลัก'

export const voucherRequestSchema = z.object({
  link: typedText(WRONG_LINK)
    .max(1_000, WRONG_LINK)
    .refine((text) => voucherCodeOf(text) !== null, WRONG_LINK)
    .meta({ description: 'a text with one link of gift.truemoney.com, or the code alone; read, never opened' }),
  promotionId: id.optional(),
})

export const transferRequestSchema = z.object({
  transactionNumber: typedCode(WRONG_NUMBER)
    .max(100, WRONG_NUMBER)
    .transform(plainDigits)
    .pipe(z.string().regex(TRANSACTION_NUMBER_PATTERN, WRONG_NUMBER)),
  promotionId: id.optional(),
})

const reason = z.enum([...TRUEMONEY_REVIEW_REASONS, ...TRUEMONEY_REJECT_REASONS]).nullable()

export const receipt = z.object({
  depositId: id,
  kind: z.enum(TRUEMONEY_KINDS),
  status: z.enum(TRUEMONEY_STATUSES),
  amount: baht.nullable().meta({ description: 'as TrueMoney says; null before it has' }),
  reference: z.string().meta({ description: 'the last of a voucher’s code, or the transaction number' }),
  reason,
  createdAt: moment,
})

export const receiptId = z.object({ receiptId: id })

export const truemoneySchemas = {
  own: {
    data: z.object({
      items: z.array(receipt),
      demoPayer: z
        .object({ phone: z.string(), name: z.string() })
        .nullable()
        .meta({ description: 'the own number, for the demo’s wallet to pay from; null where money is real' }),
    }),
  },
  redeemVoucher: { body: voucherRequestSchema, data: receipt },
  confirmTransfer: { body: transferRequestSchema, data: receipt },
  accept: { params: receiptId, data: receipt },
} as const satisfies SchemasOf<typeof truemoneyCalls>
