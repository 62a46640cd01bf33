import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { memberAccounts } from '@morakot/ledger/accounts'
import { parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { refuse } from '@morakot/contract/refused'
import { Decisions } from '#engines/decisions'
import type { Act } from '#engines/decisions'
import { openPaid } from '#features/deposits/service'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit } from '#features/deposits/service-credit'
import { publishResolved } from '#features/receipts/events'
import { subjectOf } from '#features/receipts/rules'
import { transferOfFeed } from '#features/receipts/service-transfer'
import * as members from '#features/members/service-status'
import { recordOnce } from '#infra/operators/audit'
import type { Audited } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { creditedMember, showUnmatched } from './service.ts'
import { findUnmatched, isKnown } from './store.ts'
import type { UnmatchedEvent } from './store.ts'
import type { Credit } from './store-credit.ts'

type Schemas = typeof cashierConsoleSchemas

/** A member by username, with what an operator compares the payer with. */
export async function readMemberToCredit(context: DepositsContext, username: string): Promise<Reply<Schemas['memberToCredit']>> {
  const member = await members.memberByUsername(context.db, username)
  return member === null ? refuse('cashier.member_not_found') : await creditedMember(context, member)
}

const credits = (context: DepositsContext) =>
  new Decisions(context, {
    table: 'bankEventCredit',
    permission: () => 'deposits.resolve',
    refusals: {
      notFound: 'cashier.credit_not_found',
      alreadyDecided: 'cashier.credit_declined',
      secondOperator: 'cashier.second_operator_needed',
    },
    waits: () => refuse('cashier.credit_proposed'),
    member: ({ memberId }) => memberId,
    // Money that was credited or sent back has nothing to decide.
    lock: async (tx, { eventId }) => void (await findWaiting(tx, eventId)),
    apply: async (tx, credit, { by }) => {
      await refuseClosed(tx, credit.memberId)
      await settle(context, tx, { operator: by, credit, one: await findWaiting(tx, credit.eventId) })
      return {}
    },
    audit: audited,
  })

/** Says whose money it is, and why. Nothing moves until another operator agrees. */
export async function proposeCredit(
  context: DepositsContext,
  operator: OperatorId,
  { eventId, username, reason }: ParsedInput<Schemas['proposeCredit']>['body'],
): Promise<Reply<Schemas['proposeCredit']>> {
  const one = await findWaiting(context.db, eventId)
  if (amountOf(one) === 0n) return refuse('cashier.amount_below_min', { params: { min: '0.01' } })
  const member = await members.memberByUsername(context.db, username)
  if (member === null) return refuse('cashier.member_not_found', { field: 'username' })
  await credits(context).propose(operator, { id: context.newId(), member: member.id }, async (tx) => {
    await findWaiting(tx, eventId)
    await refuseClosed(tx, member.id)
    return { eventId, memberId: member.id, reason }
  })
  return await showUnmatched(context, operator, one)
}

/**
 * Credits the member of another operator's proposal, as a deposit of that amount that is opened and paid at once. Money that arrived is
 * the member's whatever their standing when two operators say so; only a closed wallet takes none. Settled and credited in one transaction.
 */
export async function approveCredit(context: DepositsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['approveCredit']>> {
  const { event } = await findMoneyOf(context, id)
  const { memberId } = await credits(context).approve(operator, id)
  const username = (await members.usernamesOf(context.db, [memberId])).get(memberId) ?? String(memberId)
  return { depositId: id, username, amount: event.amount }
}

interface Approved {
  readonly operator: OperatorId
  readonly credit: Credit
  readonly one: UnmatchedEvent
}

async function settle(context: DepositsContext, tx: Tx, { operator, credit, one }: Approved): Promise<void> {
  const { id, memberId: member, reason, proposedBy } = credit
  const { event } = one
  const actor = `op:${operator}`
  const after = { deposit: id, member: String(member), amount: event.amount, proposedBy: `op:${proposedBy}`, reason }
  // Before the money: a concurrent request that records its return waits here, or was first.
  const isFirst = await recordOnce(tx, { actor, action: 'bank_event.credited', subject: subjectOf(event.eventId), after })
  if (!isFirst) refuse('cashier.bank_event_settled')
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
  declined: { readonly id: string; readonly reason: string },
): Promise<Reply<Schemas['declineCredit']>> {
  const one = await findMoneyOf(context, declined.id)
  await credits(context).decline(operator, declined)
  return await showUnmatched(context, operator, one)
}

/** The money that a proposal is for, while it waits. */
async function findMoneyOf(context: DepositsContext, id: string): Promise<UnmatchedEvent> {
  const credit = (await credits(context).find(context.db, id)) ?? refuse('cashier.credit_not_found')
  return await findWaiting(context.db, credit.eventId)
}

async function findWaiting(db: Db | Tx, eventId: string): Promise<UnmatchedEvent> {
  const one = await findUnmatched(db, eventId)
  if (one !== undefined) return one
  return refuse((await isKnown(db, eventId)) ? 'cashier.bank_event_settled' : 'cashier.bank_event_not_found')
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
async function audited({ id, eventId, memberId, reason, declinedBecause }: Credit, act: Act, tx: Tx): Promise<Audited | null> {
  const subject = `bank_credit:${id}`
  if (act === 'DONE') return null
  if (act !== 'PROPOSED') return { action: 'bank_credit.decline', subject, after: { event: eventId, reason: declinedBecause } }
  const { event } = await findWaiting(tx, eventId)
  return { action: 'bank_credit.propose', subject, after: { event: eventId, member: String(memberId), amount: event.amount, reason } }
}
