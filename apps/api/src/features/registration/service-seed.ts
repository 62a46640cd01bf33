import type { BankCode } from '@morakot/contract/features/members/limits'
import type { HolderState } from '@morakot/contract/features/members/states'
import { credentialsOf } from '#features/members/service-credentials'
import type { Member } from '#features/members/service-status'
import type { MemberId } from '#infra/identity'
import { hashPassword } from '#infra/crypto/password-hash'
import type { RegistrationContext } from './service-context.ts'
import { insertOnce } from './service.ts'
import { insertMember } from './store.ts'
import type { NewMember } from './store.ts'

/** A member of demo data or of a test. What is left out has a plain default. */
export interface SeededMember {
  readonly username: string
  readonly password: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly bank: { readonly code: BankCode; readonly number: string }
  readonly birthDate?: string
  readonly tier?: Member['tier']
  readonly platformCode?: Member['platformCode']
  readonly kycVerifiedAt?: Date
  /** The bank's answer about the account's holder: the member by default; null for a member who was not checked. */
  readonly holderState?: HolderState | null
  /** Whose code was given. */
  readonly referredBy?: MemberId
  readonly registeredAt?: Date
}

/** Makes a member with an open wallet, without a captcha or a session. A username that is there stays as it is. */
export async function seedMember(context: RegistrationContext, seeded: SeededMember): Promise<MemberId> {
  const existing = await credentialsOf(context.db, { username: seeded.username, phone: seeded.username })
  if (existing !== undefined) return existing.id
  const passwordHash = await hashPassword(seeded.password)
  const registeredAt = seeded.registeredAt ?? context.clock.now()
  return await insertOnce(context, async (tx, referralCode) => {
    const member = await insertMember(tx, {
      username: seeded.username,
      phone: seeded.phone,
      passwordHash,
      firstName: seeded.firstName,
      lastName: seeded.lastName,
      birthDate: seeded.birthDate ?? '1990-01-15',
      line: null,
      marketingSource: 'OTHER',
      referralCode,
      referredBy: seeded.referredBy ?? null,
      bankCode: seeded.bank.code,
      bankNumber: seeded.bank.number,
      registeredAt,
      tier: seeded.tier ?? 'DEFAULT',
      platformCode: seeded.platformCode ?? 'TIAMUT',
      kycVerifiedAt: seeded.kycVerifiedAt ?? null,
      holder: holderOf(seeded, registeredAt),
    })
    await context.openWallet(tx, member)
    return member
  })
}

function holderOf({ holderState = 'verified' }: SeededMember, checkedAt: Date): NewMember['holder'] {
  return holderState === null ? null : { state: holderState, checkedAt }
}
