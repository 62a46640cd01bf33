import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { GatewayPort } from '#features/gateway/ports'
import type { GatewayAccount } from '#features/gateway/service-vault'
import { newestLogins } from '#features/sessions/service-newest'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { maskBankNumber, maskPhone } from './rules.ts'
import { memberOf } from './service-status.ts'
import { countReferred } from './store.ts'
import type { Member } from './store.ts'

type Profile = Reply<typeof memberSchemas.profile>

/** What the profile needs of the gateway: the account as it was reported last, and whether the vault holds a password. */
export type ProfileGateway = Pick<GatewayPort, 'account' | 'hasPassword'>

/** A member as the member's own screens show it: numbers masked, no credential of any kind (ENT-4). */
export async function readProfile(context: BaseContext & { readonly gateway: ProfileGateway }, member: MemberId): Promise<Profile> {
  const { db, gateway } = context
  const [found, [current, previous], joined, account, hasVaulted] = await Promise.all([
    memberOf(db, member),
    newestLogins(db, member),
    countReferred(db, member),
    gateway.account(db, member),
    gateway.hasPassword(db, member),
  ])
  return {
    username: found.username,
    userTier: { code: found.tier },
    userPlatform: {
      ...platformOf(found, account),
      lastLoginAt: current?.at.toISOString() ?? null,
      lastIpLogin: current?.address ?? null,
    },
    firstName: found.firstName,
    lastName: found.lastName,
    line: found.line,
    // Credit of the primary platform is our own: there is no password of another system to store, so none is missing (VALID-5).
    hasStoredPassword: found.platformCode === PRIMARY_PLATFORM || hasVaulted,
    phone: maskPhone(found.phone),
    bank: { code: found.bank.code, number: maskBankNumber(found.bank.number), name: found.bank.holder },
    referralCode: found.referralCode,
    referral: { code: found.referralCode, joined },
    lastLogin: previous === undefined ? null : { at: previous.at.toISOString(), device: previous.device },
    memberSince: found.registeredAt.toISOString(),
  }
}

// On another platform the field is `username`, on the primary one `usernameProduct` (decisions D3): for a migrated member the first is the
// name at the old gateway (PROD-7).
function platformOf(member: Member, account: GatewayAccount | undefined): Omit<Profile['userPlatform'], 'lastLoginAt' | 'lastIpLogin'> {
  const reported = account?.profile
  return {
    platform: {
      platformCode: member.platformCode,
      username: member.platformCode === PRIMARY_PLATFORM ? (account?.username ?? member.username) : member.username,
      usernameProduct: member.username,
    },
    agentId: reported?.agentId ?? null,
    agentUserId: reported?.agentUserId ?? null,
    accountNumber: reported === undefined ? null : maskBankNumber(reported.accountNumber),
    bank: reported?.bank ?? null,
    tel: reported === undefined ? null : maskPhone(reported.tel),
    lastWithdrawAt: member.lastWithdrawAt?.toISOString() ?? null,
    lastDepositAt: member.lastDepositAt?.toISOString() ?? null,
    bonus: reported?.bonus ?? null,
  }
}
