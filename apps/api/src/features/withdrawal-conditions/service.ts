import type { Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { addMillisatang, bahtFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtFromSatang, exactSatang } from '@morakot/money/satang'
import { balancesOf } from '@morakot/ledger/accounts'
import { maskBankNumber } from '#features/members/rules'
import { memberOf } from '#features/members/service-status'
import { noticesFor } from '#features/payout-halts/service-gate'
import * as wallet from '#features/wallet/service'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { amountLeftToday, checkWithdrawal, withdrawableOf } from './rules.ts'
import type { WithdrawalStatus } from './rules.ts'
import { locksOf } from './rules-locks.ts'
import { readEta } from './service-eta.ts'
import { readStatus } from './service-status.ts'

type Schemas = typeof cashierSchemas
type Conditions = Reply<Schemas['withdrawalConditions']>

/** Everything about withdrawing on one screen, with the numbers of this moment (decisions D7). */
export async function readConditions(context: BaseContext, id: MemberId): Promise<Conditions> {
  const now = context.clock.now()
  const rules = await readRules(context.db, cashierRules)
  const member = await memberOf(context.db, id)
  const status = await readStatus(context.db, member, now)
  const balances = await balancesOf(context.db, id)
  const turnover = await wallet.turnoverOf(context.db, id)
  const limits = rules.tiers[status.tier]
  const verdict = checkWithdrawal(rules, status, exactSatang(limits.min), now)
  return {
    canWithdraw: verdict === null,
    credit: bahtFromMillisatangFloor(addMillisatang(balances.real, balances.bonus)),
    withdrawable: bahtFromSatang(withdrawableOf(status)),
    min: limits.min,
    max: limits.max,
    locks: locksOf(rules, status, { turnover, now }).map((lock) => ({ ...lock, deadline: lock.deadline?.toISOString() ?? null })),
    limits: limitsOf(rules, status),
    kyc: { verified: status.kycVerified, neededAbove: rules.kycAbove },
    bank: { code: member.bank.code, number: maskBankNumber(member.bank.number), name: member.bank.holder },
    eta: await readEta(context.db, now),
    halt: (await noticesFor(context.db))(member.bank.code),
  }
}

function limitsOf(rules: CashierRules, status: WithdrawalStatus): Conditions['limits'] {
  const limits = rules.tiers[status.tier]
  return {
    requestsLeftToday: Math.max(0, limits.dayCount - status.askedToday),
    amountLeftToday: bahtFromSatang(amountLeftToday(rules, status)),
    pending: status.pending,
    pendingMax: limits.pendingMax,
    autoApprovedUpTo: limits.autoMax,
  }
}
