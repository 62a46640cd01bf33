import type { HeldReason, SlipRejectReason } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'
import { memberAccounts } from '@morakot/ledger/accounts'
import { creditDeposit, judgeCredit, openPaid } from '#features/deposits/public'
import { publishRefused, settleTwice } from '#features/receipts/public'
import type { ToldTransfer } from '#features/transfer-claims/public'
import type { Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import type { SlipsContext } from './service-context.ts'
import { moveSlip } from './store.ts'
import type { Slip } from './store.ts'

/** What keeps a slip's money from being credited by itself at this moment; null for nothing. */
export async function heldBy(
  context: SlipsContext,
  tx: Tx,
  { member, amount }: { readonly member: Slip['member']; readonly amount: Satang },
): Promise<HeldReason | 'wallet_closed' | null> {
  if ((await memberAccounts(tx, member)).real.status === 'closed') return 'wallet_closed'
  return await judgeCredit(context, tx, { member, amount, at: context.clock.now() })
}

/** Refuses a slip that its member was told to wait for, and tells why. */
export async function refuseSlip(
  { clock }: SlipsContext,
  tx: Tx,
  slip: Slip,
  { actor, ...found }: Parameters<typeof moveSlip>[3] & { readonly rejectReason: SlipRejectReason; readonly actor: string },
): Promise<void> {
  await moveSlip(tx, slip, 'REJECTED', found)
  const { id: receipt, member } = slip
  await publishRefused(tx, { member, receipt, rail: 'slip', reason: found.rejectReason, at: clock.now(), actor })
}

/**
 * Credits a slip as a deposit of its id, through the one door: the claim of its transfer's name. Money of the same transfer that the bank told
 * of and that matched nothing is settled with it; false when that was settled before.
 */
export async function creditSlip(
  context: SlipsContext,
  tx: Tx,
  slip: Pick<Slip, 'id' | 'member' | 'method' | 'transferReference' | 'offer'>,
  { told, actor, isByHand }: { readonly told: ToldTransfer; readonly actor: string; readonly isByHand?: true },
): Promise<boolean> {
  const { id, member, method, transferReference, offer } = slip
  const fact = { actor, deposit: id, member, at: context.clock.now() }
  if ((await settleTwice(tx, told.reference, fact)) === 'settled_before') return false
  const deposit = await openPaid(context, tx, { id, member, method, amount: told.amount, offer })
  invariant(transferReference !== null, 'a slip that is credited names its transfer')
  await creditDeposit(context, tx, deposit, { bankTransactionId: transferReference, told, actor, ...(isByHand ? { isByHand } : {}) })
  return true
}
