import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { accountsOfMany, balancesIn } from '@morakot/ledger/accounts'
import type { MemberAccounts } from '@morakot/ledger/accounts'
import { refuse } from '@morakot/contract/refused'
import { numberOf } from '#engines/proposal-views'
import type { DepositsContext } from '#features/deposits/service-context'
import { publishResolved } from '#features/receipts/events'
import { subjectOf } from '#features/receipts/rules'
import * as members from '#features/members/service-status'
import * as operators from '#features/operators/service'
import * as protection from '#features/protection/service-view'
import { recordOnce } from '#infra/operators/audit'
import type { Db } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { findUnmatched, listUnmatched } from './store.ts'
import type { UnmatchedEvent } from './store.ts'
import { listProposed } from './store-credit.ts'
import type { Credit } from './store-credit.ts'

type Schemas = typeof cashierConsoleSchemas
type EventView = Reply<Schemas['markReturned']>
type CreditedMember = Reply<Schemas['memberToCredit']>

/** A page of money that came in and was not credited. */
export async function readUnmatched(
  context: DepositsContext,
  operator: OperatorId,
  query: ParsedInput<Schemas['unmatched']>['query'],
): Promise<Reply<Schemas['unmatched']>> {
  const { items, total } = await listUnmatched(context.db, query.q, { limit: query.limit, offset: offsetOf(query) })
  return { items: await showAll(context, operator, items), total }
}

/** Records that the bank sent the money back. It moves none: none of it is in a wallet. */
export async function markReturned(
  context: DepositsContext,
  operator: OperatorId,
  { eventId, bankReference }: ParsedInput<Schemas['markReturned']>['body'],
): Promise<EventView> {
  const returned = await context.withTransaction(async (tx) => {
    const one = await findUnmatched(tx, eventId)
    if (one === undefined) return refuse('cashier.bank_event_settled')
    const after = { bankReference, amount: one.event.amount }
    const actor = `op:${operator}`
    const isFirst = await recordOnce(tx, { actor, action: 'bank_event.returned', subject: subjectOf(eventId), after })
    if (!isFirst) return refuse('cashier.bank_event_settled')
    await publishResolved(tx, { member: one.member, receipt: eventId, how: 'returned', at: context.clock.now(), actor })
    return one
  })
  return await showUnmatched(context, operator, returned)
}

/** Such money as an operator sees it. */
export async function showUnmatched(context: DepositsContext, operator: OperatorId, one: UnmatchedEvent): Promise<EventView> {
  const [shown] = await showAll(context, operator, [one])
  invariant(shown !== undefined, 'what is shown was given')
  return shown
}

async function showAll(context: DepositsContext, viewer: OperatorId, events: readonly UnmatchedEvent[]): Promise<EventView[]> {
  const { db } = context
  const proposed = await listProposed(
    db,
    events.map(({ event }) => event.eventId),
  )
  const credits = [...proposed.values()]
  const names = await operators.namesOf(
    db,
    credits.map(({ proposedBy }) => proposedBy),
  )
  const known = await members.membersOf(db, [...events.flatMap(({ member }) => member ?? []), ...credits.map(({ memberId }) => memberId)])
  const payers = await readPayers(db, events)
  const credited = await creditedMembers(
    context,
    credits.map(({ memberId }) => required(known, memberId)),
  )
  return events.map((one) => {
    const credit = proposed.get(one.event.eventId)
    const username = one.member === null ? payers.get(accountOf(one)) : required(known, one.member).username
    const proposal = credit && proposalView(credit, { viewer, names, member: required(credited, credit.memberId) })
    return { ...viewOf(one), username: username ?? null, proposal: proposal ?? null }
  })
}

/** The member whose account the money came from, where it names no deposit. */
async function readPayers(db: Db, events: readonly UnmatchedEvent[]): Promise<ReadonlyMap<string, string>> {
  const nameless = events.filter(({ member }) => member === null)
  const payers = await members.membersByBankAccount(
    db,
    nameless.map(({ event }) => ({ code: event.fromBank, number: event.fromAccount })),
  )
  return new Map(payers.map(({ bank, username }) => [`${bank.code} ${bank.number}`, username]))
}

function accountOf({ event }: UnmatchedEvent): string {
  return `${event.fromBank} ${event.fromAccount}`
}

function required<Found>(found: ReadonlyMap<MemberId, Found>, member: MemberId): Found {
  const one = found.get(member)
  invariant(one !== undefined, `member ${member} is gone`)
  return one
}

function viewOf({ event, reason }: UnmatchedEvent): Omit<EventView, 'proposal' | 'username'> {
  return {
    eventId: event.eventId,
    bankTransactionId: event.bankTransactionId,
    reason,
    amount: event.amount,
    payer: { name: event.fromName, bank: event.fromBank, account: event.fromAccount },
    toAccount: event.toAccount,
    reference: event.ref1 === undefined || event.ref1 === '' ? null : event.ref1,
    receivedAt: event.receivedAt,
  }
}

interface Proposed {
  readonly viewer: OperatorId
  readonly names: ReadonlyMap<OperatorId, string>
  readonly member: CreditedMember
}

function proposalView(credit: Credit, { viewer, names, member }: Proposed): NonNullable<EventView['proposal']> {
  return {
    creditId: credit.id,
    number: numberOf(credit),
    member,
    reason: credit.reason,
    operator: names.get(credit.proposedBy) ?? String(credit.proposedBy),
    isOwn: isSamePerson(credit.proposedBy, viewer),
    at: credit.proposedAt.toISOString(),
  }
}

/** A member whom money may be credited to, with the bank account whole: an operator compares it with the payer's. */
export async function creditedMember(context: DepositsContext, member: members.Member): Promise<CreditedMember> {
  return required(await creditedMembers(context, [member]), member.id)
}

async function creditedMembers(
  { db, clock }: DepositsContext,
  credited: readonly members.Member[],
): Promise<ReadonlyMap<MemberId, CreditedMember>> {
  const ids = credited.map(({ id }) => id)
  const owned = await accountsOfMany(db, ids)
  const excluded = await protection.excludedAmong(db, ids, clock.now())
  return new Map(
    credited.map((member) => {
      const { id, username, bank } = member
      const flags = flagsOf(member, { accounts: required(owned, id), isExcluded: excluded.has(id) })
      return [id, { username, name: bank.holder, bank: bank.code, account: bank.number, flags }]
    }),
  )
}

interface Status {
  readonly accounts: MemberAccounts
  readonly isExcluded: boolean
}

function flagsOf({ kycVerifiedAt, status }: members.Member, { accounts, isExcluded }: Status): CreditedMember['flags'] {
  return [
    ...(kycVerifiedAt === null ? (['kyc_unverified'] as const) : []),
    ...(status === 'blocked' ? (['blocked'] as const) : []),
    ...(isExcluded ? (['excluded'] as const) : []),
    ...(balancesIn(accounts).debt > 0n ? (['debt'] as const) : []),
    ...(Object.values(accounts).some((account) => account.status === 'frozen') ? (['frozen'] as const) : []),
  ]
}
