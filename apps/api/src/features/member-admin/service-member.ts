import type { Reply } from '@morakot/contract/contract-shape'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { balancesIn, memberAccounts } from '@morakot/ledger/accounts'
import type { MemberAccounts } from '@morakot/ledger/accounts'
import { bahtFromMillisatangFloor, millisatang, subtractMillisatang } from '@morakot/money/millisatang'
import { numberFromPoints } from '@morakot/money/points'
import { numberFromSpins } from '@morakot/money/spins'
import { sumMemberMoney } from '#features/reports/service-figures'
import type { MemberMoney } from '#features/reports/service-figures'
import * as memberTags from '#features/member-tags/service'
import * as members from '#features/members/rules'
import * as protection from '#features/protection/service-view'
import * as wallet from '#features/wallet/service'
import type { Db } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { depositsSince, flagsOf } from './rules.ts'
import { requireMember, namesOfActors } from './service-context.ts'
import type { MemberAdminContext } from './service-context.ts'
import { findBlock } from './store-actions.ts'
import { findLastLogin, readCounts } from './store-member.ts'
import type { MemberRow, MemberCounts } from './store-member.ts'

type Head = Reply<(typeof memberAdminSchemas)['member']>

/** The head and overview of a member's page, with the figures of this moment. Throws `memberAdmin.member_not_found`. */
export async function readMember(context: MemberAdminContext, operator: OperatorId, memberId: string): Promise<Head> {
  const { db } = context
  const now = context.clock.now()
  const member = await requireMember(db, memberId)
  const [accounts, counts, sums, lastLogin, conditions, exclusion, freeze, tags] = await Promise.all([
    memberAccounts(db, member.id),
    readCounts(db, member.id),
    sumMemberMoney(db, member.id, depositsSince(now)),
    findLastLogin(db, member.id),
    context.conditionsOf(member.id),
    protection.exclusionOf(db, member.id, now),
    readFreeze(db, member.id),
    memberTags.tagsOf(db, operator, [member.id]),
  ])
  const facts = {
    ...member,
    ...counts,
    isFrozen: member.status === 'blocked',
    isOnBreak: exclusion !== null,
    isWalletFrozen: Object.values(accounts).some(({ status }) => status === 'frozen'),
    hasDebt: balancesIn(accounts).debt > 0n,
    isVerified: member.verifiedAt !== null,
  }
  return {
    ...identityOf(member),
    freeze,
    tags: [...(tags.get(member.id) ?? [])],
    flags: flagsOf(facts, now),
    money: await moneyOf(db, member.id, { accounts, sums, withdrawable: conditions.withdrawable }),
    withdrawalLocks: conditions.locks.map(({ code, title, amount }) => ({ code, title, amount })),
    counts: countsOf(counts),
    lastLogin: lastLogin === undefined ? null : { ...lastLogin, at: lastLogin.at.toISOString() },
  }
}

function countsOf({ deposits, withdrawals, notes, openRounds, openWithdrawals }: MemberCounts): Head['counts'] {
  return { deposits, withdrawals, notes, openRounds, openWithdrawals }
}

/** The freeze in force, with the name of the operator who froze; null when none is. */
export async function readFreeze(db: Db, member: MemberId): Promise<Head['freeze']> {
  const block = await findBlock(db, member)
  if (block === undefined) return null
  const actor = `op:${block.blockedBy}`
  const names = await namesOfActors(db, [actor])
  return { reason: block.reason, note: block.note, operator: names.get(actor) ?? actor, at: block.blockedAt.toISOString() }
}

function identityOf(member: MemberRow) {
  const { referrer, referrerName } = member
  return {
    memberId: String(member.id),
    username: member.username,
    name: `${member.firstName} ${member.lastName}`,
    tier: member.tier,
    platformCode: member.platformCode,
    status: member.status,
    contact: {
      phone: members.maskPhone(member.phone),
      line: member.line,
      bank: {
        code: member.bankCode,
        number: members.maskBankNumber(member.bankNumber),
        holder: `${member.firstName} ${member.lastName}`,
        changedAt: member.bankChangedAt?.toISOString() ?? null,
        holderState: member.holderState,
        holderCheckedAt: member.holderCheckedAt?.toISOString() ?? null,
        hasHolderCase: member.hasHolderCase,
      },
    },
    verifiedAt: member.verifiedAt?.toISOString() ?? null,
    registeredAt: member.registeredAt.toISOString(),
    marketingSource: member.marketingSource,
    referredBy: referrer === null || referrerName === null ? null : { memberId: String(referrer), username: referrerName },
    lastDepositAt: member.lastDepositAt?.toISOString() ?? null,
    lastWithdrawAt: member.lastWithdrawAt?.toISOString() ?? null,
  }
}

async function moneyOf(
  db: Db,
  member: MemberId,
  { accounts, sums, withdrawable }: { readonly accounts: MemberAccounts; readonly sums: MemberMoney; readonly withdrawable: number },
): Promise<Head['money']> {
  const balances = balancesIn(accounts)
  const turnover = await wallet.turnoverOf(db, member)
  const baht = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))
  return {
    real: bahtFromMillisatangFloor(balances.real),
    bonus: bahtFromMillisatangFloor(balances.bonus),
    onHold: bahtFromMillisatangFloor(balances.withdrawHold),
    withdrawable,
    debt: bahtFromMillisatangFloor(balances.debt),
    points: numberFromPoints(balances.points),
    spins: numberFromSpins(balances.spins),
    turnoverTarget: bahtFromMillisatangFloor(turnover.target),
    turnoverLeft: bahtFromMillisatangFloor(subtractMillisatang(turnover.target, turnover.done)),
    deposits90Days: baht(sums.depositedLately),
    depositedTotal: baht(sums.deposited),
    withdrawnTotal: baht(sums.paidOut),
    net: baht(sums.paidOut - sums.deposited),
  }
}
