import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { HELD_REASONS } from '@morakot/contract/features/cashier/states'
import type { HeldReason } from '@morakot/contract/features/cashier/states'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import { REFUSAL_OF_HELD } from '#features/unmatched-receipts/service-accept'
import * as members from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import type { SlipsContext } from './service-context.ts'
import { amountOf, creditSlip, heldBy, refuseSlip } from './service-credit.ts'
import type { Hold } from './service-credit.ts'
import { storedInput, check } from './service-check.ts'
import type { SlipCredit } from './service-check.ts'
import { findSlip, listHeldSlips, lockSlip, moveSlip } from './store.ts'
import type { Slip } from './store.ts'

const ACTOR = 'job:kyc'
type Accepted = Reply<(typeof cashierSchemas)['acceptDeposit']>

/**
 * Credits the slips that were held for a missing identity alone, now that
 * the member is verified (features F-44). Decided at this moment, once.
 */
export async function releaseSlips(context: SlipsContext, tx: Tx, member: MemberId): Promise<void> {
  const { kycVerifiedAt } = await members.lockMember(tx, member)
  if (kycVerifiedAt === null) return
  for (const slip of await listHeldSlips(tx, member, 'kyc_required')) await release(context, tx, slip)
}

async function release(context: SlipsContext, tx: Tx, slip: Slip): Promise<void> {
  const credit = await creditOf(context, tx, slip)
  if (credit === null) return
  const held = await heldBy(context, tx, { member: slip.memberId, credit })
  if (held === 'wallet_closed') return
  if (held !== null) return void (await moveSlip(tx, slip, 'UNDER_REVIEW', { reviewReason: held }))
  const isCredited = await creditSlip(context, tx, slip, { credit, actor: ACTOR })
  if (!isCredited) return await refuseSlip(context, tx, slip, { rejectReason: 'used', actor: ACTOR })
  await moveSlip(tx, slip, 'CREDITED', { amount: amountOf(credit) })
}

/**
 * Credits a slip that was over an own limit, because its member accepts it now that the limit has room (features F-44). Checked like every
 * credit, at this moment; of several concurrent requests, one credits it. Null where the member has no slip of this id. Throws
 * `cashier.nothing_to_accept` and what still forbids the credit.
 */
export async function acceptSlip(context: SlipsContext, input: KeyedRequest, id: string): Promise<Accepted | null> {
  if ((await findSlip(context.db, id))?.memberId !== input.member) return null
  return await context.walletQueue.run(String(input.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, input.member)
      const request = { ...input, call: 'cashier.acceptDeposit', content: { depositId: id } }
      return await withIdempotencyKey(tx, request, async () => await accept(context, tx, input.member, id))
    }),
  )
}

async function accept(context: SlipsContext, tx: Tx, member: MemberId, id: string): Promise<Accepted> {
  const slip = await lockSlip(tx, id)
  if (slip?.status !== 'UNDER_REVIEW' || slip.reviewReason !== 'over_limit') return refuse('cashier.nothing_to_accept')
  const credit = await creditOf(context, tx, slip)
  if (credit === null) return refuse('cashier.nothing_to_accept')
  const held = await heldBy(context, tx, { member, credit })
  if (held !== null) return refuse(isHeld(held) ? REFUSAL_OF_HELD[held] : 'cashier.nothing_to_accept')
  if (!(await creditSlip(context, tx, slip, { credit, actor: `member:${member}` }))) return refuse('cashier.nothing_to_accept')
  await moveSlip(tx, slip, 'CREDITED', { amount: amountOf(credit) })
  return { depositId: id, amount: bahtFromSatang(amountOf(credit)) }
}

function isHeld(held: Hold): held is HeldReason {
  return HELD_REASONS.some((reason) => reason === held)
}

/** What a slip that only a hold kept would credit now; null where operators have to look, or have begun to. */
async function creditOf(context: SlipsContext, tx: Tx, slip: Slip): Promise<SlipCredit | null> {
  const { transfer, proposedBy } = slip
  if (transfer === null || proposedBy !== null) return null
  const { verdict, credit } = await check(context, tx, { ...storedInput(slip, { kind: 'found', transfer }), method: 'AUTO_SLIP' })
  // Its day may be over meanwhile: it was sent in in time.
  const isOld = verdict.kind === 'review' && verdict.reason === 'too_old'
  return verdict.kind === 'credit' || isOld ? credit : null
}
