import type { UnmatchedReason } from '@morakot/contract/features/cashier/states'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { memberAccounts } from '@morakot/ledger/accounts'
import { parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import * as members from '#features/members/public'
import { creditDeposit, findMeant, judgeCredit, lockMeant, noteArrival } from '#features/deposits/public'
import type { Deposit, DepositsContext } from '#features/deposits/public'
import { canonicalReference, hearTransfer, toldByFeed } from '#features/transfer-claims/public'
import type { Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/rules-config'
import { publishUnmatched } from './events.ts'
import { judgeArrival } from './rules.ts'
import { isFromMember } from './rules-payer.ts'
import { insertBankEvent, isKnownEvent, isKnownTransaction } from './store.ts'

export type FeedOutcome = 'credited' | 'repeated' | 'unmatched'

/**
 * Takes a bank's event in: credits the deposit that it pays, or keeps it for an operator. Repeated events change nothing.
 * Late money is credited to its intent; another amount, another payer (features F-43), a second payment and money for nobody wait
 * (decisions D6), and so does what the member's limit, break, identity or block forbids at this moment (decisions D6).
 */
export async function receiveBankEvent(context: DepositsContext, event: BankFeedEvent): Promise<FeedOutcome> {
  if (await isKnownEvent(context.db, event.eventId)) return 'repeated'
  const amount = parseBahtText(event.amount)
  invariant(amount !== null, 'the contract lets only amounts through')
  const meant = await findMeant(context.db, event, amount)
  if (meant === null)
    return await context.withTransaction(async (tx) => {
      const known = await hearKnown(context, tx, { event, amount, meant: null })
      return known ?? (await keepUnmatched(context, tx, event, { reason: 'no_intent', deposit: null }))
    })
  return await context.walletQueue.run(String(meant.member), async () =>
    context.withTransaction(async (tx) => await settle(context, tx, { event, amount, meant })),
  )
}

interface Arrival {
  readonly event: BankFeedEvent
  readonly amount: Satang
  readonly meant: Deposit
}

async function settle(context: DepositsContext, tx: Tx, { event, amount, meant }: Arrival): Promise<FeedOutcome> {
  const member = await members.lockMember(tx, meant.member)
  const deposit = await lockMeant(tx, meant)
  const known = await hearKnown(context, tx, { event, amount, meant: deposit })
  if (known !== null) return known
  if (await isKnownTransaction(tx, event.bankTransactionId)) {
    await insertBankEvent(tx, { ...rowOf(event), outcome: 'repeated', reason: null, depositId: deposit.id })
    return 'repeated'
  }
  const { number, promptPayId } = deposit.receiver
  const others = (await readRules(tx, cashierRules)).otherReceivers.map((account) => account.number)
  const isWalletClosed = (await memberAccounts(tx, member.id)).real.status === 'closed'
  const obstacle = judgeArrival(
    { ...deposit, ours: [number, promptPayId, ...others], isWalletClosed },
    { amount, toAccount: event.toAccount, isFromMember: isFromMember(event, member, new Date(event.receivedAt)) },
  )
  if (obstacle !== null) return await keepUnmatched(context, tx, event, { reason: obstacle, deposit })
  const held = await judgeCredit(context, tx, { ...deposit, at: context.clock.now() })
  if (held !== null) return await keepUnmatched(context, tx, event, { reason: held, deposit })

  const isNew = await insertBankEvent(tx, { ...rowOf(event), outcome: 'matched', reason: null, depositId: deposit.id })
  if (!isNew) return 'repeated'
  await creditDeposit(context, tx, deposit, {
    bankTransactionId: event.bankTransactionId,
    told: toldByFeed(event, amount),
    actor: 'bank:feed',
  })
  return 'credited'
}

/**
 * What another rail told of this transfer before (features F-46): money that a slip credited is confirmed and credited no second time; one that
 * looks like it under another name waits for operators. Null for news.
 */
async function hearKnown(
  context: DepositsContext,
  tx: Tx,
  { event, amount, meant }: { readonly event: BankFeedEvent; readonly amount: Satang; readonly meant: Deposit | null },
): Promise<FeedOutcome | null> {
  const heard = await hearTransfer(tx, toldByFeed(event, amount))
  if (heard.kind === 'new') return null
  if (heard.kind === 'twin') return await keepUnmatched(context, tx, event, { reason: 'possible_duplicate', deposit: meant })
  const row = { ...rowOf(event), reason: null, depositId: heard.claim.depositId }
  const isFirst = heard.claim.rail !== 'feed' && (await insertBankEvent(tx, { ...row, outcome: 'matched' }))
  if (!isFirst) await insertBankEvent(tx, { ...row, outcome: 'repeated' })
  return 'repeated'
}

async function keepUnmatched(
  context: DepositsContext,
  tx: Tx,
  event: BankFeedEvent,
  { reason, deposit }: { readonly reason: UnmatchedReason; readonly deposit: Deposit | null },
): Promise<FeedOutcome> {
  const depositId = deposit?.id ?? null
  const isNew = await insertBankEvent(tx, { ...rowOf(event), outcome: 'unmatched', reason, depositId })
  if (isNew) {
    const fact = { member: deposit?.member ?? null, at: context.clock.now() }
    if (deposit !== null && !SAYS_NOTHING_OF_THE_QR.has(reason)) await noteArrival(tx, deposit, fact.at)
    await publishUnmatched(tx, { ...fact, receipt: event.eventId, reason })
    return 'unmatched'
  }
  // Another event of the same transfer was first: this one is kept as its repetition.
  await insertBankEvent(tx, { ...rowOf(event), outcome: 'repeated', reason: null, depositId })
  return 'repeated'
}

/** A second payment comes for a deposit that is credited; what went to a stranger's account may not be ours. */
const SAYS_NOTHING_OF_THE_QR: ReadonlySet<UnmatchedReason> = new Set(['already_paid', 'other_account', 'possible_duplicate'])

function rowOf(event: BankFeedEvent) {
  return {
    eventId: event.eventId,
    bankTransactionId: event.bankTransactionId,
    reference: canonicalReference(event.fromBank, event.bankTransactionId),
    payload: event,
  }
}
