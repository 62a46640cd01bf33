import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { UnderagePayoutState } from '@morakot/contract/features/cashier/states'
import { refuse } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtFromMillisatangFloor, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { Decisions } from '#engines/decisions'
import { halfHourFrom, showProposals } from '#engines/proposal-views'
import type { Act } from '#engines/decisions'
import { isRefusedAsUnderAge } from '#features/kyc/service'
import { isLarge } from '#features/withdrawals/rules'
import { payoutObstaclesTo } from '#features/withdrawals/rules-payouts'
import { payOutUnderage } from '#features/withdrawals/service'
import type { WithdrawalsContext } from '#features/withdrawals/service-context'
import { isWithdrawalOpen, readWithdrawal } from '#features/withdrawals/service-history'
import { readPayoutStatus } from '#features/withdrawals/service-payout-status'
import * as operators from '#features/operators/service'
import * as members from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { requirePermission } from '#infra/operators/permissions'
import type { ProposalStatus } from '#infra/operators/proposal-table'
import { readRules } from '#infra/database/rules-config'
import type { Grants } from '#infra/sessions/session-state'
import { isDue, isSame, OBSTACLE_CODES, underageObstacle } from './rules.ts'
import type { Due, UnderageStatus } from './rules.ts'
import { findNewestPayout, findWaitingId } from './store.ts'
import type { UnderagePayout } from './store.ts'

type Schemas = typeof cashierConsoleSchemas
type View = Reply<Schemas['underagePayout']>

interface Call {
  readonly operator: OperatorId
  readonly grants: Grants
}

interface Named {
  readonly memberId: string
  readonly payoutId: string
}

/** What is to be paid out to a member who is under age, and how far it is. Throws `memberAdmin.member_not_found`. */
export async function readUnderagePayout(context: WithdrawalsContext, operator: OperatorId, id: string): Promise<View> {
  const member = await requireMember(context, id)
  return await show(context, operator, member)
}

const payouts = (context: WithdrawalsContext) =>
  new Decisions(context, {
    table: 'underagePayout',
    permission: async ({ amount }, tx) => await permissionFor(tx, amount),
    refusals: {
      notFound: 'cashier.underage_not_found',
      alreadyDecided: 'cashier.underage_decided',
      secondOperator: 'cashier.second_operator_needed',
      expired: 'cashier.underage_expired',
      stale: 'cashier.underage_changed',
    },
    waits: () => refuse('cashier.underage_waits'),
    member: ({ memberId: member }) => member,
    preview: async (tx, row) => await requirePayable(context, tx, await members.lockMember(tx, row.memberId)),
    apply: async (tx, { memberId: member, amount, proposedBy, proposedAt }, { by }) => ({
      withdrawalId: await payOutUnderage(context, tx, await members.lockMember(tx, member), {
        amount,
        proposed: { by: proposedBy, at: proposedAt },
        approvedBy: by,
      }),
    }),
    audit: audited,
  })

/**
 * Proposes to pay the real balance out: nothing moves before another operator agrees, within 30 minutes. Replaces a proposal that expired,
 * or whose amount or account has changed since. Throws `cashier.underage_not_due`, the first obstacle to a payout,
 * `cashier.underage_changed`, `cashier.underage_waits`.
 */
export async function proposeUnderagePayout(
  context: WithdrawalsContext,
  { operator, grants }: Call,
  { memberId: id, amount, reason }: ParsedInput<Schemas['proposeUnderagePayout']>['body'] & Pick<Named, 'memberId'>,
): Promise<View> {
  const { id: member } = await requireMember(context, id)
  await payouts(context).propose(operator, { id: context.newId(), member }, async (tx, at) => {
    const due = await requirePayable(context, tx, await members.lockMember(tx, member))
    requirePermission(grants, await permissionFor(tx, due.amount))
    if (due.amount !== amount) refuse('cashier.underage_changed')
    const waiting = await findWaitingId(tx, member)
    if (waiting !== undefined) await payouts(context).retire(tx, waiting)
    return { ...due, memberId: member, reason, expiresAt: halfHourFrom(at) }
  })
  return await readUnderagePayout(context, operator, id)
}

/**
 * Agrees to a payout that another operator proposed: the balance is held and the bank ordered to pay, as for every withdrawal. Throws as the
 * proposal does, and `cashier.underage_not_found`, `cashier.underage_decided`, `cashier.underage_expired`, `cashier.second_operator_needed`.
 */
export async function approveUnderagePayout(context: WithdrawalsContext, operator: OperatorId, named: Named): Promise<View> {
  await payouts(context).approve(operator, await requirePayout(context, named))
  return await readUnderagePayout(context, operator, named.memberId)
}

