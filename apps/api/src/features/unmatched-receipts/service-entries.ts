import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { refuse } from '@morakot/contract/refused'
import { bahtText, parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { Decisions } from '#engines/decisions'
import { showProposals } from '#engines/proposal-views'
import type { Act } from '#engines/decisions'
import type { DepositsContext } from '#features/deposits/service-context'
import { isKnownReceipt, keepEntered } from '#features/receipts/service-entered'
import { transferOfFeed } from '#features/receipts/service-transfer'
import { receiverOfNumber, receiversOf } from '#features/receiving-accounts/rules'
import type { Audited } from '#infra/operators/audit'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { listWaitingEntries } from './store-entries.ts'
import type { Entry } from './store-entries.ts'

type Schemas = typeof cashierConsoleSchemas
type View = Reply<Schemas['receiptEntries']>

const entries = (context: DepositsContext) =>
  new Decisions(context, {
    table: 'receiptEntry',
    permission: () => 'deposits.resolve',
    refusals: {
      notFound: 'cashier.receipt_entry_not_found',
      alreadyDecided: 'cashier.receipt_entry_decided',
      secondOperator: 'cashier.second_operator_needed',
    },
    waits: () => refuse('cashier.receipt_known', { field: 'reference' }),
    member: () => null,
    apply: async (tx, { id, event }, { at }) => {
      const receivers = receiverOfNumber(receiversOf(await readRules(tx, cashierRules)), event.toAccount)?.numbers ?? [event.toAccount]
      if (!(await keepEntered(tx, { event, amount: amountOf(event), entryId: id, at, receivers }))) refuse('cashier.receipt_known')
      return {}
    },
    audit: audited,
  })

/** The entries that wait, with the accounts that one may be for. */
export async function readEntries({ db, clock }: DepositsContext, viewer: OperatorId): Promise<View> {
  const accounts = receiversOf(await readRules(db, cashierRules)).filter(({ source }) => source === 'feed')
  const waiting = await listWaitingEntries(db)
  return {
    accounts: accounts.map(({ number, bankCode, name }) => ({ number, bankCode, name })),
    items: await showProposals({ db, clock }, viewer, waiting, ({ id, event }, { number, reason, proposedBy, proposedAt, isOwn }) => ({
      entryId: id,
      number,
      toAccount: event.toAccount,
      amount: event.amount,
      reference: event.bankTransactionId,
      payer: { name: event.fromName, bank: event.fromBank, account: event.fromAccount },
      receivedAt: event.receivedAt,
      reason,
      operator: proposedBy,
      isOwn,
      at: proposedAt,
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
): Promise<View> {
  const now = context.clock.now()
  const account = receiverOfNumber(receiversOf(await readRules(context.db, cashierRules)), line.toAccount)
  if (account?.source !== 'feed') return refuse('cashier.receipt_account_unknown', { field: 'toAccount' })
  if (new Date(line.receivedAt) > now) return refuse('cashier.receipt_in_future', { field: 'receivedAt' })
  const id = context.newId()
  const amount = amountOf(line)
  const event = eventOf(id, line, amount)
  await entries(context).propose(operator, { id, member: null }, async (tx) => {
    if (await isKnownReceipt(tx, event, amount)) return refuse('cashier.receipt_known', { field: 'reference' })
    return { event, name: transferOfFeed(event, amount, 'manual').name, reason }
  })
  return await readEntries(context, operator)
}

/** Agrees to another operator's entry: from now on it is a receipt that waits, as money that matched nothing. */
export async function approveEntry(context: DepositsContext, operator: OperatorId, id: string): Promise<View> {
  await entries(context).approve(operator, id)
  return await readEntries(context, operator)
}

/** Declines an entry, or takes the own one back. */
export async function declineEntry(
  context: DepositsContext,
  operator: OperatorId,
  declined: { readonly id: string; readonly reason: string },
): Promise<View> {
  await entries(context).decline(operator, declined)
  return await readEntries(context, operator)
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

function audited({ id, event, name, reason, declinedBecause }: Entry, act: Act): Audited {
  const subject = `receipt_entry:${id}`
  const said = { name, amount: event.amount }
  if (act === 'PROPOSED') return { action: 'receipt_entry.propose', subject, after: { ...said, reason } }
  if (act === 'DONE') return { action: 'receipt_entry.approve', subject, after: said }
  return { action: 'receipt_entry.decline', subject, after: { reason: declinedBecause } }
}
