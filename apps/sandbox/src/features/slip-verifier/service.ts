import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { SlipOrder, SlipTransferSent } from '@morakot/contract/outside/slip'
import { bahtText, satang } from '@morakot/money/satang'

import type { SandboxContext } from '#infra/context'

import { findPayment } from './store.ts'

const masked = (account: string) => `${'x'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`

/** The operator's accounts at the sandbox's banks: payments do not name their holder. */
function ownerOf(account: string) {
  const { receiver, otherReceivers } = cashierRules.schema.parse({})
  const owners = [
    { ...receiver, numbers: [receiver.number, receiver.billerId] },
    ...otherReceivers.map((one) => ({ ...one, numbers: [one.number] })),
  ]
  return owners.find(({ numbers }) => numbers.includes(account))
}

const BANGKOK_MS = 7 * 3_600_000

/** As Thai banks write it: Bangkok's clock with its offset. */
function bangkokMoment(at: Date): string {
  return new Date(at.getTime() + BANGKOK_MS).toISOString().replace('Z', '+07:00')
}

/**
 * What the bank of the sandbox has stored about a transfer. It finds it by its reference alone, as some verifiers do, and then says its own bank and
 * reference, whatever the picture said. The payer's account is masked.
 */
export async function verifySlip(context: SandboxContext, { checkId, sendingBank, transferReference }: SlipOrder) {
  const payment = await findPayment(context.db, transferReference.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
  const input = { checkId, sendingBank, transferReference }
  if (payment === undefined) return { ...input, status: 'NOT_FOUND', transfer: null } as const
  const owner = ownerOf(payment.to_account)
  const transfer: SlipTransferSent = {
    amount: bahtText(satang(payment.amount_satang)),
    at: bangkokMoment(payment.paid_at),
    reference: payment.bank_transaction_id,
    sendingBank: bankNumberOf(payment.from_bank) ?? payment.from_bank,
    fromBank: payment.from_bank,
    fromAccount: masked(payment.from_account),
    fromName: payment.from_name,
    toBank: owner?.bankCode ?? '',
    toAccount: payment.to_account,
    toName: owner?.name ?? '',
  }
  return { ...input, status: 'FOUND', transfer } as const
}
