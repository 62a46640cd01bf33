import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { UnmatchedReason } from '@morakot/contract/features/cashier/states'
import { parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { openPaid } from '#features/deposits/service'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit } from '#features/deposits/service-credit'
import type { Deposit } from '#features/deposits/service-match'
import { receiverOfNumber, receiversOf } from '#features/receiving-accounts/rules'
import { claimsOf } from '#features/transfer-claims/service'
import type * as members from '#features/members/service-status'
import { recordOnce } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { publishResolved } from './events.ts'
import { subjectOf } from './rules.ts'
import type { Evidence, KnownReceipt } from './rules-evidence.ts'
import { isPaidBy } from './service-payer.ts'
import { transferOfFeed } from './service-transfer.ts'
import { findReceiptById, listReceipts, listToChoose } from './store-evidence.ts'
import type { FoundReceipt } from './store-evidence.ts'

/** What evidence may credit: money that no rule holds. What a limit, a break, an identity or a block holds is released by its own way (F-44). */
const FREE: ReadonlySet<UnmatchedReason> = new Set(['no_intent', 'amount_differs', 'already_paid'])

/**
 * The receipts that a slip may be evidence of, as the rules compare them. `tied` are receipts of other slips. Under the member's lock.
 */
export async function receiptsFor(
  tx: Tx,
  evidence: Evidence,
  { member, tied }: { readonly member: members.Member; readonly tied: (eventIds: readonly string[]) => Promise<ReadonlySet<string>> },
): Promise<readonly KnownReceipt[]> {
  const found = await listReceipts(tx, evidence)
  const claims = await claimsOf(
    tx,
    found.map(({ reference }) => reference),
  )
  const taken = await tied(found.map(({ eventId }) => eventId))
  const known: KnownReceipt[] = []
  for (const receipt of found) {
    const { eventId, reference: name, event } = receipt
    const claim = claims.get(name)
    const amount = parseBahtText(event.amount)
    invariant(amount !== null, 'the contract lets only amounts through')
    const at = new Date(event.receivedAt)
    const isCredited = claim !== undefined || receipt.outcome === 'matched'
    known.push({
      eventId,
      name,
      toAccount: event.toAccount,
      amount,
      at,
      payer: { bank: event.fromBank, account: event.fromAccount },
      state: isCredited ? 'credited' : stateOf(receipt, taken.has(eventId)),
      credit: isCredited ? { isOwn: claim?.memberId === member.id, at: claim?.claimedAt ?? receipt.receivedAt } : null,
      isFromMember: await isPaidBy(tx, { ...event, at, isForOwnDeposit: false }, member),
    })
  }
  return known
}

function stateOf({ action, isProposed, reason }: FoundReceipt, isTied: boolean): KnownReceipt['state'] {
  if (action === 'bank_event.returned') return 'returned'
  if (action !== null) return 'credited'
  return isProposed || isTied || reason === null || !FREE.has(reason) ? 'held' : 'free'
}

/** What an operator may not choose for a slip: it may not be ours, or may be another receipt's money. */
const NEVER_CHOSEN: ReadonlySet<UnmatchedReason> = new Set(['other_account', 'possible_duplicate'])

/** A receipt that an operator chose for a slip of this member; null where it was settled, or something else decides about it. */
export async function receiptToCredit(
  tx: Tx,
  eventId: string,
  member: members.Member,
): Promise<{ readonly amount: Satang; readonly isFromMember: boolean } | null> {
  const receipt = await findReceiptById(tx, eventId)
  const amount = parseBahtText(receipt?.event.amount ?? '')
  if (receipt === undefined || amount === null || amount === 0n || receipt.outcome !== 'unmatched') return null
  if (receipt.action !== null || receipt.isProposed || receipt.reason === null || NEVER_CHOSEN.has(receipt.reason)) return null
  const { event } = receipt
  const payment = { ...event, at: new Date(event.receivedAt), isForOwnDeposit: false }
  return { amount, isFromMember: await isPaidBy(tx, payment, member) }
}

/** Receipts that wait and that an operator may choose for a slip: of its amount, those nearest to it first. */
export async function receiptsToChoose(db: Db, of: { readonly amount: Satang; readonly about: Date }): Promise<readonly ChosenReceipt[]> {
  return (await listToChoose(db, of)).map(({ eventId, event }) => ({
    eventId,
    amount: event.amount,
    receivedAt: event.receivedAt,
    payer: { name: event.fromName, bank: event.fromBank, account: event.fromAccount },
    toAccount: event.toAccount,
  }))
}

export interface ChosenReceipt {
  readonly eventId: string
  /** Decimal baht. */
  readonly amount: string
  readonly receivedAt: string
  readonly payer: { readonly name: string; readonly bank: string; readonly account: string }
  readonly toAccount: string
}

interface Crediting {
  readonly eventId: string
  readonly deposit: Pick<Deposit, 'id' | 'method'> & { readonly member: MemberId; readonly offer: string | null }
  readonly actor: string
  readonly isByHand?: true
}

/**
 * Credits a receipt to the member whose slip is evidence of it: settled and credited in one transaction, once. False when something settled it before.
 * Under the member's lock.
 */
export async function creditReceipt(
  context: DepositsContext,
  tx: Tx,
  { eventId, deposit: of, actor, isByHand }: Crediting,
): Promise<boolean> {
  const receipt = await findReceiptById(tx, eventId)
  const amount = parseBahtText(receipt?.event.amount ?? '')
  if (receipt === undefined || receipt.outcome !== 'unmatched' || amount === null) return false
  const { event, isByHand: isEntered } = receipt
  const { member, offer } = of
  const after = { deposit: of.id, member: String(member), amount: event.amount }
  const isFirst = await recordOnce(tx, { actor, action: 'bank_event.credited', subject: subjectOf(eventId), after })
  if (!isFirst) return false
  const account = receiverOfNumber(receiversOf(await readRules(tx, cashierRules)), event.toAccount)
  const deposit = await openPaid(context, tx, { id: of.id, member, method: of.method, amount, offer, account })
  const transfer = transferOfFeed(event, amount, isEntered ? 'manual' : 'feed')
  await creditDeposit(context, tx, deposit, {
    bankTransactionId: event.bankTransactionId,
    transfer,
    actor,
    ...(isByHand === undefined ? {} : { isByHand }),
  })
  await publishResolved(tx, { member, receipt: eventId, how: 'credited', at: context.clock.now(), actor })
  return true
}
