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

/** Makes phone and bank account the member's with us too. Throws a unique violation where another member has one of them. */
export async function writeReserved(tx: Tx, member: MemberId): Promise<void> {
  await sql`
    update member
    set
      phone = coalesce(member.phone, told.phone), bank_code = coalesce(member.bank_code, told.bank_code),
      bank_number = coalesce(member.bank_number, told.bank_number)
    from member_platform as told
    where member.id = ${member} and told.member_id = member.id and member.platform_code <> 'TIAMUT'`.execute(tx)
}

export async function writeReleased(tx: Tx, member: MemberId): Promise<void> {
  await sql`
    update member set phone = null, bank_code = null, bank_number = null
    where id = ${member} and platform_code <> 'TIAMUT'`.execute(tx)
}

/** Opens the primary platform, with the password that the other one let in last. */
export async function writePrimary(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`
    update member
    set platform_code = 'TIAMUT', password_hash = told.password_hash
    from member_platform as told
    where member.id = ${member} and told.member_id = member.id
    returning 1`.execute(tx)
  return rows.length === 1
}
