import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { newestLogins } from '#features/sessions/public'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { maskBankNumber, maskPhone } from './rules.ts'
import { memberOf } from './service-standing.ts'
import { countReferred } from './store.ts'
import type { Member } from './store.ts'

type Profile = Reply<typeof memberSchemas.profile>

/** A member as the member's own screens show it: numbers masked, no credential of any kind (ENT-4). */
export async function readProfile(context: BaseContext, member: MemberId): Promise<Profile> {
  const [found, [current, previous], joined] = await Promise.all([
    memberOf(context.db, member),
    newestLogins(context.db, member),
    countReferred(context.db, member),
  ])
  return {
    username: found.username,
    userTier: { code: found.tier },
    userPlatform: {
      ...platformOf(found),
      lastLoginAt: current?.at.toISOString() ?? null,
      lastIpLogin: current?.address ?? null,
    },
    firstName: found.firstName,
    lastName: found.lastName,
    line: found.line,
    // Credit of the primary platform is our own: there is no password of another system to store, so none is missing.
    hasStoredPassword: found.platformCode === 'TIAMUT',
    phone: maskPhone(found.phone),
    bank: { code: found.bank.code, number: maskBankNumber(found.bank.number), name: found.bank.holder },
    referralCode: found.referralCode,
    referral: { code: found.referralCode, joined },
    lastLogin: previous === undefined ? null : { at: previous.at.toISOString(), device: previous.device },
    memberSince: found.registeredAt.toISOString(),
  }
}

function platformOf(member: Member): Omit<Profile['userPlatform'], 'lastLoginAt' | 'lastIpLogin'> {
  return {
    platform: { platformCode: member.platformCode, username: member.username, usernameProduct: member.username },
    agentId: null,
    agentUserId: null,
    accountNumber: null,
    bank: null,
    tel: null,
    lastWithdrawAt: member.lastWithdrawAt?.toISOString() ?? null,
    lastDepositAt: member.lastDepositAt?.toISOString() ?? null,
    bonus: null,
  }
}
