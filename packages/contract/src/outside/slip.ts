import { z } from 'zod'
import { foreignText } from './foreign-text.ts'

/** The slip verifier's path for the transfer behind the code of a slip. */
export const SLIP_VERIFY_PATH = '/slip-verifier/verify'

const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)
const decimalBaht = z.string().regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/)

/** The content of a slip's mini QR, under the id of the request: a repeated request gets the same reply. */
export const slipOrder = z.object({
  checkId: reference,
  sendingBank: z.string().regex(/^\d{3}$/),
  transferReference: reference,
})
export type SlipOrder = z.output<typeof slipOrder>

/**
 * A moment with an offset, as UTC; null for a text without an offset, which says no moment. `2026-11-20T12:00:00+07:00` is
 * `2026-11-20T05:00:00.000Z`.
 */
const reportedMoment = z
  .string()
  .max(40)
  .nullable()
  .transform((text) => {
    if (text === null || !/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return null
    const at = Date.parse(text)
    return Number.isNaN(at) ? null : new Date(at).toISOString()
  })

/**
 * The transfer as its banks know it. `reference` and `sendingBank` (three digits of the Bank of Thailand, or letters) identify it: they may
 * contain only what the verifier itself knows, never data read from the picture. A reply without them credits nothing. Accounts may be masked
 * by `x`, `X` or `*`, at any place; names may be cut.
 */
export const slipTransfer = z.object({
  amount: decimalBaht,
  at: reportedMoment,
  reference: foreignText(64)
    .nullish()
    .transform((text) => text ?? null),
  sendingBank: foreignText(10)
    .nullish()
    .transform((text) => text ?? null),
  fromBank: foreignText(10)
    .optional()
    .transform((text) => text ?? ''),
  fromAccount: foreignText(34),
  fromName: foreignText(120),
  toBank: foreignText(10),
  toAccount: foreignText(34),
  toName: foreignText(120)
    .optional()
    .transform((text) => text ?? ''),
})
/** As a verifier sends it. */
export type SlipTransferSent = z.input<typeof slipTransfer>
export type SlipTransfer = z.output<typeof slipTransfer>

/** Repeats the request that it answers, so that the reply to another slip is not taken for this one. What it repeats says nothing of the transfer. */
export const slipReply = z.object({
  checkId: reference,
  sendingBank: z.string(),
  transferReference: z.string(),
  status: z.enum(['FOUND', 'NOT_FOUND']),
  transfer: slipTransfer.nullable(),
})
