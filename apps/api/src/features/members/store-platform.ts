import type { BankCode } from '@morakot/contract/features/members/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { CheckedHolder } from './store-bank.ts'
import type { BankAccount } from './store.ts'

const on = tables<'member' | 'memberPlatform'>()

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

/** The values that replace our own columns while a member is on another platform. */
export interface PlatformContact {
  readonly platformCode: PlatformCode
  readonly passwordHash: string
  readonly phone: string
  readonly bank: { readonly code: BankCode; readonly number: string }
  readonly toldAt: Date
}

export async function insertElsewhere(tx: Tx, { holder, ...member }: NewPlatformMember): Promise<MemberId> {
  const { id } = await on(tx)
    .insertInto('member')
    .values({ ...member, marketingSource: 'OTHER', holderState: holder?.state ?? null, holderCheckedAt: holder?.checkedAt ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member of a platform by the name with its prefix. */
export async function findOnPlatform(db: Db | Tx, platformCode: PlatformCode, username: string): Promise<MemberId | undefined> {
  const query = on(db).selectFrom('member').select('id').where('username', '=', username).where('platformCode', '=', platformCode)
  return (await query.executeTakeFirst())?.id
}

/** The account that a platform reported at the member's previous login; undefined at the first. */
export async function findReportedAccount(tx: Tx, member: MemberId): Promise<BankAccount | undefined> {
  const query = on(tx).selectFrom('memberPlatform').select(['bankCode as code', 'bankNumber as number'])
  return await query.where('memberId', '=', member).executeTakeFirst()
}

/** Throws a unique violation where the account is another member's there and is not marked as shared. */
export async function writePlatformContact(
  tx: Tx,
  member: MemberId,
  { platformCode, passwordHash, phone, bank, toldAt }: PlatformContact,
  { isShared }: { readonly isShared: boolean },
): Promise<void> {
  const reported = { passwordHash, phone, bankCode: bank.code, bankNumber: bank.number, isBankShared: isShared, toldAt }
  await on(tx)
    .insertInto('memberPlatform')
    .values({ memberId: member, platformCode, ...reported })
    .onConflict((known) => known.column('memberId').doUpdateSet(reported))
    .execute()
}

/** Marks members as sharing one account: none of them is its verified holder, and operators look at them. */
export async function writeShared(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await on(tx)
    .updateTable('memberPlatform')
    .set({ isBankShared: true })
    .where((is) => is('memberId', '=', is.fn.any(is.val(members))))
    .execute()
  await on(tx)
    .updateTable('member')
    .set({ holderState: 'shared', holderCheckedAt: null })
    .where((is) => is('id', '=', is.fn.any(is.val(members))))
    .execute()
}

/** Deletes the bank's answer about a holder: account or name has changed, and the check runs again. */
export async function writeHolderUnknown(tx: Tx, member: MemberId): Promise<void> {
  const unknown = { holderState: null, holderCheckedAt: null, holderAskedAt: null }
  await on(tx).updateTable('member').set(unknown).where('id', '=', member).execute()
}

/** Makes phone and bank account the member's with us too. Throws a unique violation where another member has one of them. */
export async function writeReserved(tx: Tx, member: MemberId): Promise<void> {
  await sql`
    update member
    set
      phone = coalesce(member.phone, reported.phone), bank_code = coalesce(member.bank_code, reported.bank_code),
      bank_number = coalesce(member.bank_number, reported.bank_number)
    from member_platform as reported
    where member.id = ${member} and reported.member_id = member.id and member.platform_code <> 'TIAMUT'`.execute(tx)
}

export async function writeReleased(tx: Tx, member: MemberId): Promise<void> {
  const released = { phone: null, bankCode: null, bankNumber: null }
  await on(tx).updateTable('member').set(released).where('id', '=', member).where('platformCode', '<>', 'TIAMUT').execute()
}

/** Opens the primary platform, with the password that the other one let in last. */
export async function writePrimary(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`
    update member
    set platform_code = 'TIAMUT', password_hash = reported.password_hash
    from member_platform as reported
    where member.id = ${member} and reported.member_id = member.id
    returning 1`.execute(tx)
  return rows.length === 1
}