/** Declines a proposal, or takes the own one back. Throws `cashier.underage_not_found`, `cashier.underage_decided`, `cashier.underage_expired`. */
export async function declineUnderagePayout(
  context: WithdrawalsContext,
  operator: OperatorId,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<View> {
  await payouts(context).decline(operator, { id: await requirePayout(context, named), reason })
  return await readUnderagePayout(context, operator, named.memberId)
}

/** A proposal about this member; another's does not exist here. */
async function requirePayout(context: WithdrawalsContext, named: Named): Promise<string> {
  const { id: member } = await requireMember(context, named.memberId)
  const payout = await payouts(context).find(context.db, named.payoutId)
  if (payout?.memberId !== member) refuse('cashier.underage_not_found')
  return payout.status === 'STALE' ? refuse('cashier.underage_decided') : payout.id
}

async function requireMember({ db }: WithdrawalsContext, id: string): Promise<members.Member> {
  const member = memberId(BigInt(id))
  return (await members.membersOf(db, [member])).get(member) ?? refuse('memberAdmin.member_not_found')
}

async function permissionFor(tx: Db | Tx, amount: Satang): Promise<'withdrawals.approve_large' | 'withdrawals.approve'> {
  return isLarge(await readRules(tx, cashierRules), amount) ? 'withdrawals.approve_large' : 'withdrawals.approve'
}

async function requirePayable(context: WithdrawalsContext, tx: Tx, member: members.Member): Promise<Due> {
  const status = await readStatus(context, tx, member)
  if (!isDue(status)) refuse('cashier.underage_not_due')
  const obstacle = underageObstacle(status)
  if (obstacle !== null) refuse(OBSTACLE_CODES[obstacle])
  return { amount: status.amount, bankCode: member.bank.code, bankNumber: member.bank.number }
}

async function readStatus(context: WithdrawalsContext, db: Db | Tx, member: members.Member): Promise<UnderageStatus> {
  const { real } = await balancesOf(db, member.id)
  return {
    isBlocked: member.status === 'blocked',
    isUnderage: await isRefusedAsUnderAge(db, member.id),
    amount: satangFromMillisatangFloor(real),
    hasOpenWithdrawal: await isWithdrawalOpen(db, member.id),
    obstacles: payoutObstaclesTo({ origin: 'underage' }, await readPayoutStatus(context, db, member)),
  }
}

const ACTIONS = {
  PROPOSED: 'underage.propose',
  APPROVED: 'underage.approve',
  DONE: 'underage.approve',
  DECLINED: 'underage.decline',
  UNDONE: 'underage.decline',
} as const satisfies Record<Act, string>

function audited({ id, memberId: member, amount, reason, proposedBy, withdrawalId, declinedBecause }: UnderagePayout, act: Act) {
  const proposer = act === 'PROPOSED' ? {} : { proposedBy: `op:${proposedBy}` }
  const paid = withdrawalId === null ? {} : { withdrawal: withdrawalId }
  const after = { payout: id, amount: bahtFromSatang(amount), ...proposer, ...paid, reason: declinedBecause ?? reason }
  return { action: ACTIONS[act], subject: `member:${member}`, after }
}

async function show(context: WithdrawalsContext, viewer: OperatorId, member: members.Member): Promise<View> {
  const { db } = context
  const status = await readStatus(context, db, member)
  const newest = await findNewestPayout(db, member.id)
  const { code, number, holder } = member.bank
  const due = { amount: status.amount, bankCode: code, bankNumber: number }
  return {
    isDue: isDue(status),
    amount: bahtFromSatang(status.amount),
    bonus: bahtFromMillisatangFloor((await balancesOf(db, member.id)).bonus),
    bank: { code, number, name: holder },
    obstacle: underageObstacle(status),
    approvers: await operators.approversOf(db, await permissionFor(db, status.amount), { maker: viewer }),
    proposal: newest === undefined ? null : await showProposal(context, viewer, newest, due),
  }
}

async function showProposal(
  context: WithdrawalsContext,
  viewer: OperatorId,
  payout: UnderagePayout,
  due: Due,
): Promise<NonNullable<View['proposal']>> {
  const { id, memberId: member, amount, bankCode, bankNumber, withdrawalId } = payout
  const [shown] = await showProposals(context, viewer, [payout], (_row, of) => of)
  invariant(shown !== undefined, `payout ${id} is not shown`)
  const { status, ...proposal } = shown
  // Stored by the next decision; from now on it cannot be approved.
  return {
    ...proposal,
    payoutId: id,
    amount: bahtFromSatang(amount),
    bank: { code: bankCode, number: bankNumber },
    state: status === 'WAITING' && !isSame(payout, due) ? 'CHANGED' : STATES[status],
    withdrawal: withdrawalId === null ? null : { withdrawalId, status: (await readWithdrawal(context, member, withdrawalId)).status },
  }
}

const STATES = {
  WAITING: 'WAITING',
  DONE: 'DONE',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'DECLINED',
  EXPIRED: 'EXPIRED',
  STALE: 'CHANGED',
} as const satisfies Record<ProposalStatus, UnderagePayoutState>
