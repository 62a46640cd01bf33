import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import type { Satang } from '@morakot/money/satang'
import { formerNamesOf, nameTransfer, provisionalName } from '#features/transfer-claims/rules'
import type { ReportedTransfer } from '#features/transfer-claims/service'

/** Whether the bank names the transfer of a receipt well enough to credit it automatically. */
export function isNamed(event: Pick<BankFeedEvent, 'fromBank' | 'bankTransactionId'>): boolean {
  return nameTransfer(namedBy(event)) !== null
}

/** A receipt under the name of its transfer. `manual`: two operators entered it from the bank's statement. */
export function transferOfFeed(event: BankFeedEvent, amount: Satang, rail: 'feed' | 'manual' = 'feed'): ReportedTransfer {
  const by = namedBy(event)
  return {
    rail,
    name: nameTransfer(by) ?? provisionalName(event.fromBank, event.bankTransactionId),
    formerNames: formerNamesOf(by),
    receiver: event.toAccount,
    amount,
    paidAt: new Date(event.receivedAt),
    payerBank: event.fromBank,
    payerAccount: event.fromAccount,
  }
}

function namedBy({ fromBank, bankTransactionId }: Pick<BankFeedEvent, 'fromBank' | 'bankTransactionId'>) {
  return { kind: 'bank', sendingBank: fromBank, reference: bankTransactionId } as const
}
