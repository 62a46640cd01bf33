import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { UnmatchedReason } from '@morakot/contract/features/cashier/states'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { memberAccounts } from '@morakot/ledger/accounts'
import { parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit, checkCredit } from '#features/deposits/service-credit'
import { findMeant, lockMeant, noteArrival } from '#features/deposits/service-match'
import type { Deposit } from '#features/deposits/service-match'
import { receiverOfNumber, receiversOf } from '#features/receiving-accounts/rules'
import { lookUpTransfer } from '#features/transfer-claims/service'
import type { ReportedTransfer } from '#features/transfer-claims/service'
import * as members from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { publishUnmatched } from './events.ts'
import { checkArrival } from './rules.ts'
import { hasReceiptLike } from './service-alike.ts'
import { isPaidBy } from './service-payer.ts'
import { isNamed, transferOfFeed } from './service-transfer.ts'
import { findReceiptNamed, insertBankEvent, isKnownEvent } from './store.ts'

/** `kept`: money at an account that only slips credit. */
export type FeedOutcome = 'credited' | 'repeated' | 'unmatched' | 'kept'

/**
 * Records an event of the bank's feed: credits the deposit that it pays, or keeps it for an operator. Repeated events change nothing.
 * Late money is credited to its intent; another amount, another payer (features F-43), a second payment and money without an intent wait
 * (decisions D6), and so does what the member's limit, break, identity or block forbids at this moment (decisions D6). What arrives at an account
 * that only slips credit is kept as evidence (features F-120).
 */
export async function receiveBankEvent(context: DepositsContext, event: BankFeedEvent): Promise<FeedOutcome> {
  if (await isKnownEvent(context.db, event.eventId)) return 'repeated'
  const amount = parseBahtText(event.amount)
  invariant(amount !== null, 'the contract lets only amounts through')
  const account = receiverOfNumber(receiversOf(await readRules(context.db, cashierRules)), event.toAccount)
  if (account?.source === 'verifier') return await keepEvidence(context, event, amount)
  const transfer = transferOfFeed(event, amount)
  const receivers = account?.numbers ?? [event.toAccount]
  const payment = { ...event, at: transfer.paidAt, isForOwnDeposit: true }
  const meant = await findMeant(context.db, event, amount, async (member) => await isPaidBy(context.db, payment, member))
  if (meant === null)
    return await context.withTransaction(async (tx) => {
      const known = await findKnown(context, tx, { event, transfer, receivers, meant: null })
      return known ?? (await keepUnmatched(context, tx, event, { reason: isNamed(event) ? 'no_intent' : 'name_unclear', deposit: null }))
    })
  return await context.walletQueue.run(String(meant.memberId), async () =>
    context.withTransaction(async (tx) => await settle(context, tx, { event, transfer, receivers, meant })),
  )
}

async function keepEvidence(context: DepositsContext, event: BankFeedEvent, amount: Satang): Promise<FeedOutcome> {
  const { name: reference } = transferOfFeed(event, amount)
  const { eventId, bankTransactionId } = event
  const row = { eventId, bankTransactionId, reference, payload: event, outcome: 'evidence', reason: null, depositId: null } as const
  return await context.withTransaction(async (tx) => ((await insertBankEvent(tx, row)) ? 'kept' : 'repeated'))
}

interface Arrival {
  readonly event: BankFeedEvent
  readonly transfer: ReportedTransfer
  /** All numbers of the account of ours. */
  readonly receivers: readonly string[]
  readonly meant: Deposit
}

