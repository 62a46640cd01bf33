import { bankNumberOf } from '@morakot/contract/bank-numbers'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { sql } from 'kysely'
import type { InferResult } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { countOf, tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'member'>()

type Kept = Row<'member'>

/** An account that a member was paid to before. */
export interface PastAccount {
  readonly code: string
  readonly number: string
  readonly until: Date
}

/** A member as other features may know one. The phone and bank number are whole: mask them before they leave. */
export interface Member extends Pick<
  Kept,
  | 'id'
  | 'username'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'line'
  | 'referralCode'
  | 'tier'
  | 'platformCode'
  | 'status'
  | 'kycVerifiedAt'
  | 'liveFeedOptOut'
  | 'registeredAt'
  | 'lastDepositAt'
  | 'lastWithdrawAt'
  | 'erasedAt'
> {
  readonly phone: string
  readonly bank: {
    readonly code: BankCode
    readonly number: string
    readonly holder: string
    readonly changedAt: Date | null
    /** The account before a change: until then money from it is the member's (features F-51). */
    readonly past: PastAccount | null
  }
  /** Whether the bank has named this member as the holder of the account (features F-124). */
  readonly holderVerified: boolean
  /** Null while the password is the one of the registration. */
  readonly passwordChangedAt: Date | null
}

// The values that the platform reported at the last login replace those that are not ours (features F-101). No view: after a wait for a
// row, these read the row as it is when it is locked. An erased account has none of them.
const reported = <T>(column: string) =>
  sql<T>`coalesce(member.${sql.ref(column)}, (select reported.${sql.ref(column)} from member_platform as reported where reported.member_id = member.id), '')`

const members = (db: Db | Tx) =>
  on(db)
    .selectFrom('member')
    .select(['id', 'username', 'firstName', 'lastName', 'birthDate', 'line', 'referralCode', 'tier', 'platformCode', 'status'])
    .select(['kycVerifiedAt', 'bankChangedAt', 'bankPastCode', 'bankPastNumber', 'bankPastUntil', 'holderState', 'passwordChangedAt'])
    .select(['liveFeedOptOut', 'registeredAt', 'lastDepositAt', 'lastWithdrawAt', 'erasedAt'])
    .select([
      reported<string>('phone').as('phone'),
      reported<BankCode>('bank_code').as('bankCode'),
      reported<string>('bank_number').as('bankNumber'),
    ])

/** Locks a member's row until the transaction ends, and reads nothing of it. False when there is none. */
export async function lockRow(tx: Tx, id: MemberId): Promise<boolean> {
  const locked = await on(tx).selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return locked !== undefined
}

/** A member; undefined when there is none. */
export async function findMember(db: Db | Tx, id: MemberId): Promise<Member | undefined> {
  const row = await members(db).where('id', '=', id).executeTakeFirst()
  return row && memberOfRow(row)
}

/** Members by id; ids without a member are left out. */
export async function listMembers(db: Db | Tx, ids: readonly MemberId[]): Promise<readonly Member[]> {
  if (ids.length === 0) return []
  const query = members(db).where((is) => is('id', '=', is.fn.any(is.val(ids))))
  return (await query.execute()).map(memberOfRow)
}

/** Stores whether a member is left out of the feed of withdrawals. */
export async function writeLiveFeed(tx: Tx, member: MemberId, optOut: boolean): Promise<void> {
  await on(tx).updateTable('member').set({ liveFeedOptOut: optOut }).where('id', '=', member).execute()
}

/** Usernames of members; ids without a member are left out. */
export async function listUsernames(db: Db | Tx, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  if (ids.length === 0) return new Map()
  const query = on(db).selectFrom('member').select(['id', 'username'])
  const rows = await query.where((is) => is('id', '=', is.fn.any(is.val(ids)))).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** The same, locked until the transaction ends. Weaker than `for update`: rows that refer to the member can still be written. */
export async function findMemberLocked(tx: Tx, id: MemberId): Promise<Member | undefined> {
  const row = await members(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && memberOfRow(row)
}

export interface BankAccount {
  readonly code: string
  readonly number: string
}

/** The members who own these bank accounts, by any code of their banks; unknown accounts are left out. */
export async function listMembersByBank(db: Db | Tx, accounts: readonly BankAccount[]): Promise<readonly Member[]> {
  if (accounts.length === 0) return []
  const rows = await members(db)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('bankNumber', sql<string>`bank_of_thailand_number(bank_code)`),
        'in',
        accounts.map(({ code, number }) => tuple(number, bankNumberOf(code) ?? code)),
      ),
    )
    .execute()
  return rows.map(memberOfRow)
}

/** Who has this username, as it is stored: in small letters. */
export async function findMemberByUsername(db: Db | Tx, username: string): Promise<Member | undefined> {
  const row = await members(db).where('username', '=', username).executeTakeFirst()
  return row && memberOfRow(row)
}

export interface Credentials {
  readonly id: MemberId
  readonly passwordHash: string
}

/** Who logs in by this username or phone number, and what the password hashes to. */
export async function findCredentials(
  db: Db | Tx,
  name: { readonly username: string; readonly phone: string },
): Promise<Credentials | undefined> {
  const row = await on(db)
    .selectFrom('member')
    .select(['id', 'passwordHash'])
    .where(({ eb, or }) => or([eb('username', '=', name.username), eb('phone', '=', name.phone)]))
    .executeTakeFirst()
  // A member of another platform has no password of ours: the platform checks it.
  return row === undefined || row.passwordHash === null ? undefined : { id: row.id, passwordHash: row.passwordHash }
}

/** What a member's password hashes to, on another platform the one that it last let in; undefined when there is no such member. */
export async function findPasswordHash(db: Db | Tx, id: MemberId): Promise<string | undefined> {
  const row = await on(db)
    .selectFrom('member')
    .select(reported<string>('password_hash').as('passwordHash'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.passwordHash
}

/** How many members registered with this member's code. Read off `member__referred`, an index of referred members alone. */
export async function countReferred(db: Db | Tx, referrer: MemberId): Promise<number> {
  return await countOf(on(db).selectFrom('member').where('referredBy', '=', referrer))
}

/** Writes since when a member's identity is verified. */
export async function writeVerified(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await on(tx).updateTable('member').set({ kycVerifiedAt: at }).where('id', '=', id).execute()
}

export type Person = Pick<Kept, 'firstName' | 'lastName' | 'birthDate'>

/** Writes who a member is, as an operator corrects it. */
export async function writePerson(tx: Tx, id: MemberId, { firstName, lastName, birthDate }: Person): Promise<void> {
  // Another name: the bank's answer about the old one proves nothing about this one. Members who share an account still do.
  await on(tx)
    .updateTable('member')
    .set({ holderState: null, holderCheckedAt: null, holderAskedAt: null })
    .where('id', '=', id)
    .where((is) => is.or([is('firstName', '<>', firstName), is('lastName', '<>', lastName)]))
    .where('holderState', '<>', 'shared')
    .execute()
  await on(tx).updateTable('member').set({ firstName, lastName, birthDate }).where('id', '=', id).execute()
}

/** Writes whether a member is frozen. */
export async function writeStatus(tx: Tx, id: MemberId, status: Member['status']): Promise<void> {
  await on(tx).updateTable('member').set({ status }).where('id', '=', id).execute()
}

export async function writeLastDeposit(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await on(tx).updateTable('member').set({ lastDepositAt: at }).where('id', '=', id).execute()
}

export async function writeLastWithdraw(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await on(tx).updateTable('member').set({ lastWithdrawAt: at }).where('id', '=', id).execute()
}

function memberOfRow(row: InferResult<ReturnType<typeof members>>[number]): Member {
  const { bankCode, bankNumber, bankChangedAt, bankPastCode, bankPastNumber, bankPastUntil, holderState, ...kept } = row
  return {
    ...kept,
    bank: {
      code: bankCode,
      number: bankNumber,
      holder: `${row.firstName} ${row.lastName}`,
      changedAt: bankChangedAt,
      past:
        bankPastCode === null || bankPastNumber === null || bankPastUntil === null
          ? null
          : { code: bankPastCode, number: bankPastNumber, until: bankPastUntil },
    },
    holderVerified: holderState === 'verified',
  }
}

/** Moves a member to another tier. */
export async function writeTier(tx: Tx, member: MemberId, tier: Member['tier']): Promise<void> {
  await on(tx).updateTable('member').set({ tier }).where('id', '=', member).execute()
}

/** How many members are not blocked. */
export async function countActive(db: Db | Tx): Promise<number> {
  return await countOf(on(db).selectFrom('member').where('status', '=', 'active'))
}
