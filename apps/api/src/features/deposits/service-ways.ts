import type { Heard, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { exactSatang } from '@morakot/money/satang'
import { closureOf } from '#features/deposit-methods/public'
import * as members from '#features/members/public'
import * as protection from '#features/protection/public'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/rules-config'
import type { DepositsContext } from './service-context.ts'
import { readDepositTotals } from './store.ts'

type Schemas = typeof cashierSchemas
type Ways = Reply<Schemas['depositBank']>

/**
 * Where this member may deposit by a method. While one is closed no account is named (features F-41): an account number under a limit
 * that the member set is an invitation to go round it.
 */
export async function readDepositAccounts(
  { db, clock }: DepositsContext,
  member: MemberId,
  { type }: Heard<Schemas['depositBank']>['query'],
): Promise<Ways> {
  const rules = await readRules(db, cashierRules)
  const { bankCode, number, name, billerId } = rules.receiver
  const closure = await closureOf(db, type, clock.now())
  const closed: Ways['closed'] =
    closure === null
      ? await closedFor(db, member, clock.now())
      : { reason: closure.reason, opensAt: closure.opensAt?.toISOString() ?? null }
  return {
    available: closed === null,
    accounts: closed === null ? [{ bankCode, number, name, promptPayId: billerId }] : [],
    min: rules.depositMin,
    max: rules.depositMax,
    closed,
  }
}

/** Why this member may not deposit even the least now. */
async function closedFor(db: Db, member: MemberId, now: Date): Promise<Ways['closed']> {
  const rules = await readRules(db, cashierRules)
  const least = exactSatang(rules.depositMin)
  const { status, kycVerifiedAt } = await members.memberOf(db, member)
  if (status === 'blocked') return { reason: 'blocked', opensAt: null }
  const exclusion = await protection.exclusionOf(db, member, now)
  if (exclusion !== null) return { reason: 'break', opensAt: exclusion.endsAt?.toISOString() ?? null }
  const { creditedTotal } = await readDepositTotals(db, member, now)
  if (kycVerifiedAt === null && creditedTotal + least > exactSatang(rules.kycAbove)) return { reason: 'identity', opensAt: null }
  const opensAt = await protection.depositsOpenAt(db, member, millisatangFromSatang(least), now)
  return opensAt === null ? null : { reason: 'limit', opensAt: opensAt.toISOString() }
}
