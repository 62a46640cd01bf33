import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { refuse } from '@morakot/contract/refused'
import { bahtText, parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { receiverOfNumber, receiversOf } from '#features/receiving-accounts/public'
import type { DepositsContext } from '#features/deposits/public'
import * as operators from '#features/operators/public'
import { isKnownReceipt, keepEntered, transferOfFeed } from '#features/receipts/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import { demandSecondPerson, isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/rules-config'
import { decideEntry, insertEntry, listWaitingEntries, lockEntry } from './store-entries.ts'
import type { Entry } from './store-entries.ts'

type Schemas = typeof cashierConsoleSchemas
type Shown = Reply<Schemas['receiptEntries']>

/** The entries that wait, with the accounts that one may be for. */
export async function readEntries({ db }: DepositsContext, viewer: OperatorId): Promise<Shown> {
  const accounts = receiversOf(await readRules(db, cashierRules)).filter(({ source }) => source === 'feed')
  const entries = await listWaitingEntries(db)
  const names = await operators.namesOf(
    db,
    entries.map(({ proposedBy }) => proposedBy),
  )
  return {
    accounts: accounts.map(({ number, bankCode, name }) => ({ number, bankCode, name })),
    items: entries.map(({ id, event, reason, proposedBy, proposedAt }) => ({
      entryId: id,
      toAccount: event.toAccount,
      amount: event.amount,
      reference: event.bankTransactionId,
      payer: { name: event.fromName, bank: event.fromBank, account: event.fromAccount },
      receivedAt: event.receivedAt,
      reason,
      operator: names.get(proposedBy) ?? String(proposedBy),
      isOwn: isSamePerson(proposedBy, viewer),
      at: proposedAt.toISOString(),
    })),
  }
}

/**
 * Enters a transfer to an account of a bank's feed that the feed never reported, as the bank's statement says it (features F-120). Nothing is kept until
 * another operator agrees. Throws `cashier.receipt_account_unknown`, `cashier.receipt_in_future` and `cashier.receipt_known`.
 */
export async function proposeEntry(
  context: DepositsContext,
  operator: OperatorId,
  { reason, ...line }: ParsedInput<Schemas['proposeReceipt']>['body'],
): Promise<Shown> {
  const now = context.clock.now()
  const account = receiverOfNumber(receiversOf(await readRules(context.db, cashierRules)), line.toAccount)
  if (account?.source !== 'feed') return refuse('cashier.receipt_account_unknown', { field: 'toAccount' })
  if (new Date(line.receivedAt) > now) return refuse('cashier.receipt_in_future', { field: 'receivedAt' })
  const id = context.newId()
  const amount = amountOf(line)
  const event = eventOf(id, line, amount)
  await context.withTransaction(async (tx) => {
    if (await isKnownReceipt(tx, event, amount)) return refuse('cashier.receipt_known', { field: 'reference' })
    const { name } = transferOfFeed(event, amount, 'manual')
    if (!(await insertEntry(tx, { id, event, name, reason, proposedBy: operator, proposedAt: now })))
      return refuse('cashier.receipt_known', { field: 'reference' })
    await record(tx, { operator, action: 'receipt_entry.propose', id, after: { name, amount: event.amount, reason } })
  })
  return await readEntries(context, operator)
}

/** Agrees to another operator's entry: from now on it is a receipt that waits, as money that matched nothing. */
export async function approveEntry(context: DepositsContext, operator: OperatorId, id: string): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const { event, proposedBy, name } = await lockWaiting(tx, id)
    demandSecondPerson(proposedBy, operator, 'cashier.second_operator_needed')
    const at = context.clock.now()
    const receivers = receiverOfNumber(receiversOf(await readRules(tx, cashierRules)), event.toAccount)?.numbers ?? [event.toAccount]
    if (!(await keepEntered(tx, { event, amount: amountOf(event), entryId: id, at, receivers }))) return refuse('cashier.receipt_known')
    await decideEntry(tx, id, { by: operator, at, declinedBecause: null })
    await record(tx, { operator, action: 'receipt_entry.approve', id, after: { name, amount: event.amount } })
  })
  return await readEntries(context, operator)
}

/** Declines an entry, or takes the own one back. */
export async function declineEntry(
  context: DepositsContext,
  operator: OperatorId,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    await lockWaiting(tx, id)
    await decideEntry(tx, id, { by: operator, at: context.clock.now(), declinedBecause: reason })
    await record(tx, { operator, action: 'receipt_entry.decline', id, after: { reason } })
  })
  return await readEntries(context, operator)
}

async function lockWaiting(tx: Tx, id: string): Promise<Entry> {
  const entry = await lockEntry(tx, id)
  if (entry === undefined) return refuse('cashier.receipt_entry_not_found')
  return entry.status === 'WAITING' ? entry : refuse('cashier.receipt_entry_decided')
}

function amountOf({ amount }: { readonly amount: string }): Satang {
  const parsed = parseBahtText(amount)
  invariant(parsed !== null, 'the contract lets only amounts through')
  return parsed
}

type Line = Omit<ParsedInput<Schemas['proposeReceipt']>['body'], 'reason'>

/** A line of a statement in the form of the feed's events. */
function eventOf(id: string, { toAccount, bank, reference, receivedAt, payerAccount, payerName }: Line, amount: Satang): BankFeedEvent {
  return {
    eventId: `entry-${id}`,
    bankTransactionId: reference,
    amount: bahtText(amount),
    receivedAt: new Date(receivedAt).toISOString(),
    toAccount,
    fromBank: bank,
    fromAccount: payerAccount,
    fromName: payerName,
  }
}

async function record(
  tx: Tx,
  { operator, action, id, after }: { readonly operator: OperatorId; readonly action: string; readonly id: string; readonly after: object },
): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `receipt_entry:${id}`, after })
}
