import type { VoucherOrder, VoucherReply, WalletMoney, WalletTransferOrder, WalletTransferReply } from '@morakot/contract/outside/truemoney'
import { withTransaction } from '@morakot/database/transaction'
import { bahtText, parseBahtText, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

import type { SandboxContext } from '#infra/context'

import { LOST_ANSWERS, maskedPhone, voucherLink } from './rules.ts'
import type { VoucherTest } from './rules.ts'
import { queryVoucher, findTransfer, findTransferOf, giveVoucher, insertTransfer, insertVoucher } from './store.ts'
import type { Transfer } from './store.ts'

type Payer = {
  /** Decimal baht. */
  readonly amount: string
  readonly fromName: string
  readonly fromPhone: string
}

/** Makes a voucher that one person may redeem. Undefined for an impossible amount. */
export async function makeVoucher(
  context: SandboxContext,
  { test, ...payer }: Payer & { readonly test: VoucherTest },
): Promise<{ readonly link: string; readonly amount: string } | undefined> {
  const amount = paidAmount(payer)
  if (amount === undefined) return undefined
  const code = `${context.randomHex(8)}M${context.randomHex(5).toUpperCase()}`
  await insertVoucher(context.db, {
    code,
    amount_satang: amount,
    from_name: payer.fromName,
    from_phone: payer.fromPhone,
    test,
    made_at: context.clock.now(),
    redeemed_by: null,
  })
  return { link: voucherLink(code), amount: bahtText(amount) }
}

/** Pays into a wallet. Undefined for an impossible amount. */
export async function payWallet(
  context: SandboxContext,
  { toPhone, ...payer }: Payer & { readonly toPhone: string },
): Promise<{ readonly transactionNumber: string; readonly amount: string } | undefined> {
  const amount = paidAmount(payer)
  if (amount === undefined) return undefined
  const transactionNumber = newNumber(context)
  await insertTransfer(context.db, {
    transaction_number: transactionNumber,
    voucher_code: null,
    amount_satang: amount,
    from_name: payer.fromName,
    from_phone: payer.fromPhone,
    to_phone: toPhone,
    at: context.clock.now(),
  })
  return { transactionNumber, amount: bahtText(amount) }
}

function paidAmount({ amount }: Payer): Satang | undefined {
  const paid = parseBahtText(amount)
  return paid === null || paid <= 0n ? undefined : paid
}

function newNumber(context: SandboxContext): string {
  return `500${BigInt(`0x${context.randomHex(6)}`)
    .toString()
    .padStart(15, '0')
    .slice(-11)}`
}

/** Redeems a voucher once, for one wallet; that wallet's repeated request returns the same response. `lost`: redeemed, without a response. */
export async function redeem(context: SandboxContext, order: VoucherOrder): Promise<VoucherReply | 'lost'> {
  return await withTransaction(context.db, async (tx) => {
    const refused = (refusal: NonNullable<VoucherReply['refusal']>): VoucherReply => ({ ...order, status: 'REFUSED', refusal, money: null })
    const voucher = await queryVoucher(tx, order.code)
    if (voucher === undefined) return refused('not_found')
    if (voucher.test === 'used' || voucher.test === 'expired' || voucher.test === 'shared') return refused(voucher.test)
    if (voucher.redeemed_by !== null && voucher.redeemed_by !== order.receiver) return refused('used')
    if (voucher.redeemed_by === null) {
      await giveVoucher(tx, order.code, order.receiver)
      const { amount_satang, from_name, from_phone } = voucher
      const at = context.clock.now()
      const paid = { amount_satang, from_name, from_phone, to_phone: order.receiver, at }
      await insertTransfer(tx, { transaction_number: newNumber(context), voucher_code: order.code, ...paid })
    }
    if (voucher.test === 'lost_answer' && voucher.asked <= LOST_ANSWERS) return 'lost'
    const transfer = await findTransferOf(tx, order.code)
    if (transfer === undefined) throw new Error('invariant: a voucher that was redeemed moved money')
    return { ...order, status: 'REDEEMED', refusal: null, money: moneyOf(transfer) }
  })
}

/** The transfer of a transaction number, for the wallet that received it. */
export async function findFor(context: SandboxContext, order: WalletTransferOrder): Promise<WalletTransferReply> {
  const transfer = await findTransfer(context.db, order.transactionNumber)
  // A wallet never sees another person's transfers.
  if (transfer === undefined || transfer.to_phone !== order.receiver) return { ...order, status: 'NOT_FOUND', money: null }
  return { ...order, status: 'FOUND', money: moneyOf(transfer) }
}

function moneyOf(transfer: Transfer): WalletMoney {
  return {
    transactionNumber: transfer.transaction_number,
    voucherCode: transfer.voucher_code,
    amount: bahtText(satang(transfer.amount_satang)),
    at: transfer.at.toISOString(),
    fromName: transfer.from_name,
    fromPhone: maskedPhone(transfer.from_phone),
    toPhone: transfer.to_phone,
  }
}
