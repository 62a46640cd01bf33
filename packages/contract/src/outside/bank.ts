import { z } from 'zod'
import { foreignText } from './foreign-text.ts'

/** Where the bank's signed events arrive, on our API. */
export const BANK_FEED_PATH = '/callbacks/bank-feed'
export const PAYOUT_EVENT_PATH = '/callbacks/payout'

/** The bank's path for payouts, and for their outcomes. */
export const PAYOUTS_PATH = '/bank/payouts'

const decimalBaht = z.string().regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/)
const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

/** Money that arrived at one of our accounts. The same event may be delivered many times. */
export const bankFeedEvent = z.object({
  eventId: reference,
  bankTransactionId: reference,
  amount: decimalBaht,
  receivedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  toAccount: z.string().regex(/^\d{10,15}$/),
  // The payer is not ours to correct: whatever a bank writes there is kept, and compared.
  fromBank: foreignText(10),
  fromAccount: foreignText(34),
  fromName: foreignText(120),
  ref1: foreignText(64).optional(),
  ref2: foreignText(64).optional(),
})
export type BankFeedEvent = z.output<typeof bankFeedEvent>

/** A payout order, idempotent by `reference`. */
export const payoutOrder = z.object({
  reference,
  amount: decimalBaht,
  bankCode: z.string().min(2).max(10),
  accountNumber: z.string().regex(/^\d{10,15}$/),
  accountName: z.string().min(1).max(120),
})
export type PayoutOrder = z.output<typeof payoutOrder>

export const PAYOUT_STATUSES = ['ACCEPTED', 'PAID', 'DECLINED'] as const

export const payoutState = z.object({
  reference,
  status: z.enum(PAYOUT_STATUSES),
  amount: decimalBaht.optional(),
  reason: foreignText(200).optional(),
  paidAt: z.iso.datetime().optional(),
})
export type PayoutState = z.output<typeof payoutState>

/** Where we ask for the bank's list of transfers, to compare it with our books. */
export const TRANSFER_LIST_PATH = '/bank/transfers/list'

/** A window, `from` ≤ time < `to`; `cursor` is the bank's own `nextCursor`. */
export const transferListOrder = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), cursor: z.string().max(64).optional() })
export type TransferListOrder = z.output<typeof transferListOrder>

export const bankTransfer = z.object({
  direction: z.enum(['in', 'out']),
  reference: reference.meta({ description: 'the transfer at the bank that came in, the order of a payout that went out' }),
  amount: decimalBaht,
  at: z.iso.datetime(),
  account: z
    .string()
    .regex(/^\d{10,15}$/)
    .meta({ description: 'the other side: who paid, who was paid' }),
  ref1: foreignText(64).optional(),
})
export type BankTransfer = z.output<typeof bankTransfer>

export const transferListReply = z.object({ transfers: z.array(bankTransfer), nextCursor: z.string().max(64).nullable() })
export type TransferListReply = z.output<typeof transferListReply>

/** A payout's final state, pushed by the bank. */
export const payoutEvent = payoutState.extend({ eventId: reference })

/** The bank's path for the holder of an account, checked before money is ever sent there. */
export const ACCOUNT_HOLDER_PATH = '/bank/accounts/holder'

/** Asks for one account; `accountName` is who should have it, for banks that compare instead of telling. */
export const accountHolderOrder = z.object({
  checkId: reference,
  bankCode: z.string().min(2).max(10),
  accountNumber: z.string().regex(/^\d{10,15}$/),
  accountName: z.string().min(1).max(120),
})
export type AccountHolderOrder = z.output<typeof accountHolderOrder>

/**
 * Repeats the `checkId` of the request. `holder` is the name as the bank has it; null: there is no such account. A bank that returns no
 * names returns whether they match by its own comparison.
 */
export const accountHolderReply = z.union([
  z.object({ checkId: reference, holder: foreignText(120).nullable() }),
  z.object({ checkId: reference, matches: z.boolean() }),
])
export type AccountHolderReply = z.output<typeof accountHolderReply>
