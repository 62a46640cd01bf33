import type { AuditAction } from '@morakot/contract/nouns'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { truemoneyConsoleSchemas } from '@morakot/contract/features/truemoney/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtText } from '@morakot/money/satang'
import { maskPhone } from '#features/members/rules'
import { lockMember, membersOf } from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import { requireSecondPerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import type { TrueMoneyContext } from './service-settle.ts'
import { closeOthers, creditMoney, lockEntry } from './service-settle.ts'
import { viewOf } from './service.ts'
import { findReceipt, listReceipts, moveReceipt, propose } from './store.ts'
import type { Receipt } from './store.ts'

type Schemas = typeof truemoneyConsoleSchemas
type ReceiptView = Reply<Schemas['one']>

/** Money by TrueMoney as operators list it. */
export async function readReceipts(
  { db }: TrueMoneyContext,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { items, total } = await listReceipts(db, { view: query.view, limit: query.limit, offset: offsetOf(query) })
  return { items: await show(db, items), total }
}

export async function readReceipt({ db }: TrueMoneyContext, id: string): Promise<ReceiptView> {
  const receipt = await findReceipt(db, id)
  const [one] = receipt === undefined ? [] : await show(db, [receipt])
  return one ?? refuse('truemoney.receipt_not_found')
}

/** Credits money that was not credited automatically: the first operator proposes and another agrees (features F-7). */
export async function approveReceipt(context: TrueMoneyContext, operator: OperatorId, id: string): Promise<ReceiptView> {
  const seen = await findReceipt(context.db, id)
  if (seen === undefined) return refuse('truemoney.receipt_not_found')
  await context.walletQueue.run(String(seen.memberId), async () =>
    context.withTransaction(async (tx) => {
      await lockMember(tx, seen.memberId)
      const { receipt, known } = await lockOpen(tx, id)
      const decided = { by: operator, at: context.clock.now() }
      const after = { amount: receipt.amount === null ? null : bahtText(receipt.amount), reference: receipt.reference }
      const record = async (action: AuditAction) =>
        await recordAction(tx, { actor: `op:${operator}`, action, subject: `truemoney_receipt:${id}`, after })
      if (receipt.proposedBy === null) {
        await propose(tx, id, decided)
        await record('truemoney_receipt.propose')
        return
      }
      requireSecondPerson(receipt.proposedBy, operator, 'truemoney.second_operator_needed')
      if (known.kind === 'used') refuse('cashier.transfer_used')
      await creditMoney(context, tx, receipt, `op:${operator}`, { isByHand: true })
      await moveReceipt(tx, receipt, 'CREDITED', { decided })
      await record('truemoney_receipt.credit')
    }),
  )
  return await readReceipt(context, id)
}

/** Writes down that money was sent back at TrueMoney; moves none itself. */
export async function markReturned(
  context: TrueMoneyContext,
  operator: OperatorId,
  { id, returnReference }: { readonly id: string; readonly returnReference: string },
): Promise<ReceiptView> {
  await context.withTransaction(async (tx) => {
    const { receipt } = await lockOpen(tx, id)
    await closeOthers(context, tx, receipt, 'returned')
    await moveReceipt(tx, receipt, 'RETURNED', { decided: { by: operator, at: context.clock.now(), returnReference } })
    const after = { reference: receipt.reference, returnReference }
    await recordAction(tx, { actor: `op:${operator}`, action: 'truemoney_receipt.returned', subject: `truemoney_receipt:${id}`, after })
  })
  return await readReceipt(context, id)
}

async function lockOpen(tx: Tx, id: string) {
  const { receipt, known } = (await lockEntry(tx, id)) ?? refuse('truemoney.receipt_not_found')
  if (receipt.status !== 'UNDER_REVIEW' || known === null) return refuse('truemoney.already_decided')
  return { receipt, known }
}

async function show(db: Db, receipts: readonly Receipt[]): Promise<ReceiptView[]> {
  const owners = await membersOf(
    db,
    receipts.map(({ memberId: member }) => member),
  )
  const names = await operators.namesOf(
    db,
    receipts.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy].flatMap((id) => id ?? [])),
  )
  const nameOf = (id: OperatorId | null) => (id === null ? null : (names.get(id) ?? String(id)))
  return receipts.map((receipt) => {
    const owner = owners.get(receipt.memberId)
    const { money } = receipt
    return {
      ...viewOf(receipt),
      reason: receipt.rejectReason ?? receipt.reviewReason,
      memberId: String(receipt.memberId),
      username: owner?.username ?? '',
      memberName: owner?.bank.holder ?? '',
      memberPhone: owner === undefined ? '' : maskPhone(owner.phone),
      // The code of a voucher is money until it is redeemed.
      canonicalReference: receipt.kind === 'VOUCHER' ? `TMN:…${receipt.code.slice(-6).toUpperCase()}` : receipt.reference,
      twinReference: receipt.twinReference,
      money: money === null ? null : withoutCode(money),
      tries: receipt.tries,
      proposedBy: nameOf(receipt.proposedBy),
      decidedBy: nameOf(receipt.decidedBy),
      decidedAt: receipt.decidedAt?.toISOString() ?? null,
    }
  })
}

function withoutCode({ transactionNumber, amount, at, fromName, fromPhone, toPhone }: NonNullable<Receipt['money']>) {
  return { transactionNumber, amount, at, fromName, fromPhone: maskPhone(fromPhone), toPhone }
}
