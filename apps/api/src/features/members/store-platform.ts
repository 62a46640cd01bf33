import type { BankCode } from '@morakot/contract/features/members/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'

export interface NewPlatformMember {
  /** With the platform's prefix. */
  readonly username: string
  readonly platformCode: PlatformCode
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly line: string | null
  readonly referralCode: string
  readonly registeredAt: Date
}

/** What stands for our own columns while a member is on another platform. */
export interface PlatformContact {
  readonly platformCode: PlatformCode
  readonly passwordHash: string
  readonly phone: string
  readonly bank: { readonly code: BankCode; readonly number: string }
  readonly toldAt: Date
}

export async function insertElsewhere(tx: Tx, member: NewPlatformMember): Promise<MemberId> {
  const { rows } = await sql<{ id: bigint }>`
    insert into member (username, first_name, last_name, birth_date, line, marketing_source, referral_code, platform_code, registered_at)
    values (
      ${member.username}, ${member.firstName}, ${member.lastName}, ${member.birthDate}, ${member.line}, 'OTHER', ${member.referralCode},
      ${member.platformCode}, ${member.registeredAt}
    )
    returning id`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'an insert answers its row')
  return memberId(row.id)
}

export async function writePlatformContact(tx: Tx, member: MemberId, contact: PlatformContact): Promise<void> {
  await sql`
    insert into member_platform (member_id, platform_code, password_hash, phone, bank_code, bank_number, told_at)
    values (
      ${member}, ${contact.platformCode}, ${contact.passwordHash}, ${contact.phone}, ${contact.bank.code}, ${contact.bank.number},
      ${contact.toldAt}
    )
    on conflict (member_id) do update set
      password_hash = excluded.password_hash, phone = excluded.phone, bank_code = excluded.bank_code, bank_number = excluded.bank_number,
      told_at = excluded.told_at`.execute(tx)
}
