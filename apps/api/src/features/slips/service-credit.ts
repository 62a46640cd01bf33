import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { HeldReason, SlipRejectReason } from '@morakot/contract/features/cashier/states'
import { memberAccounts } from '@morakot/ledger/accounts'
import { exactSatang } from '@morakot/money/satang'
import { openPaid } from '#features/deposits/service'
import { creditDeposit, checkCredit } from '#features/deposits/service-credit'
import { publishRefused } from '#features/receipts/events'
import { creditReceipt } from '#features/receipts/service-evidence'
import { settleTwice } from '#features/receipts/service-twice'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import type { SlipsContext } from './service-context.ts'
import type { SlipCredit } from './service-check.ts'
import { moveSlip } from './store.ts'
import type { Slip } from './store.ts'

export type Hold = HeldReason | 'wallet_closed' | 'day_max' | 'statement_differs'

/**
 * What keeps a slip's money from being credited automatically at this moment; null for nothing. At an account that only slips credit, the daily
 * control of its statement counts too (features F-123).
 */
export async function heldBy(
  context: SlipsContext,
  tx: Tx,
  { member, credit }: { readonly member: MemberId; readonly credit: SlipCredit },
): Promise<Hold | null> {
  if ((await memberAccounts(tx, member)).real.status === 'closed') return 'wallet_closed'
  const at = context.clock.now()
  const held = await checkCredit(context, tx, { member, amount: amountOf(credit), at })
  if (held !== null || credit.kind === 'receipt') return held
  const dayMax = exactSatang((await readRules(tx, cashierRules)).verifierDayMax)
  return await context.statementHold(tx, { transfer: credit.transfer, dayMax, now: at })
}

/** What a credit would add. */
export function amountOf(credit: SlipCredit) {
  return credit.kind === 'transfer' ? credit.transfer.amount : credit.amount
}

/** Refuses a slip and notifies the waiting member of the reason. */
export async function refuseSlip(
  { clock }: SlipsContext,
  tx: Tx,
  slip: Slip,
  { actor, ...found }: Parameters<typeof moveSlip>[3] & { readonly rejectReason: SlipRejectReason; readonly actor: string },
): Promise<void> {
  // What it was evidence of is free again.
  await moveSlip(tx, slip, 'REJECTED', { ...found, eventId: null })
  const { id: receipt, memberId: member } = slip
  await publishRefused(tx, { member, receipt, rail: 'slip', reason: found.rejectReason, at: clock.now(), actor })
}

/**
 * Credits a slip as a deposit of its id: the transfer that the verifier names, or the receipt that it is evidence of. False when that was settled or
 * credited before.
 */
export async function creditSlip(
  context: SlipsContext,
  tx: Tx,
  slip: Pick<Slip, 'id' | 'memberId' | 'method' | 'offerId'>,
  { credit, actor, ...by }: { readonly credit: SlipCredit; readonly actor: string; readonly isByHand?: true },
): Promise<boolean> {
  const { id, memberId: member, method, offerId: offer } = slip
  if (credit.kind === 'receipt')
    return await creditReceipt(context, tx, { eventId: credit.eventId, deposit: { id, member, method, offer }, actor, ...by })
  const { transfer, reference, account } = credit
  const fact = { actor, deposit: id, member, at: context.clock.now() }
  if ((await settleTwice(tx, [transfer.name, ...transfer.formerNames], fact)) === 'settled_before') return false
  const deposit = await openPaid(context, tx, { id, member, method, amount: transfer.amount, offer, account })
  await creditDeposit(context, tx, deposit, { bankTransactionId: reference, transfer, actor, ...by })
  return true
}
