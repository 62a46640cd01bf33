import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { lookUpTransfer } from '#features/transfer-claims/service'
import type { Tx } from '#infra/db'
import { publishUnmatched } from './events.ts'
import { hasReceiptLike } from './service-alike.ts'
import { transferOfFeed } from './service-transfer.ts'
import { findReceiptNamed, insertBankEvent } from './store.ts'
import { findReceiptById } from './store-evidence.ts'

/** Whether a receipt, or a credit by any rail, has the name of this transfer. Holds the name until the transaction ends. */
export async function isKnownReceipt(tx: Tx, event: BankFeedEvent, amount: Satang): Promise<boolean> {
  const transfer = transferOfFeed(event, amount, 'manual')
  if ((await lookUpTransfer(tx, transfer)).kind === 'used') return true
  return (await findReceiptNamed(tx, [transfer.name, ...transfer.formerNames])) !== undefined
}

/**
 * Keeps a receipt that two operators entered from a statement (features F-120): it waits as money that matched nothing, or as a possible duplicate where a
 * receipt or a credit looks like it. False when its transfer is known.
 */
export async function keepEntered(tx: Tx, { event, amount, entryId, at, receivers }: Entered): Promise<boolean> {
  if (await isKnownReceipt(tx, event, amount)) return false
  const { eventId, bankTransactionId } = event
  const transfer = transferOfFeed(event, amount, 'manual')
  const isTwin = (await lookUpTransfer(tx, transfer, receivers)).kind === 'twin'
  const reason = isTwin || (await hasReceiptLike(tx, transfer, { receivers, isByHand: false })) ? 'possible_duplicate' : 'no_intent'
  const row = {
    eventId,
    bankTransactionId,
    reference: transfer.name,
    payload: event,
    outcome: 'unmatched',
    reason,
    depositId: null,
  } as const
  if (!(await insertBankEvent(tx, { ...row, entryId }))) return false
  await publishUnmatched(tx, { member: null, at, receipt: eventId, reason })
  return true
}

interface Entered {
  readonly event: BankFeedEvent
  readonly amount: Satang
  readonly entryId: string
  readonly at: Date
  /** All numbers of the receiving account. */
  readonly receivers: readonly string[]
}

/** What came by a receipt; null where there is none. */
export async function receiptAmount(tx: Tx, eventId: string): Promise<Satang | null> {
  return parseBahtText((await findReceiptById(tx, eventId))?.event.amount ?? '')
}
