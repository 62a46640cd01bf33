import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { memberAccounts } from '@morakot/ledger/accounts'
import { parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { refuse } from '@morakot/contract/refused'
import * as members from '#features/members/public'
import type { DepositsContext } from '#features/deposits/public'
import { creditDeposit, openPaid } from '#features/deposits/public'
import { publishResolved, subjectOf, transferOfFeed } from '#features/receipts/public'
import { recordAction, recordOnce } from '#infra/audit'
import type { Tx } from '#infra/db'
import { demandSecondPerson } from '#infra/four-eyes'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { creditedMember, showUnmatched } from './service.ts'
import { findUnmatched, isKnown } from './store.ts'
import type { UnmatchedEvent } from './store.ts'
import { decideCredit, findCredit, insertCredit, lockCredit } from './store-credit.ts'
import type { Credit } from './store-credit.ts'

type Schemas = typeof cashierConsoleSchemas

/** A member by username, with what an operator compares the payer with. */
export async function readMemberToCredit(context: DepositsContext, username: string): Promise<Reply<Schemas['memberToCredit']>> {
  const member = await members.memberByUsername(context.db, username)
  return member === null ? refuse('cashier.member_not_found') : await creditedMember(context, member)
}

/** Says whose money it is, and why. Nothing moves until another operator agrees. */
export async function proposeCredit(
  context: DepositsContext,
  operator: OperatorId,
  { eventId, username, reason }: ParsedInput<Schemas['proposeCredit']>['body'],
): Promise<Reply<Schemas['proposeCredit']>> {
  const proposed = await context.withTransaction(async (tx) => {
    const one = await findWaiting(tx, eventId)
    const amount = amountOf(one)
    if (amount === 0n) return refuse('cashier.amount_below_min', { params: { min: '0.01' } })
    const member = await members.memberByUsername(tx, username)
    if (member === null) return refuse('cashier.member_not_found', { field: 'username' })
    await refuseClosed(tx, member.id)
    const credit = { id: context.newId(), eventId, member: member.id, reason, proposedBy: operator, proposedAt: context.clock.now() }
    if (!(await insertCredit(tx, credit))) return refuse('cashier.credit_proposed')
    const after = { event: eventId, member: String(member.id), amount: one.event.amount, reason }
    await recordAction(tx, { actor: `op:${operator}`, action: 'bank_credit.propose', subject: proposalSubjectOf(credit.id), after })
    return one
  })
  return await showUnmatched(context, operator, proposed)
}

/**
 * Credits the member of another operator's proposal, as a deposit of that amount that is opened and paid at once. Money that arrived is
 * the member's whatever their standing when two operators say so; only a closed wallet takes none. Settled and credited in one transaction.
 */
export async function approveCredit(context: DepositsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['approveCredit']>> {
  const seen = await findCredit(context.db, id)
  if (seen === undefined) return refuse('cashier.credit_not_found')
  return await context.walletQueue.run(String(seen.member), async () =>
    context.withTransaction(async (tx) => {
      const { username } = await members.lockMember(tx, seen.member)
      const { credit, one } = await lockProposed(tx, id)
      demandSecondPerson(credit.proposedBy, operator, 'cashier.second_operator_needed')
      await refuseClosed(tx, credit.member)
      await settle(context, tx, { operator, credit, one })
      return { depositId: id, username, amount: one.event.amount }
    }),
  )
}

interface Approved {
  readonly operator: OperatorId
  readonly credit: Credit
  readonly one: UnmatchedEvent
}

async function settle(context: DepositsContext, tx: Tx, { operator, credit, one }: Approved): Promise<void> {
  const { id, member, reason, proposedBy } = credit
  const { event } = one
  const actor = `op:${operator}`
  const after = { deposit: id, member: String(member), amount: event.amount, proposedBy: `op:${proposedBy}`, reason }
  // Before the money: anyone who writes that it was sent back at this moment waits here, or was first.
  const isFirst = await recordOnce(tx, { actor, action: 'bank_event.credited', subject: subjectOf(event.eventId), after })
  if (!isFirst) refuse('cashier.bank_event_settled')
  await decideCredit(tx, id, { by: operator, at: context.clock.now(), declinedBecause: null })
  const deposit = await openPaid(context, tx, { id, member, amount: amountOf(one), method: 'AUTO' })
  await creditDeposit(context, tx, deposit, {
    bankTransactionId: event.bankTransactionId,
    transfer: transferOfFeed(event, deposit.amount, one.isByHand ? 'manual' : 'feed'),
    actor,
    isByHand: true,
  })
  await publishResolved(tx, { member, receipt: event.eventId, how: 'credited', at: context.clock.now(), actor })
}

/** Says why not, or takes the own proposal back: the money waits on. */
export async function declineCredit(
  context: DepositsContext,
  operator: OperatorId,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Reply<Schemas['declineCredit']>> {
  const declined = await context.withTransaction(async (tx) => {
    const { one } = await lockProposed(tx, id)
    await decideCredit(tx, id, { by: operator, at: context.clock.now(), declinedBecause: reason })
    const after = { event: one.event.eventId, reason }
    await recordAction(tx, { actor: `op:${operator}`, action: 'bank_credit.decline', subject: proposalSubjectOf(id), after })
    return one
  })
  return await showUnmatched(context, operator, declined)
}

/** A proposal that waits, locked, and the money that it is for. */
async function lockProposed(tx: Tx, id: string): Promise<{ readonly credit: Credit; readonly one: UnmatchedEvent }> {
  const credit = await lockCredit(tx, id)
  if (credit === undefined) return refuse('cashier.credit_not_found')
  if (credit.status === 'DECLINED') return refuse('cashier.credit_declined')
  return { credit, one: await findWaiting(tx, credit.eventId) }
}

async function findWaiting(tx: Tx, eventId: string): Promise<UnmatchedEvent> {
  const one = await findUnmatched(tx, eventId)
  if (one !== undefined) return one
  return refuse((await isKnown(tx, eventId)) ? 'cashier.bank_event_settled' : 'cashier.bank_event_not_found')
}

async function refuseClosed(tx: Tx, member: MemberId): Promise<void> {
  const { real } = await memberAccounts(tx, member)
  if (real.status === 'closed') refuse('cashier.wallet_closed')
}

function amountOf({ event }: UnmatchedEvent): Satang {
  const amount = parseBahtText(event.amount)
  invariant(amount !== null, 'the contract lets only amounts through')
  return amount
}

// Not the subject of the settling, of which the database takes one: a proposal may be declined, and made again.
function proposalSubjectOf(id: string): string {
  return `bank_credit:${id}`
}
