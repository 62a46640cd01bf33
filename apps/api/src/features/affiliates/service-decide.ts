import type { AuditAction } from '@morakot/contract/nouns'
import type { Reply } from '@morakot/contract/contract-shape'
import type { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow } from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { requireSecondPerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { needsTwo } from './rules.ts'
import { showPayout, showShare } from './service-desk.ts'
import { requireOpenWallet, pay } from './service-withdraw.ts'
import { decidePayout, findPayout, lockPayout } from './store-payouts.ts'
import type { Payout } from './store-payouts.ts'
import { decideShare, findShare, listOfPayouts, lockShare, tieShares } from './store-shares.ts'
import type { Decided, Share } from './store-shares.ts'

type Schemas = typeof affiliatesConsoleSchemas

/** An operator's decision, with the reason of 5 to 500 characters (features F-7). */
interface Decision {
  readonly operator: OperatorId
  readonly id: string
  readonly reason: string
}

/**
 * Lets a held share count; above 5,000 baht the first of two operators is recorded, and another one releases it. Throws
 * `affiliates.not_found`, `affiliates.already_decided`, `affiliates.second_operator_needed`.
 */
export async function releaseShare(context: BaseContext, decision: Decision): Promise<Reply<Schemas['release']>> {
  await decideOnShare(context, decision, async (tx, share) => {
    const now = context.clock.now()
    if (isFirst(needsTwo(share.share), share, decision)) {
      await decideShare(tx, share.id, { ...share, firstBy: decision.operator, firstAt: now })
      return 'affiliates.release_first'
    }
    await decideShare(tx, share.id, { ...share, ...decidedBy(decision, now), state: 'FREE' })
    return 'affiliates.release'
  })
  return await showShare(context, decision.operator, decision.id)
}

/** Drops a held share: the member reads why. Throws `affiliates.not_found`, `affiliates.already_decided`. */
export async function refuseShare(context: BaseContext, decision: Decision): Promise<Reply<Schemas['refuse']>> {
  await decideOnShare(context, decision, async (tx, share) => {
    await decideShare(tx, share.id, { ...share, ...decidedBy(decision, context.clock.now()), state: 'REFUSED' })
    return 'affiliates.refuse'
  })
  return await showShare(context, decision.operator, decision.id)
}

async function decideOnShare(
  context: BaseContext,
  decision: Decision,
  decide: (tx: Tx, share: Share) => Promise<AuditAction>,
): Promise<void> {
  const seen = (await findShare(context.db, decision.id)) ?? refuse('affiliates.not_found')
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, seen.referrerId)
    const share = await lockShare(tx, decision.id)
    if (share?.state !== 'HELD') return refuse('affiliates.already_decided')
    const action = await decide(tx, share)
    const after = {
      share: share.id,
      friend: String(share.friendId),
      month: share.month,
      satang: String(share.share),
      reason: decision.reason,
    }
    await recordAction(tx, { actor: `op:${decision.operator}`, action, subject: `member:${share.referrerId}`, after })
  })
}

/**
 * Pays a payout; above 5,000 baht the first of two operators is recorded, and another one pays it. Throws `affiliates.not_found`,
 * `affiliates.already_decided`, `affiliates.second_operator_needed`, `wallet.frozen`.
 */
export async function approvePayout(context: BaseContext, decision: Decision): Promise<Reply<Schemas['approvePayout']>> {
  await decideOnPayout(context, decision, async (tx, payout) => {
    const now = context.clock.now()
    if (isFirst(payout.needsTwo, payout, decision)) {
      await decidePayout(tx, payout.id, { ...payout, firstBy: decision.operator, firstAt: now })
      return 'affiliates.approve_first'
    }
    await requireOpenWallet(tx, payout.memberId)
    const { firstBy, firstAt } = payout
    await pay(tx, payout, { firstBy, firstAt, ...decidedBy(decision, now), actor: `operator:${decision.operator}` })
    return 'affiliates.approve'
  })
  return await showPayout(context, decision.operator, decision.id)
}

/** Refuses a payout: its income is available again, and the member reads why. Throws `affiliates.not_found`, `affiliates.already_decided`. */
export async function refusePayout(context: BaseContext, decision: Decision): Promise<Reply<Schemas['refusePayout']>> {
  await decideOnPayout(context, decision, async (tx, payout) => {
    const shares = await listOfPayouts(tx, [payout.id])
    await tieShares(
      tx,
      shares.map(({ id }) => id),
      null,
    )
    await decidePayout(tx, payout.id, { ...payout, ...decidedBy(decision, context.clock.now()), status: 'REFUSED' })
    return 'affiliates.refuse_payout'
  })
  return await showPayout(context, decision.operator, decision.id)
}

async function decideOnPayout(
  context: BaseContext,
  decision: Decision,
  decide: (tx: Tx, payout: Payout) => Promise<AuditAction>,
): Promise<void> {
  const seen = (await findPayout(context.db, decision.id)) ?? refuse('affiliates.not_found')
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, seen.memberId)
    const payout = await lockPayout(tx, decision.id)
    if (payout?.status !== 'PENDING') return refuse('affiliates.already_decided')
    const action = await decide(tx, payout)
    const after = { payout: payout.id, satang: String(payout.amount), reason: decision.reason }
    await recordAction(tx, { actor: `op:${decision.operator}`, action, subject: `member:${payout.memberId}`, after })
  })
}

/** Whether this is the first of two; the same person is no second (features F-7). */
function isFirst(isForTwo: boolean, { firstBy }: Decided, { operator }: Decision): boolean {
  if (!isForTwo) return false
  requireSecondPerson(firstBy, operator, 'affiliates.second_operator_needed')
  return firstBy === null
}

const decidedBy = ({ operator, reason }: Decision, at: Date) => ({ decidedBy: operator, decidedAt: at, reason })
