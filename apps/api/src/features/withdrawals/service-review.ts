import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { memberAccounts } from '@morakot/ledger/accounts'
import { bahtFromSatang, bahtWords } from '@morakot/money/satang'
import { refuse } from '@morakot/contract/refused'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { newUntil } from '#features/passkeys/rules'
import { newestPasskeyAt } from '#features/passkeys/service-proof'
import { addWithdrawalAlone, withdrawalAloneLeft, withdrawalsAloneMax } from '#features/value/service'
import * as members from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { requireSecondPerson, isSamePerson } from '#infra/operators/four-eyes'
import { oneByOne } from '#infra/database/one-by-one'
import { requirePermission } from '#infra/operators/permissions'
import type { Grants } from '#infra/sessions/session-state'
import type { OperatorId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { publishEnded } from './events.ts'
import { approvalsNeeded, isLarge } from './rules.ts'
import { payoutObstaclesTo } from './rules-payouts.ts'
import { readEvidence } from './service-evidence.ts'
import { requireWithdrawal, withTimelines } from './service-history.ts'
import type { WithdrawalsContext } from './service-context.ts'
import { giveBack } from './service-payouts.ts'
import { readPayoutStatus } from './service-payout-status.ts'
import { readLifeTotals } from './store-totals.ts'
import { insertApproval, listApprovals, listByStatus, lockWithdrawal, moveWithdrawal } from './store.ts'
import type { Withdrawal } from './store.ts'

type Schemas = typeof cashierConsoleSchemas
type Decision = Reply<Schemas['reviewed']>
type Reviewed = Reply<Schemas['reviewQueue']>['items'][number]

/** Withdrawals in a state, with what an operator decides by. */
export async function readReviewQueue(
  context: WithdrawalsContext,
  viewer: OperatorId,
  input: ParsedInput<Schemas['reviewQueue']>['query'],
): Promise<Reply<Schemas['reviewQueue']>> {
  const { items, total } = await listByStatus(context.db, input, { limit: input.limit, offset: offsetOf(input) })
  return { items: await oneByOne(items, async (withdrawal) => await reviewed(context, viewer, withdrawal)), total }
}

/**
 * Approves. Above the limit it takes two operators with the permission for large ones (F-7), and the first cannot be both. What one operator approves
 * without another has a bound a Bangkok day, a rule (features F-128): an approval above it is the first of two. The audit keeps the note. Throws `cashier.second_operator_needed` and
 * `cashier.approved_alone_above` to an operator who has approved already.
 */
export async function approveWithdrawal(
  context: WithdrawalsContext,
  { operator, grants }: { readonly operator: OperatorId; readonly grants: Grants },
  { id, note }: { readonly id: string; readonly note?: string | undefined },
): Promise<Decision> {
  await underReview(context, id, async (tx, withdrawal) => {
    const now = context.clock.now()
    const rules = await readRules(tx, cashierRules)
    requirePermission(grants, isLarge(rules, withdrawal.amount) ? 'withdrawals.approve_large' : 'withdrawals.approve')
    const byRule = approvalsNeeded(rules, withdrawal)
    const code = byRule > 1 ? 'cashier.second_operator_needed' : 'cashier.approved_alone_above'
    const earlier = await listApprovals(tx, [id])
    const max = bahtWords(await withdrawalsAloneMax(tx))
    for (const one of earlier) requireSecondPerson(one.operator, operator, code, { params: { max } })
    await insertApproval(tx, id, operator, now)
    const approvals = earlier.length + 1
    await recordAction(tx, {
      actor: `op:${operator}`,
      action: 'withdrawal.approve',
      subject: id,
      after: { approvals, ...(note === undefined ? {} : { note }) },
    })
    const isAlone = approvals === 1
    if (isAlone && (byRule > 1 || !(await addWithdrawalAlone(tx, { operator, at: now }, withdrawal.amount)))) return
    await moveWithdrawal(tx, { id, from: 'REVIEW', to: 'APPROVED', at: now, actor: `op:${operator}` })
    await context.jobs.send(tx, 'cashier.pay', { withdrawalId: id })
  })
  return await readReviewed(context, operator, id)
}

/** Rejects with a reason that the member reads. The money goes back in the same transaction. */
export async function rejectWithdrawal(
  context: WithdrawalsContext,
  operator: OperatorId,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Decision> {
  const actor = `op:${operator}`
  await underReview(context, id, async (tx, withdrawal) => {
    const endTransferId = await giveBack(tx, withdrawal, actor)
    const at = context.clock.now()
    await moveWithdrawal(tx, { id, from: 'REVIEW', to: 'REJECTED', at, actor, reason, endTransferId })
    // The operator's own words stay with the withdrawal.
    await publishEnded(tx, withdrawal, { at, actor, transferId: endTransferId, status: 'REJECTED', reason: null })
    await recordAction(tx, {
      actor,
      action: 'withdrawal.reject',
      subject: id,
      before: { status: 'REVIEW' },
      after: { status: 'REJECTED', reason },
    })
  })
  return await readReviewed(context, operator, id)
}

async function underReview(
  context: WithdrawalsContext,
  id: string,
  work: (tx: Tx, withdrawal: Withdrawal) => Promise<void>,
): Promise<void> {
  const seen = await requireWithdrawal(context.db, id)
  await context.withTransaction(async (tx) => {
    await members.lockMember(tx, seen.member)
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.status !== 'REVIEW') refuse('cashier.not_in_review')
    await work(tx, withdrawal)
  })
}

/** One withdrawal, in any state, with everything that an operator decides on. */
export async function readReviewed(context: WithdrawalsContext, viewer: OperatorId, id: string): Promise<Decision> {
  const withdrawal = await requireWithdrawal(context.db, id)
  const member = await members.memberOf(context.db, withdrawal.member)
  const [shown, evidence] = await Promise.all([reviewed(context, viewer, withdrawal), readEvidence(context, member, withdrawal)])
  const left = await withdrawalAloneLeft(context.db, { operator: viewer, at: context.clock.now() })
  return { ...shown, evidence, aloneMax: bahtFromSatang(await withdrawalsAloneMax(context.db)), aloneLeft: bahtFromSatang(left) }
}

async function reviewed(context: WithdrawalsContext, viewer: OperatorId, withdrawal: Withdrawal): Promise<Reviewed> {
  const [shown] = await withTimelines(context, [withdrawal])
  if (shown === undefined) refuse('cashier.withdrawal_not_found')
  const member = await members.memberOf(context.db, withdrawal.member)
  const totals = await readLifeTotals(context.db, withdrawal.member)
  const approvals = await listApprovals(context.db, [withdrawal.id])
  const names = await operators.namesOf(
    context.db,
    approvals.map(({ operator }) => operator),
  )
  return {
    ...shown,
    // The operator compares the account with the bank's; the member's own screen masks it.
    bank: { code: withdrawal.bank.code, number: withdrawal.bank.number, name: withdrawal.bank.holder },
    username: member.username,
    approvals: approvals.map(({ operator, at }) => ({
      operator: names.get(operator) ?? String(operator),
      at: at.toISOString(),
      isOwn: isSamePerson(operator, viewer),
    })),
    approvalsNeeded: await approvalsNeededOf(context, viewer, withdrawal, approvals.length),
    depositedTotal: bahtFromSatang(totals.deposited),
    withdrawnTotal: bahtFromSatang(totals.withdrawn),
    flags: await flagsOf(context, member, withdrawal, shown.halt !== null),
    passkey: withdrawal.passkey && { name: withdrawal.passkey.name, addedAt: withdrawal.passkey.addedAt.toISOString() },
    newestPasskeyAt: (await newestPasskeyAt(context.db, withdrawal.member))?.toISOString() ?? null,
    passwordChangedAt: member.passwordChangedAt?.toISOString() ?? null,
  }
}

/** How many operators must approve: two also where one has, or the viewer's sum of the day leaves no room to decide alone. */
async function approvalsNeededOf(context: WithdrawalsContext, viewer: OperatorId, withdrawal: Withdrawal, given: number): Promise<number> {
  const byRule = approvalsNeeded(await readRules(context.db, cashierRules), withdrawal)
  if (withdrawal.status !== 'REVIEW') return Math.max(byRule, given)
  const left = await withdrawalAloneLeft(context.db, { operator: viewer, at: context.clock.now() })
  return byRule > 1 || given > 0 || withdrawal.amount > left ? 2 : 1
}

async function flagsOf(
  context: WithdrawalsContext,
  member: members.Member,
  withdrawal: Withdrawal,
  isHalted: boolean,
): Promise<Reviewed['flags']> {
  const accounts = Object.values(await memberAccounts(context.db, member.id))
  const rules = await readRules(context.db, cashierRules)
  const { passkey, createdAt } = withdrawal
  const isNew = passkey !== null && newUntil(passkey.addedAt, rules.newPasskeyHours, createdAt) !== null
  const flags: Reviewed['flags'] = [
    ...(withdrawal.origin === 'underage' ? (['underage_payout'] as const) : []),
    ...(member.kycVerifiedAt === null ? (['kyc_unverified'] as const) : []),
    ...(member.holderVerified ? [] : (['holder_unverified'] as const)),
    ...(isNew ? (['new_passkey'] as const) : []),
    // All of these may have come after the request.
    ...payoutObstaclesTo(withdrawal, await readPayoutStatus(context, context.db, member)),
    ...(accounts.some(({ status }) => status === 'frozen') ? (['frozen'] as const) : []),
    ...(isHalted ? (['halted'] as const) : []),
    ...(withdrawal.reviewRound > 0 ? (['sent_back'] as const) : []),
  ]
  return [...new Set(flags)]
}
