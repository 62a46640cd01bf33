import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { refuse } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtFromMillisatangFloor, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { isRefusedAsUnder20 } from '#features/kyc/public'
import * as members from '#features/members/public'
import { namesOf } from '#features/operators/public'
import {
  isLarge,
  isWithdrawalOpen,
  payOutUnderage,
  payoutObstaclesTo,
  readPayoutStanding,
  readWithdrawal,
} from '#features/withdrawals/public'
import type { WithdrawalsContext } from '#features/withdrawals/public'
import { recordAction } from '#infra/audit'
import type { Db, Tx } from '#infra/db'
import { demandSecondPerson, isSamePerson } from '#infra/four-eyes'
import { memberId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { demandPermission } from '#infra/permissions'
import { readRules } from '#infra/rules-config'
import type { Grants } from '#infra/standing'
import { OBSTACLE_CODES, isDue, isExpired, isSame, underageObstacle } from './rules.ts'
import type { UnderageStanding } from './rules.ts'
import { endPayout, findNewestPayout, insertPayout, lockPayout, lockWaiting } from './store.ts'
import type { UnderagePayout } from './store.ts'

type Schemas = typeof cashierConsoleSchemas
type Shown = Reply<Schemas['underagePayout']>

interface Asking {
  readonly operator: OperatorId
  readonly grants: Grants
}

interface Named {
  readonly memberId: string
  readonly payoutId: string
}

/** What is to be paid out to a member who is under 20, and how far it is. Throws `memberAdmin.member_not_found`. */
export async function readUnderagePayout(context: WithdrawalsContext, operator: OperatorId, id: string): Promise<Shown> {
  const member = await demandMember(context, id)
  return await show(context, operator, member)
}

/**
 * Proposes to pay the real balance out: nothing moves before another operator agrees, within 30 minutes. A proposal that expired, or whose
 * amount or account is another by now, makes room for this one. Throws `cashier.underage_not_due`, what stands against a payout,
 * `cashier.underage_changed`, `cashier.underage_waits`.
 */
export async function proposeUnderagePayout(
  context: WithdrawalsContext,
  { operator, grants }: Asking,
  { memberId: id, amount, reason }: ParsedInput<Schemas['proposeUnderagePayout']>['body'] & Pick<Named, 'memberId'>,
): Promise<Shown> {
  const { id: member } = await demandMember(context, id)
  await context.withTransaction(async (tx) => {
    const locked = await members.lockMember(tx, member)
    const due = await demandPayable(context, tx, locked)
    await demandRight(tx, grants, due.amount)
    if (due.amount !== amount) refuse('cashier.underage_changed')
    const now = context.clock.now()
    await makeRoom(tx, member, due, now)
    const proposal = { id: context.newId(), member, reason, proposedBy: operator, proposedAt: now, ...due }
    if (!(await insertPayout(tx, proposal))) refuse('cashier.underage_waits')
    await note(tx, operator, 'underage.propose', proposal, { payout: proposal.id, amount: bahtFromSatang(due.amount), reason })
  })
  return await readUnderagePayout(context, operator, id)
}

/**
 * Agrees to a payout that another operator proposed: the balance is held and the bank ordered to pay, as for every withdrawal. Throws as the
 * proposal does, and `cashier.underage_not_found`, `cashier.underage_decided`, `cashier.underage_expired`, `cashier.second_operator_needed`.
 */
export async function approveUnderagePayout(context: WithdrawalsContext, { operator, grants }: Asking, named: Named): Promise<Shown> {
  const { id: member } = await demandMember(context, named.memberId)
  await context.walletQueue.run(String(member), async () =>
    context.withTransaction(async (tx) => {
      const locked = await members.lockMember(tx, member)
      const payout = await demandWaiting(context, tx, member, named.payoutId)
      await demandRight(tx, grants, payout.amount)
      demandSecondPerson(payout.proposedBy, operator, 'cashier.second_operator_needed')
      if (!isSame(payout, await demandPayable(context, tx, locked))) refuse('cashier.underage_changed')
      const { id, amount, proposedBy, proposedAt } = payout
      const withdrawalId = await payOutUnderage(context, tx, locked, {
        amount,
        proposed: { by: proposedBy, at: proposedAt },
        approvedBy: operator,
      })
      await endPayout(tx, id, { state: 'DONE', at: context.clock.now(), by: operator, withdrawalId })
      const after = { payout: id, amount: bahtFromSatang(amount), withdrawal: withdrawalId, proposedBy: `op:${proposedBy}` }
      await note(tx, operator, 'underage.approve', payout, { ...after, reason: payout.reason })
    }),
  )
  return await readUnderagePayout(context, operator, named.memberId)
}

/** Declines a proposal, or takes the own one back. Throws `cashier.underage_not_found`, `cashier.underage_decided`, `cashier.underage_expired`. */
export async function declineUnderagePayout(
  context: WithdrawalsContext,
  operator: OperatorId,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<Shown> {
  const { id: member } = await demandMember(context, named.memberId)
  await context.withTransaction(async (tx) => {
    await members.lockMember(tx, member)
    const payout = await demandWaiting(context, tx, member, named.payoutId)
    await endPayout(tx, payout.id, { state: 'DECLINED', at: context.clock.now(), by: operator, because: reason })
    await note(tx, operator, 'underage.decline', payout, { payout: payout.id, proposedBy: `op:${payout.proposedBy}`, reason })
  })
  return await readUnderagePayout(context, operator, named.memberId)
}

async function demandMember({ db }: WithdrawalsContext, id: string): Promise<members.Member> {
  const member = memberId(BigInt(id))
  return (await members.membersOf(db, [member])).get(member) ?? refuse('memberAdmin.member_not_found')
}

async function demandWaiting({ clock }: WithdrawalsContext, tx: Tx, member: MemberId, id: string): Promise<UnderagePayout> {
  const payout = (await lockPayout(tx, member, id)) ?? refuse('cashier.underage_not_found')
  if (payout.state === 'EXPIRED' || (payout.state === 'WAITING' && isExpired(payout.proposedAt, clock.now()))) {
    return refuse('cashier.underage_expired')
  }
  return payout.state === 'WAITING' ? payout : refuse('cashier.underage_decided')
}

async function demandRight(tx: Tx, grants: Grants, amount: Satang): Promise<void> {
  const isAboveLimit = isLarge(await readRules(tx, cashierRules), amount)
  demandPermission(grants, isAboveLimit ? 'withdrawals.approve_large' : 'withdrawals.approve')
}

async function demandPayable(
  context: WithdrawalsContext,
  tx: Tx,
  member: members.Member,
): Promise<Pick<UnderagePayout, 'amount' | 'bank'>> {
  const standing = await readStanding(context, tx, member)
  if (!isDue(standing)) refuse('cashier.underage_not_due')
  const obstacle = underageObstacle(standing)
  if (obstacle !== null) refuse(OBSTACLE_CODES[obstacle])
  return { amount: standing.amount, bank: { code: member.bank.code, number: member.bank.number } }
}

async function readStanding(context: WithdrawalsContext, db: Db | Tx, member: members.Member): Promise<UnderageStanding> {
  const { real } = await balancesOf(db, member.id)
  return {
    isBlocked: member.status === 'blocked',
    isUnderage: await isRefusedAsUnder20(db, member.id),
    amount: satangFromMillisatangFloor(real),
    hasOpenWithdrawal: await isWithdrawalOpen(db, member.id),
    obstacles: payoutObstaclesTo({ origin: 'underage' }, await readPayoutStanding(context, db, member)),
  }
}

async function makeRoom(tx: Tx, member: MemberId, due: Pick<UnderagePayout, 'amount' | 'bank'>, at: Date): Promise<void> {
  const waiting = await lockWaiting(tx, member)
  if (waiting === undefined) return
  if (isExpired(waiting.proposedAt, at)) await endPayout(tx, waiting.id, { state: 'EXPIRED', at })
  else if (!isSame(waiting, due)) await endPayout(tx, waiting.id, { state: 'CHANGED', at })
}

async function note(
  tx: Tx,
  operator: OperatorId,
  action: string,
  { member }: Pick<UnderagePayout, 'member'>,
  after: object,
): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `member:${member}`, after })
}

