import { z } from 'zod'

/** Where we ask the verifier what stands behind the code of a slip. */
export const SLIP_VERIFY_PATH = '/slip-verifier/verify'

const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)
const decimalBaht = z.string().regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/)
// What a payer's bank typed: cut and cleaned, never refused.
const foreignText = (max: number) => z.string().transform((text) => text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, ''))

/** What the mini QR of a slip says, and the number of the question: asked again under it, the answer is the same. */
export const slipOrder = z.object({
  checkId: reference,
  sendingBank: z.string().regex(/^\d{3}$/),
  transferReference: reference,
})
export type SlipOrder = z.output<typeof slipOrder>

/** The transfer as its banks know it. The accounts may be masked but for the last four digits. */
export const slipTransfer = z.object({
  amount: decimalBaht,
  at: z.iso.datetime(),
  fromBank: foreignText(10),
  fromAccount: foreignText(34),
  fromName: foreignText(120),
  toBank: foreignText(10),
  toAccount: foreignText(34),
})
export type SlipTransfer = z.output<typeof slipTransfer>

/** Names the question and the code that it is about: the answer to another slip is no answer to this one. */
export const slipReply = z.object({
  checkId: reference,
  sendingBank: z.string(),
  transferReference: z.string(),
  status: z.enum(['FOUND', 'NOT_FOUND']),
  transfer: slipTransfer.nullable(),
})
export type SlipReply = z.output<typeof slipReply>
