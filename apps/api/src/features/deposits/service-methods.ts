import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { DepositType } from '@morakot/contract/features/cashier/states'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { exactSatang } from '@morakot/money/satang'
import { closureOf } from '#features/deposit-methods/service'
import { gatewayedPlatforms } from '#features/platforms/service-platforms'
import { receiverForSlips, receiversOf } from '#features/receiving-accounts/rules'
import type { ReceivingAccount } from '#features/receiving-accounts/rules'
import * as members from '#features/members/service-status'
import * as protection from '#features/protection/service-view'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import type { DepositsContext } from './service-context.ts'
import { isIdentityNeeded } from './rules-credit.ts'
import { identityOf } from './service-identity.ts'
import { readDepositTotals } from './store.ts'

type Schemas = typeof cashierSchemas
type DepositMethods = Reply<Schemas['depositBank']>

/**
 * Where this member may deposit by a method. While one is closed no account is named (features F-41): an account number under a limit
 * that the member set is an invitation to go round it.
 */
export async function readDepositAccounts(
  context: DepositsContext,
  member: MemberId,
  { type }: ParsedInput<Schemas['depositBank']>['query'],
): Promise<DepositMethods> {
  const { db, clock } = context
  const rules = await readRules(db, cashierRules)
  const accounts = receiversOf(rules)
  const account = type === 'AUTO' ? accounts[0] : receiverForSlips(accounts)
  const closure = await closureOf(db, type, clock.now())
  const closed: DepositMethods['closed'] =
    closure === null
      ? ((await closedFor(db, member, clock.now())) ??
        (context.rails.isDown(type) ? { reason: 'down', opensAt: null } : await closedAtPlatform(context, member, type)))
      : { reason: closure.reason, opensAt: closure.opensAt?.toISOString() ?? null }
  const isWallet = type === 'TRUEWALLET'
  const { trueMoney } = rules
  return {
    available: closed === null,
    accounts: closed === null && !isWallet && account !== undefined ? [accountView(account, rules.receiver)] : [],
    wallet: closed === null && isWallet ? { number: trueMoney.number, name: trueMoney.name } : null,
    min: isWallet ? trueMoney.min : rules.depositMin,
    max: isWallet ? trueMoney.max : rules.depositMax,
    closed,
  }
}

function accountView(
  { source, bankCode, number, name }: ReceivingAccount,
  main: { readonly number: string; readonly billerId: string },
): DepositMethods['accounts'][number] {
  return { source, bankCode, number, name, ...(number === main.number ? { promptPayId: main.billerId } : {}) }
}

/**
 * Refuses money that cannot be credited, before it is requested by a way that takes it at once: a closed way, a block, a break, a member's
 * own limit or an identity check that is due first. Throws the refusals of `depositBank`'s reasons.
 */
export async function refuseUnlessOpen(context: DepositsContext, member: MemberId, type: DepositType): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  if ((await closureOf(db, type, now)) !== null) refuse('cashier.method_closed')
  const closed = await closedFor(db, member, now)
  if (closed !== null) refuse(REFUSED_FOR[closed.reason] ?? 'cashier.method_closed')
  if (context.rails.isDown(type)) refuse('cashier.method_closed')
  await refuseUnlessAtPlatform(context, member, type)
}

/**
 * Refuses money by a way that the member's platform does not have, or that could not be sent on now because its gateway does not answer
 * (features F-103, F-134). Call it with no transaction open. Throws `cashier.method_closed`, `gateway.unavailable`.
 */
export async function refuseUnlessAtPlatform(context: DepositsContext, member: MemberId, type: DepositType): Promise<void> {
  const closed = await closedAtPlatform(context, member, type)
  if (closed === null) return
  if (closed.reason === 'off') refuse('cashier.method_closed')
  const { platformCode } = await members.memberOf(context.db, member)
  const platform = (await gatewayedPlatforms(context.db)).find(({ code }) => code === platformCode)?.name ?? platformCode
  refuse('gateway.unavailable', { params: { platform } })
}

/** Why a way is closed at the member's platform; null where it is open, and for a member of ours. */
async function closedAtPlatform(
  { db, platformCredit, platformMethod }: DepositsContext,
  member: MemberId,
  type: DepositType,
): Promise<{ readonly reason: 'off' | 'platform'; readonly opensAt: null } | null> {
  const { platformCode } = await members.memberOf(db, member)
  if (platformCode === PRIMARY_PLATFORM) return null
  const way = await platformMethod(member, type)
  if (way !== 'open') return { reason: way === 'closed' ? 'off' : 'platform', opensAt: null }
  // A slip is of money that has come already: it is credited, and sent on later.
  if (type === 'AUTO_SLIP' || type === 'SLIP') return null
  const credit = await platformCredit(member)
  return credit.kind === 'known' && !credit.isStale ? null : { reason: 'platform', opensAt: null }
}

const REFUSED_FOR: Readonly<Partial<Record<NonNullable<DepositMethods['closed']>['reason'], RefusalCode>>> = {
  blocked: 'cashier.blocked',
  break: 'members.excluded',
  identity: 'cashier.kyc_required',
  limit: 'cashier.deposit_limit',
}

/** Why this member may not deposit even the least now. */
async function closedFor(db: Db, member: MemberId, now: Date): Promise<DepositMethods['closed']> {
  const rules = await readRules(db, cashierRules)
  const least = exactSatang(rules.depositMin)
  const { status } = await members.memberOf(db, member)
  if (status === 'blocked') return { reason: 'blocked', opensAt: null }
  const exclusion = await protection.exclusionOf(db, member, now)
  if (exclusion !== null) return { reason: 'break', opensAt: exclusion.endsAt?.toISOString() ?? null }
  const { creditedTotal } = await readDepositTotals(db, member, now)
  if (isIdentityNeeded(await identityOf(db, member), creditedTotal + least)) return { reason: 'identity', opensAt: null }
  const opensAt = await protection.depositsOpenAt(db, member, millisatangFromSatang(least), now)
  return opensAt === null ? null : { reason: 'limit', opensAt: opensAt.toISOString() }
}
