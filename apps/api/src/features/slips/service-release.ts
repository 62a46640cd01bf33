import { HELD_REASONS } from '@morakot/contract/features/cashier/states'
import { parseBahtText } from '@morakot/money/satang'
import * as members from '#features/members/public'
import { hearTransfer } from '#features/transfer-claims/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { SlipsContext } from './service-context.ts'
import { creditSlip, heldBy } from './service-credit.ts'
import { listHeldSlips, moveSlip } from './store.ts'
import type { Slip } from './store.ts'

const ACTOR = 'job:kyc'
const HELD: ReadonlySet<string> = new Set(HELD_REASONS)

/** Credits the slips that were held for a missing identity alone, now that the member is verified (features F-44). Judged at this moment, once. */
export async function releaseSlips(context: SlipsContext, tx: Tx, member: MemberId): Promise<void> {
  const { kycVerifiedAt } = await members.lockMember(tx, member)
  if (kycVerifiedAt === null) return
  for (const slip of await listHeldSlips(tx, member, 'kyc_required')) await release(context, tx, slip)
}

async function release(context: SlipsContext, tx: Tx, slip: Slip): Promise<void> {
  const { transfer, reference, member } = slip
  const amount = transfer === null ? null : parseBahtText(transfer.amount)
  // Two operators may be at it: what one of them has proposed is theirs.
  if (transfer === null || reference === null || amount === null || slip.proposedBy !== null) return
  const told = {
    rail: 'slip',
    reference,
    amount,
    receiver: transfer.toAccount,
    paidAt: new Date(transfer.at),
    payerAccount: transfer.fromAccount,
  } as const
  if ((await hearTransfer(tx, told)).kind !== 'new') return
  const held = await heldBy(context, tx, { member, amount })
  if (held !== null) return void (HELD.has(held) ? await moveSlip(tx, slip, 'UNDER_REVIEW', { reviewReason: held }) : undefined)
  const isCredited = await creditSlip(context, tx, slip, { told, actor: ACTOR })
  await moveSlip(tx, slip, isCredited ? 'CREDITED' : 'REJECTED', isCredited ? { amount } : { rejectReason: 'used' })
}
