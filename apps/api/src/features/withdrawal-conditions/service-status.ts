import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import { balancesIn, memberAccounts } from '@morakot/ledger/accounts'
import { areWithdrawalsStopped } from '@morakot/ledger/findings'
import { millisatang } from '@morakot/money/millisatang'
import { lockedBy } from '#features/wallet/rules'
import { turnoverOf } from '#features/wallet/service'
import * as protection from '#features/protection/service-view'
import type * as members from '#features/members/service-status'
import type { Db, Tx } from '#infra/db'
import type { WithdrawalStatus } from './rules.ts'
import { readWithdrawalTotals } from './store.ts'

/** Everything that decides about a withdrawal. On a transaction that holds the member's lock it stays true until the end. */
export async function readStatus(db: Db | Tx, member: members.Member, now: Date): Promise<WithdrawalStatus> {
  const accounts = await memberAccounts(db, member.id)
  const balances = balancesIn(accounts)
  const turnover = await turnoverOf(db, member.id)
  // A member who has shut out play cannot stake any more, and the balance of a self-excluded member can be withdrawn (decisions D14).
  const isSelfExcluded = (await protection.exclusionOf(db, member.id, now))?.kind === 'self_exclusion'
  const totals = await readWithdrawalTotals(db, member.id, startOfBangkokDay(now))
  return {
    tier: member.tier,
    // Nothing leaves a frozen wallet. A withdrawal that the ledger refused would be tried again and again without a reason.
    blocked: member.status === 'blocked' || accounts.real.status !== 'open',
    isStopped: await areWithdrawalsStopped(db),
    kycVerified: member.kycVerifiedAt !== null,
    real: balances.real,
    lockedByTurnover: isSelfExcluded ? millisatang(0n) : lockedBy(turnover, balances.real),
    debt: balances.debt,
    pending: totals.pending,
    askedToday: totals.askedToday,
    amountToday: totals.amountToday,
    bankChangedAt: member.bank.changedAt,
    passwordChangedAt: member.passwordChangedAt,
  }
}
