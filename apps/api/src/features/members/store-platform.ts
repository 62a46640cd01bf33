import type { BankCode } from '@morakot/contract/features/members/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { CheckedHolder } from './store-bank.ts'
import type { BankAccount } from './store.ts'

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
  /** The bank's answer about the holder of the platform's account; null where it is still to be requested. */
  readonly holder: CheckedHolder | null
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
    insert into member (
      username, first_name, last_name, birth_date, line, marketing_source, referral_code, platform_code, registered_at, holder_state,
      holder_checked_at
    )
    values (
      ${member.username}, ${member.firstName}, ${member.lastName}, ${member.birthDate}, ${member.line}, 'OTHER', ${member.referralCode},
      ${member.platformCode}, ${member.registeredAt}, ${member.holder?.state ?? null}, ${member.holder?.checkedAt ?? null}
    )
    returning id`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'an insert answers its row')
  return memberId(row.id)
}

/** The account that a platform reported at the member's previous login; undefined at the first. */
export async function findToldAccount(tx: Tx, member: MemberId): Promise<BankAccount | undefined> {
  const { rows } = await sql<BankAccount>`
    select bank_code as code, bank_number as number from member_platform where member_id = ${member}`.execute(tx)
  return rows[0]
}

/** Throws a unique violation where the account is another member's there and is not marked as shared. */
export async function writePlatformContact(
  tx: Tx,
  member: MemberId,
  contact: PlatformContact,
  { isShared }: { readonly isShared: boolean },
): Promise<void> {
  await sql`
    insert into member_platform (member_id, platform_code, password_hash, phone, bank_code, bank_number, is_bank_shared, told_at)
    values (
      ${member}, ${contact.platformCode}, ${contact.passwordHash}, ${contact.phone}, ${contact.bank.code}, ${contact.bank.number}, ${isShared},
      ${contact.toldAt}
    )
    on conflict (member_id) do update set
      password_hash = excluded.password_hash, phone = excluded.phone, bank_code = excluded.bank_code, bank_number = excluded.bank_number,
      is_bank_shared = excluded.is_bank_shared, told_at = excluded.told_at`.execute(tx)
}

/** Marks members as sharing one account: none of them is its verified holder, and operators look at them. */
export async function writeShared(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await sql`update member_platform set is_bank_shared = true where member_id = any (${[...members]}::bigint[])`.execute(tx)
  await sql`
    update member set holder_state = 'shared', holder_checked_at = null
    where id = any (${[...members]}::bigint[])`.execute(tx)
}

/** Deletes the bank's answer about a holder: account or name has changed, and the check runs again. */
export async function writeHolderUnknown(tx: Tx, member: MemberId): Promise<void> {
  await sql`update member set holder_state = null, holder_checked_at = null, holder_asked_at = null where id = ${member}`.execute(tx)
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
