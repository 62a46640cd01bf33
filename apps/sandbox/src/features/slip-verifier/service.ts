import type { SlipOrder, SlipReply } from '@morakot/contract/outside/slip'
import { bahtText, satang } from '@morakot/money/satang'

import type { SandboxContext } from '#infra/context'

import { findPayment } from './store.ts'

const masked = (account: string) => `${'x'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`

/** What the bank of the sandbox knows of a slip's code. The payer's account is masked, as verifiers do. */
export async function verifySlip(context: SandboxContext, { checkId, sendingBank, transferReference }: SlipOrder): Promise<SlipReply> {
  const payment = await findPayment(context.db, transferReference.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
  const asked = { checkId, sendingBank, transferReference }
  if (payment === undefined) return { ...asked, status: 'NOT_FOUND', transfer: null }
  return {
    ...asked,
    status: 'FOUND',
    transfer: {
      amount: bahtText(satang(payment.amount_satang)),
      at: payment.paid_at.toISOString(),
      fromBank: payment.from_bank,
      fromAccount: masked(payment.from_account),
      fromName: payment.from_name,
      toBank: '',
      toAccount: payment.to_account,
    },
  }
}
