import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { HeldReason } from '@morakot/contract/features/cashier/states'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, parseBahtText } from '@morakot/money/satang'
import * as members from '#features/members/public'
import { REFUSAL_OF_HELD } from '#features/receipts/public'
import { hearTransfer } from '#features/transfer-claims/public'
import type { ToldTransfer } from '#features/transfer-claims/public'
import type { Tx } from '#infra/db'
import { withIdempotencyKey } from '#infra/idempotency'
import type { KeyedRequest } from '#infra/idempotency'
import type { MemberId } from '#infra/identity'
import type { SlipsContext } from './service-context.ts'
import { creditSlip, heldBy, refuseSlip } from './service-credit.ts'
import { findSlip, listHeldSlips, lockSlip, moveSlip } from './store.ts'
import type { Slip } from './store.ts'

const ACTOR = 'job:kyc'
type Accepted = Reply<(typeof cashierSchemas)['acceptDeposit']>

/** Credits the slips that were held for a missing identity alone, now that the member is verified (features F-44). Judged at this moment, once. */
export async function releaseSlips(context: SlipsContext, tx: Tx, member: MemberId): Promise<void> {
  const { kycVerifiedAt } = await members.lockMember(tx, member)
  if (kycVerifiedAt === null) return
  for (const slip of await listHeldSlips(tx, member, 'kyc_required')) await release(context, tx, slip)
}

async function release(context: SlipsContext, tx: Tx, slip: Slip): Promise<void> {
  const told = await toldOf(tx, slip)
  if (told === null) return
  const { amount } = told
  const held = await heldBy(context, tx, { member: slip.member, amount })
  if (held !== null) return void (isHeld(held) ? await moveSlip(tx, slip, 'UNDER_REVIEW', { reviewReason: held }) : undefined)
  const isCredited = await creditSlip(context, tx, slip, { told, actor: ACTOR })
  if (!isCredited) return await refuseSlip(context, tx, slip, { rejectReason: 'used', actor: ACTOR })
  await moveSlip(tx, slip, 'CREDITED', { amount })
}

/**
 * Credits a slip that was over an own limit, because its member accepts it now that the limit has room (features F-44). Judged like every credit,
 * at this moment; of several who ask at once, one has it credited. Null where the member has no slip of this id. Throws `cashier.nothing_to_accept`
 * and what keeps the money out still.
 */
export async function acceptSlip(context: SlipsContext, asked: KeyedRequest, id: string): Promise<Accepted | null> {
  if ((await findSlip(context.db, id))?.member !== asked.member) return null
  return await context.walletQueue.run(String(asked.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, asked.member)
      const ask = { ...asked, call: 'cashier.acceptDeposit', content: { depositId: id } }
      return await withIdempotencyKey(tx, ask, async () => await accept(context, tx, asked.member, id))
    }),
  )
}

async function accept(context: SlipsContext, tx: Tx, member: MemberId, id: string): Promise<Accepted> {
  const slip = await lockSlip(tx, id)
  if (slip?.status !== 'UNDER_REVIEW' || slip.reviewReason !== 'over_limit') return refuse('cashier.nothing_to_accept')
  const told = await toldOf(tx, slip)
  if (told === null) return refuse('cashier.nothing_to_accept')
  const held = await heldBy(context, tx, { member, amount: told.amount })
  if (held !== null) return refuse(isHeld(held) ? REFUSAL_OF_HELD[held] : 'cashier.nothing_to_accept')
  if (!(await creditSlip(context, tx, slip, { told, actor: `member:${member}` }))) return refuse('cashier.nothing_to_accept')
  await moveSlip(tx, slip, 'CREDITED', { amount: told.amount })
  return { depositId: id, amount: bahtFromSatang(told.amount) }
}

function isHeld(held: HeldReason | 'wallet_closed'): held is HeldReason {
  return held !== 'wallet_closed'
}

/** The transfer of a slip that nothing but the hold keeps; null where operators have to look, or are at it. */
async function toldOf(tx: Tx, { transfer, reference, proposedBy }: Slip): Promise<ToldTransfer | null> {
  const amount = transfer === null ? null : parseBahtText(transfer.amount)
  if (transfer === null || reference === null || amount === null || proposedBy !== null) return null
  const { toAccount: receiver, fromAccount: payerAccount, at } = transfer
  const told: ToldTransfer = { rail: 'slip', reference, amount, receiver, paidAt: new Date(at), payerAccount }
  return (await hearTransfer(tx, told)).kind === 'new' ? told : null
}
