import { z } from 'zod'
import { foreignText } from './foreign-text.ts'

/** TrueMoney's paths to redeem a voucher for our wallet, and to find the transfer of a transaction number. */
export const VOUCHER_REDEEM_PATH = '/true-money/vouchers.redeem'
export const WALLET_TRANSFER_PATH = '/true-money/transfers.find'

const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)
const phone = z.string().regex(/^0\d{9}$/)
const decimalBaht = z.string().regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/)

/** Bound to our number: no other wallet gets the money. A repeated request with the same code and number gets the same response. */
export const voucherOrder = z.object({ askId: reference, code: z.string().regex(/^[A-Za-z0-9]{18,64}$/), receiver: phone })
export type VoucherOrder = z.output<typeof voucherOrder>

export const walletTransferOrder = z.object({ askId: reference, transactionNumber: z.string().regex(/^\d{10,20}$/), receiver: phone })
export type WalletTransferOrder = z.output<typeof walletTransferOrder>

/** Money that reached a wallet. What came by a voucher names its code: one transfer has one name (features F-46). */
export const walletMoney = z.object({
  transactionNumber: reference,
  voucherCode: reference.nullable(),
  amount: decimalBaht,
  at: z.iso.datetime(),
  fromName: foreignText(120),
  fromPhone: foreignText(20).meta({ description: 'may be masked but for the last four digits' }),
  toPhone: phone,
})
export type WalletMoney = z.output<typeof walletMoney>

/** Why a voucher was not redeemed: it never will be for us, so these are definite. */
export const VOUCHER_REFUSALS = ['not_found', 'used', 'expired', 'own', 'shared'] as const
export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number]

/** Names the question and the code that it is about: the answer to another is no answer to this one. */
export const voucherReply = z.object({
  askId: reference,
  code: z.string(),
  receiver: z.string(),
  status: z.enum(['REDEEMED', 'REFUSED']),
  refusal: z.enum(VOUCHER_REFUSALS).nullable(),
  money: walletMoney.nullable(),
})
export type VoucherReply = z.output<typeof voucherReply>

export const walletTransferReply = z.object({
  askId: reference,
  transactionNumber: z.string(),
  receiver: z.string(),
  status: z.enum(['FOUND', 'NOT_FOUND']),
  money: walletMoney.nullable(),
})
export type WalletTransferReply = z.output<typeof walletTransferReply>