async function show(context: WithdrawalsContext, viewer: OperatorId, member: members.Member): Promise<Shown> {
  const { db } = context
  const standing = await readStanding(context, db, member)
  const newest = await findNewestPayout(db, member.id)
  const { code, number, holder } = member.bank
  const due = { amount: standing.amount, bank: { code, number } }
  return {
    isDue: isDue(standing),
    amount: bahtFromSatang(standing.amount),
    bonus: bahtFromMillisatangFloor((await balancesOf(db, member.id)).bonus),
    bank: { code, number, name: holder },
    obstacle: underageObstacle(standing),
    proposal: newest === undefined ? null : await showProposal(context, viewer, newest, due),
  }
}

async function showProposal(
  context: WithdrawalsContext,
  viewer: OperatorId,
  { id, member, amount, bank, reason, state, proposedBy, proposedAt, decidedBy, decidedAt, declinedBecause, withdrawalId }: UnderagePayout,
  due: Pick<UnderagePayout, 'amount' | 'bank'>,
): Promise<NonNullable<Shown['proposal']>> {
  const names = await namesOf(context.db, decidedBy === null ? [proposedBy] : [proposedBy, decidedBy])
  const nameOf = (operator: OperatorId) => names.get(operator) ?? String(operator)
  // Written down by the next proposal; from this moment on nobody agrees to it.
  const over = isExpired(proposedAt, context.clock.now()) ? 'EXPIRED' : isSame({ amount, bank }, due) ? state : 'CHANGED'
  return {
    payoutId: id,
    amount: bahtFromSatang(amount),
    bank,
    reason,
    state: state === 'WAITING' ? over : state,
    proposedBy: nameOf(proposedBy),
    proposedAt: proposedAt.toISOString(),
    isOwn: isSamePerson(proposedBy, viewer),
    decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    declinedBecause,
    withdrawal: withdrawalId === null ? null : { withdrawalId, status: (await readWithdrawal(context, member, withdrawalId)).status },
  }
}
