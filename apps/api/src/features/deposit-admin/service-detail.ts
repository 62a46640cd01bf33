import type { Reply } from '@morakot/contract/contract-shape'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { bahtFromSatang, bahtText, satang } from '@morakot/money/satang'
import { maskBankNumber } from '#features/members/rules'
import { memberOf } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import { isPaidBy } from '#features/receipts/service-payer'
import * as protection from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { checksOf } from './rules.ts'
import type { Check, BankReport } from './rules.ts'
import { namesOfActors, showDeposits } from './service.ts'
import { findDeposit, listEvents, readCreditedTotal } from './store.ts'
import type { EventRow, ListedDeposit } from './store.ts'

type Detail = Reply<(typeof depositAdminSchemas)['deposit']>

/** Repetitions of one event beyond this say nothing more. */
const EVENTS_MAX = 50

/** One deposit with the bank's events for it, and the facts about its member. Throws `depositAdmin.deposit_not_found`. */
export async function readDeposit(context: BaseContext, id: string): Promise<Detail> {
  const { db } = context
  const deposit = await findDeposit(db, id, context.clock.now())
  if (deposit === undefined) return refuse('depositAdmin.deposit_not_found')
  const [events, owner, [shown]] = await Promise.all([
    listEvents(db, deposit, EVENTS_MAX),
    memberOf(db, deposit.member),
    showDeposits(db, [deposit]),
  ])
  if (shown === undefined) throw new Error('invariant: one deposit is shown as one')
  const names = await namesOfActors(db, [deposit.actor, ...events.map(({ settledBy }) => settledBy)])
  return {
    ...shown,
    checks: maskedChecks(checksOf(expectedOf(deposit, owner), await reportedOf(db, deposit, owner, events))),
    bankEvents: events.map(eventView),
    timeline: timelineOf(deposit, events, names),
    member: await memberView(context, owner.id, owner),
  }
}

function expectedOf({ amount, receiver, reference, method }: ListedDeposit, { bank }: Member) {
  const receivers = [receiver.number, ...(receiver.promptPayId === undefined ? [] : [receiver.promptPayId])]
  return {
    amount: bahtText(satang(amount)),
    receivers,
    sender: senderOf(bank.holder, bank.code, bank.number),
    reference: method === 'QR' ? reference : null,
  }
}

/** The event that credited it, else the newest that waits. */
async function reportedOf(
  db: Db,
  { bankTransactionId }: ListedDeposit,
  owner: Member,
  events: readonly EventRow[],
): Promise<BankReport | null> {
  const crediting = events.find((event) => event.bankTransactionId === bankTransactionId && event.outcome !== 'repeated')
  const payload = (crediting ?? events.findLast(({ outcome }) => outcome === 'unmatched'))?.payload
  if (payload === undefined) return null
  const { amount, toAccount, fromName, fromBank, fromAccount, ref1 } = payload
  return {
    amount,
    toAccount,
    sender: senderOf(fromName, fromBank, fromAccount),
    isFromMember: await isPaidBy(db, { ...payload, at: new Date(payload.receivedAt), isForOwnDeposit: true }, owner),
    ref1,
  }
}

function senderOf(name: string, bank: string, account: string): string {
  return [name, bank, masked(account)].filter((word) => word !== '').join(' ')
}

function maskedChecks(checks: readonly Check[]): Check[] {
  return checks.map((check) =>
    check.name === 'receiver'
      ? { ...check, expected: masked(check.expected), found: check.found === null ? null : masked(check.found) }
      : check,
  )
}

const masked = (account: string) => (account.length > 4 ? maskBankNumber(account) : account)

function eventView({ payload, ...event }: EventRow): Detail['bankEvents'][number] {
  return {
    eventId: event.eventId,
    bankTransactionId: event.bankTransactionId,
    outcome: event.outcome,
    reason: event.reason,
    isSettled: event.isSettled,
    amount: payload.amount,
    payer: { name: payload.fromName, bank: payload.fromBank, account: masked(payload.fromAccount) },
    toAccount: masked(payload.toAccount),
    reference: payload.ref1 === undefined || payload.ref1 === '' ? null : payload.ref1,
    receivedAt: event.receivedAt.toISOString(),
  }
}

function timelineOf(deposit: ListedDeposit, events: readonly EventRow[], names: ReadonlyMap<string, string>): Detail['timeline'] {
  const nameOf = (actor: string | null) => (actor === null ? null : (names.get(actor) ?? null))
  const entry = (at: Date, kind: string, actor: string | null = null, text: string | null = null) => ({ at, kind, actor, text })
  const { createdAt, expiresAt, creditedAt, status, actor, bankTransactionId } = deposit
  return [
    entry(createdAt, 'opened'),
    ...events.map((event) => entry(event.receivedAt, `bank_${event.outcome}`, null, event.reason ?? event.bankTransactionId)),
    ...events.flatMap(({ settledAt, settledHow, settledBy }) =>
      settledAt === null || settledHow === null ? [] : [entry(settledAt, settledHow, nameOf(settledBy))],
    ),
    ...(status === 'EXPIRED' ? [entry(expiresAt, 'expired')] : []),
    ...(creditedAt === null ? [] : [entry(creditedAt, 'credited', nameOf(actor), bankTransactionId)]),
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((each) => ({ ...each, at: each.at.toISOString() }))
}

async function memberView(context: BaseContext, id: MemberId, owner: Member): Promise<Detail['member']> {
  const { limits, exclusion } = await protection.readProtection(context, id)
  return {
    name: owner.bank.holder,
    bank: { bank: owner.bank.code, account: masked(owner.bank.number) },
    status: owner.status,
    isOnBreak: exclusion !== null,
    verifiedAt: owner.kycVerifiedAt?.toISOString() ?? null,
    creditedTotal: bahtFromSatang(satang(await readCreditedTotal(context.db, id))),
    depositLimits: limits.filter(({ kind }) => kind === 'deposit'),
  }
}
