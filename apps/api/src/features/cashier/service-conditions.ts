import type { Heard, Reply } from '@morakot/contract/contract-shape'
import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { offsetOf } from '@morakot/contract/formats'
import { addMillisatang, bahtFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtFromSatang } from '@morakot/money/satang'
import { balancesOf } from '@morakot/ledger/accounts'
import * as members from '#features/members/public'
import * as wallet from '#features/wallet/public'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { amountLeftToday, judgeWithdrawal, satangOfRule, withdrawableOf } from './rules.ts'
import type { WithdrawalStanding } from './rules.ts'
import { locksOf } from './rules-locks.ts'
import { rulesInForce } from './service-context.ts'
import type { CashierContext } from './service-context.ts'
import { readStanding } from './service-standing.ts'
import { readPayoutTimes } from './store-totals.ts'
import { findWithdrawal, listOfMember, listSteps } from './store-withdrawals.ts'
import type { Withdrawal } from './store-withdrawals.ts'

type Schemas = typeof cashierSchemas
type Conditions = Reply<Schemas['withdrawalConditions']>

const DAY_MS = 24 * 3_600_000

/** Everything about withdrawing on one screen, with the numbers of this moment (decisions D7). */
export async function readConditions(context: CashierContext, id: MemberId): Promise<Conditions> {
  const now = context.clock.now()
  const rules = await rulesInForce(context.db)
  const member = await members.memberOf(context.db, id)
  const standing = await readStanding(context.db, member, now)
  const balances = await balancesOf(context.db, id)
  const turnover = await wallet.turnoverOf(context.db, id)
  const limits = rules.tiers[standing.tier]
  const verdict = judgeWithdrawal(rules, standing, satangOfRule(limits.min), now)
  return {
    canWithdraw: verdict === null,
    credit: bahtFromMillisatangFloor(addMillisatang(balances.real, balances.bonus)),
    withdrawable: bahtFromSatang(withdrawableOf(standing)),
    min: limits.min,
    max: limits.max,
    locks: locksOf(rules, standing, { turnover, now }).map((lock) => ({ ...lock, deadline: lock.deadline?.toISOString() ?? null })),
    limits: limitsOf(rules, standing),
    kyc: { verified: standing.kycVerified, neededAbove: rules.kycAbove },
    bank: { code: member.bank.code, number: members.maskBankNumber(member.bank.number), name: member.bank.holder },
    eta: await readPayoutTimes(context.db, new Date(now.getTime() - DAY_MS)),
  }
}

function limitsOf(rules: CashierRules, standing: WithdrawalStanding): Conditions['limits'] {
  const limits = rules.tiers[standing.tier]
  return {
    requestsLeftToday: Math.max(0, limits.dayCount - standing.askedToday),
    amountLeftToday: bahtFromSatang(amountLeftToday(rules, standing)),
    pending: standing.pending,
    pendingMax: limits.pendingMax,
    autoApprovedUpTo: limits.autoMax,
  }
}

/** One withdrawal of the member with its timeline. Another's does not exist here. */
export async function readWithdrawal(context: CashierContext, member: MemberId, id: string): Promise<Reply<Schemas['withdrawal']>> {
  const withdrawal = await findWithdrawal(context.db, id)
  if (withdrawal === undefined || withdrawal.member !== member) refuse('cashier.withdrawal_not_found')
  const [shown] = await withTimelines(context, [withdrawal])
  return shown ?? refuse('cashier.withdrawal_not_found')
}

/** The member's withdrawals, newest first. */
export async function readWithdrawals(
  context: CashierContext,
  member: MemberId,
  page: Heard<Schemas['withdrawals']>['query'],
): Promise<Reply<Schemas['withdrawals']>> {
  const { items, total } = await listOfMember(context.db, member, { limit: page.limit, offset: offsetOf(page) })
  return { items: await withTimelines(context, items), total }
}

/** Withdrawals as the contract shows them. */
export async function withTimelines(context: CashierContext, withdrawals: readonly Withdrawal[]): Promise<Reply<Schemas['withdrawal']>[]> {
  const steps = await listSteps(
    context.db,
    withdrawals.map(({ id }) => id),
  )
  return withdrawals.map((withdrawal) => ({
    withdrawalId: withdrawal.id,
    status: withdrawal.status,
    amount: bahtFromSatang(withdrawal.amount),
    reason: withdrawal.reason,
    bank: { code: withdrawal.bank.code, number: members.maskBankNumber(withdrawal.bank.number), name: withdrawal.bank.holder },
    createdAt: withdrawal.createdAt.toISOString(),
    timeline: steps
      .filter((step) => step.withdrawal_id === withdrawal.id)
      .map((step) => ({ status: step.status, at: step.at.toISOString() })),
  }))
}
