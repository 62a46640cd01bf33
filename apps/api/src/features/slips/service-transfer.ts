import type { SlipTransfer } from '@morakot/contract/outside/slip'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { parseBahtText } from '@morakot/money/satang'
import type { ReceivingAccount } from '#features/deposits/public'
import { formerNamesOf, nameTransfer } from '#features/transfer-claims/public'
import type { ReportedTransfer } from '#features/transfer-claims/public'

/**
 * A transfer as the verifier reports it, under its name; null while the verifier has not said all that a credit needs: a reference, a known sending
 * bank, a moment with an offset and an amount.
 */
export function reportedBy(said: SlipTransfer, account: ReceivingAccount | null): ReportedTransfer | null {
  const { sendingBank, reference, at } = said
  const amount = parseBahtText(said.amount)
  if (sendingBank === null || reference === null) return null
  const by = { kind: 'bank', sendingBank, reference } as const
  const name = nameTransfer(by)
  if (name === null || amount === null) return null
  const { fromBank: payerBank, fromAccount: payerAccount } = payerOf(said)
  return {
    rail: 'slip',
    name,
    formerNames: formerNamesOf(by),
    receiver: account?.number ?? said.toAccount,
    amount,
    paidAt: at === null ? new Date(0) : new Date(at),
    payerBank,
    payerAccount,
  }
}

/** Who paid. The payer's bank is the sending one; where the verifier tells two that differ, neither counts. */
export function payerOf({ fromBank, sendingBank, fromAccount, fromName }: SlipTransfer) {
  const [one, other] = [bankNumberOf(fromBank), bankNumberOf(sendingBank ?? '')]
  const bank = one === null || other === null || one === other ? (other ?? one) : null
  return { fromBank: bank ?? '', fromAccount, fromName }
}