async function settle(context: DepositsContext, tx: Tx, { event, transfer, receivers, meant }: Arrival): Promise<FeedOutcome> {
  const member = await members.lockMember(tx, meant.memberId)
  const deposit = await lockMeant(tx, meant)
  const known = await findKnown(context, tx, { event, transfer, receivers, meant: deposit })
  if (known !== null) return known
  if (!isNamed(event)) return await keepUnmatched(context, tx, event, { reason: 'name_unclear', deposit })
  const { number, promptPayId } = deposit.receiver
  const feeds = receiversOf(await readRules(tx, cashierRules)).filter(({ source }) => source === 'feed')
  const isWalletClosed = (await memberAccounts(tx, member.id)).real.status === 'closed'
  const obstacle = checkArrival(
    { ...deposit, ours: [number, promptPayId, ...feeds.flatMap(({ numbers }) => numbers)], isWalletClosed },
    {
      amount: transfer.amount,
      toAccount: event.toAccount,
      isFromMember: await isPaidBy(tx, { ...event, at: transfer.paidAt, isForOwnDeposit: true }, member),
    },
  )
  if (obstacle !== null) return await keepUnmatched(context, tx, event, { reason: obstacle, deposit })
  const held = await checkCredit(context, tx, { member: deposit.memberId, amount: deposit.amount, at: context.clock.now() })
  if (held !== null) return await keepUnmatched(context, tx, event, { reason: held, deposit })

  const isNew = await insertBankEvent(tx, { ...rowOf(event, transfer), outcome: 'matched', reason: null, depositId: deposit.id })
  if (!isNew) return 'repeated'
  await creditDeposit(context, tx, deposit, { bankTransactionId: event.bankTransactionId, transfer, actor: 'bank:feed' })
  return 'credited'
}

interface Reported {
  readonly event: BankFeedEvent
  readonly transfer: ReportedTransfer
  readonly receivers: readonly string[]
  readonly meant: Deposit | null
}

/**
 * What is known of this transfer already (features F-120, F-122): a repeated report changes nothing; a transfer that a slip credited is confirmed; one
 * that operators entered by hand, or that looks like a credit of another rail, waits for operators. Null for news. Takes the lock on its name.
 */
async function findKnown(context: DepositsContext, tx: Tx, { event, transfer, receivers, meant }: Reported): Promise<FeedOutcome | null> {
  const found = await lookUpTransfer(tx, transfer, receivers)
  const receipt = await findReceiptNamed(tx, [transfer.name, ...transfer.formerNames])
  if (receipt?.isByHand === true) return await keepDuplicate(context, tx, event, meant)
  if (found.kind === 'used') {
    const row = { ...rowOf(event, transfer), reason: null, depositId: found.claim.depositId }
    const isFirst = receipt === undefined && (await insertBankEvent(tx, { ...row, outcome: 'matched' }))
    if (!isFirst) await insertBankEvent(tx, { ...row, outcome: 'repeated' })
    return 'repeated'
  }
  if (receipt !== undefined) {
    await insertBankEvent(tx, { ...rowOf(event, transfer), outcome: 'repeated', reason: null, depositId: meant?.id ?? null })
    return 'repeated'
  }
  if (found.kind === 'twin' || (await hasReceiptLike(tx, transfer, { receivers, isByHand: true })))
    return await keepDuplicate(context, tx, event, meant)
  return null
}

async function keepDuplicate(context: DepositsContext, tx: Tx, event: BankFeedEvent, deposit: Deposit | null): Promise<FeedOutcome> {
  return await keepUnmatched(context, tx, event, { reason: 'possible_duplicate', deposit })
}

async function keepUnmatched(
  context: DepositsContext,
  tx: Tx,
  event: BankFeedEvent,
  { reason, deposit }: { readonly reason: UnmatchedReason; readonly deposit: Deposit | null },
): Promise<FeedOutcome> {
  const depositId = deposit?.id ?? null
  const amount = parseBahtText(event.amount)
  invariant(amount !== null, 'the contract lets only amounts through')
  const row = rowOf(event, transferOfFeed(event, amount))
  // Another receipt may have its name.
  const reference = reason === 'possible_duplicate' ? `${row.reference}#${event.eventId}` : row.reference
  const isNew = await insertBankEvent(tx, { ...row, reference, outcome: 'unmatched', reason, depositId })
  if (!isNew) return 'repeated'
  const fact = { member: deposit?.memberId ?? null, at: context.clock.now() }
  if (deposit !== null && !SAYS_NOTHING_OF_THE_QR.has(reason)) await noteArrival(tx, deposit, fact.at)
  await publishUnmatched(tx, { ...fact, receipt: event.eventId, reason })
  return 'unmatched'
}

/** A second payment comes for a deposit that is credited; what went to a stranger's account may not be ours. */
const SAYS_NOTHING_OF_THE_QR: ReadonlySet<UnmatchedReason> = new Set(['already_paid', 'other_account', 'possible_duplicate'])

function rowOf(event: BankFeedEvent, { name }: ReportedTransfer) {
  return { eventId: event.eventId, bankTransactionId: event.bankTransactionId, reference: name, payload: event }
}
