import { ALIKE_HOURS, mayBeSamePayer } from '#features/transfer-claims/rules'
import type { ReportedTransfer } from '#features/transfer-claims/service'
import type { Tx } from '#infra/db'
import { listAlike } from './store.ts'

/**
 * Whether a receipt looks like this transfer under another name: the same receiver, satang and day, and a payer that does not contradict (features F-120).
 * `isByHand`: only receipts that operators entered count.
 */
export async function hasReceiptLike(
  tx: Tx,
  transfer: ReportedTransfer,
  { receivers, isByHand }: { readonly receivers: readonly string[]; readonly isByHand: boolean },
): Promise<boolean> {
  const alike = await listAlike(tx, { receivers, amount: transfer.amount, at: transfer.paidAt, hours: ALIKE_HOURS, isByHand })
  return alike.some(({ fromBank, fromAccount }) => mayBeSamePayer(transfer, { payerBank: fromBank, payerAccount: fromAccount }))
}
