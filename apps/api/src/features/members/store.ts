import { bankNumberOf } from '@morakot/contract/bank-numbers'
import type { BankCode, MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import type { HolderState } from '@morakot/contract/features/members/states'
import { sql } from 'kysely'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { countOf } from '#infra/tables'

export type Tier = 'DEFAULT' | 'ELITE' | 'EMPEROR'
export type PlatformCode = 'TIAMUT' | 'AMBKING' | 'SB'

export type MemberTable = {
  id: Generated<bigint>
  username: string
  phone: string | null
  /** Null before a member of another platform has migrated. */
  password_hash: string | null
  first_name: string
  last_name: string
  birth_date: string
  line: string | null
  marketing_source: (typeof MARKETING_SOURCES)[number]
  referral_code: string
  referred_by: bigint | null
  tier: Tier
  platform_code: PlatformCode
  status: Generated<'active' | 'blocked'>
  kyc_verified_at: Date | null
  bank_code: BankCode | null
  bank_number: string | null
  bank_changed_at: Generated<Date | null>
  bank_past_code: Generated<string | null>
  bank_past_number: Generated<string | null>
  bank_past_until: Generated<Date | null>
  holder_state: Generated<HolderState | null>
  holder_checked_at: Generated<Date | null>
  password_changed_at: Generated<Date | null>
  live_feed_opt_out: Generated<boolean>
  registered_at: Date
  last_deposit_at: Generated<Date | null>
  last_withdraw_at: Generated<Date | null>
}

type Tables = {
  member: MemberTable
}

/** An account that a member was paid to before. */
export interface PastAccount {
  readonly code: string
  readonly number: string
  readonly until: Date
}

/** A member as other features may know one. The phone and bank number are whole: mask them before they leave. */
export interface Member {
  readonly id: MemberId
  readonly username: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly line: string | null
  readonly referralCode: string
  readonly tier: Tier
  readonly platformCode: PlatformCode
  readonly status: 'active' | 'blocked'
  readonly kycVerifiedAt: Date | null
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
  readonly liveFeedOptOut: boolean
  readonly registeredAt: Date
  readonly lastDepositAt: Date | null
  readonly lastWithdrawAt: Date | null
}

const COLUMNS = [
  'id',
  'username',
  'first_name',
  'last_name',
  'birth_date',
  'line',
  'referral_code',
  'tier',
  'platform_code',
  'status',
  'kyc_verified_at',
  'bank_changed_at',
  'bank_past_code',
  'bank_past_number',
  'bank_past_until',
  'holder_state',
  'password_changed_at',
  'live_feed_opt_out',
  'registered_at',
  'last_deposit_at',
  'last_withdraw_at',
] as const

// What the platform told at the last login stands in for what is not ours (features F-101). No view: of a row that was waited for, these read
// the row as it is when it is locked.
const told = <T>(column: string) =>
  sql<T>`coalesce(member.${sql.ref(column)}, (select told.${sql.ref(column)} from member_platform as told where told.member_id = member.id))`

const MEMBER = [
  ...COLUMNS,
  told<string>('phone').as('phone'),
  told<BankCode>('bank_code').as('bank_code'),
  told<string>('bank_number').as('bank_number'),
] as const

interface ToldColumns {
  readonly phone: string
  readonly bank_code: BankCode
  readonly bank_number: string
}

/** Locks a member's row until the transaction ends, and reads nothing of it. False when there is none. */
export async function lockRow(tx: Tx, id: MemberId): Promise<boolean> {
  const { rows } = await sql`select 1 from member where id = ${id} for no key update`.execute(tx)
  return rows.length === 1
}

/** A member; undefined when there is none. */
export async function findMember(db: Db | Tx, id: MemberId): Promise<Member | undefined> {
  const row = await db.withTables<Tables>().selectFrom('member').select(MEMBER).where('id', '=', id).executeTakeFirst()
  return row && memberOfRow(row)
}

/** Members by id; nobody who does not exist. */
export async function listMembers(db: Db | Tx, ids: readonly MemberId[]): Promise<readonly Member[]> {
  if (ids.length === 0) return []
  return (await db.withTables<Tables>().selectFrom('member').select(MEMBER).where('id', 'in', ids).execute()).map(memberOfRow)
}

/** Writes down whether a member is left out of the feed of withdrawals. */
export async function writeLiveFeed(tx: Tx, member: MemberId, optOut: boolean): Promise<void> {
  await tx.withTables<Tables>().updateTable('member').set({ live_feed_opt_out: optOut }).where('id', '=', member).execute()
}

/** What members are called; nobody who does not exist. */
export async function listUsernames(db: Db | Tx, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.withTables<Tables>().selectFrom('member').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [memberId(id), username]))
}

/** The same, locked until the transaction ends. Weaker than `for update`: rows that refer to the member can still be written. */
export async function findMemberLocked(tx: Tx, id: MemberId): Promise<Member | undefined> {
  const row = await tx.withTables<Tables>().selectFrom('member').select(MEMBER).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && memberOfRow(row)
}

export interface BankAccount {
  readonly code: string
  readonly number: string
}

/** The members who own these bank accounts, by any code of their banks; unknown accounts are left out. */
export async function listMembersByBank(db: Db | Tx, accounts: readonly BankAccount[]): Promise<readonly Member[]> {
  if (accounts.length === 0) return []
  const rows = await db
    .withTables<Tables>()
    .selectFrom('member')
    .select(MEMBER)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('bank_number', sql<string>`bank_of_thailand_number(bank_code)`),
        'in',
        accounts.map(({ code, number }) => tuple(number, bankNumberOf(code) ?? code)),
      ),
    )
    .execute()
  return rows.map(memberOfRow)
}

/** Who has this username, as it is stored: in small letters. */
export async function findMemberByUsername(db: Db | Tx, username: string): Promise<Member | undefined> {
  const row = await db.withTables<Tables>().selectFrom('member').select(MEMBER).where('username', '=', username).executeTakeFirst()
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
  const row = await db
    .withTables<Tables>()
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where(({ eb, or }) => or([eb('username', '=', name.username), eb('phone', '=', name.phone)]))
    .executeTakeFirst()
  // A member of another platform has no password of ours: the platform judges it.
  return row === undefined || row.password_hash === null ? undefined : { id: memberId(row.id), passwordHash: row.password_hash }
}

/** What a member's password hashes to, on another platform the one that it last let in; undefined when there is no such member. */
export async function findPasswordHash(db: Db | Tx, id: MemberId): Promise<string | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('member')
    .select(told<string>('password_hash').as('password_hash'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash
}

/** How many members registered with this member's code. Read off `member__referred`, an index of referred members alone. */
export async function countReferred(db: Db | Tx, referrer: MemberId): Promise<number> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<bigint>().as('joinedCount'))
    .where('referred_by', '=', referrer)
    .executeTakeFirst()
  return Number(row?.joinedCount ?? 0)
}

/** Writes since when a member's identity is verified. */
export async function writeVerified(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await tx.withTables<Tables>().updateTable('member').set({ kyc_verified_at: at }).where('id', '=', id).execute()
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

/** Writes who a member is, as an operator corrects it. */
export async function writePerson(tx: Tx, id: MemberId, { firstName, lastName, birthDate }: Person): Promise<void> {
  // Another name: what the bank said of the old one says nothing of this one. Members who share an account still do.
  await sql`
    update member set holder_state = null, holder_checked_at = null, holder_asked_at = null
    where id = ${id} and (first_name, last_name) <> (${firstName}, ${lastName}) and holder_state <> 'shared'`.execute(tx)
  const corrected = { first_name: firstName, last_name: lastName, birth_date: birthDate }
  await tx.withTables<Tables>().updateTable('member').set(corrected).where('id', '=', id).execute()
}

/** Writes whether a member is frozen. */
export async function writeStatus(tx: Tx, id: MemberId, status: Member['status']): Promise<void> {
  await tx.withTables<Tables>().updateTable('member').set({ status }).where('id', '=', id).execute()
}

export async function writeLastDeposit(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await tx.withTables<Tables>().updateTable('member').set({ last_deposit_at: at }).where('id', '=', id).execute()
}

export async function writeLastWithdraw(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await tx.withTables<Tables>().updateTable('member').set({ last_withdraw_at: at }).where('id', '=', id).execute()
}

function memberOfRow(row: Pick<Selectable<MemberTable>, (typeof COLUMNS)[number]> & ToldColumns): Member {
  return {
    id: memberId(row.id),
    username: row.username,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    line: row.line,
    referralCode: row.referral_code,
    tier: row.tier,
    platformCode: row.platform_code,
    status: row.status,
    kycVerifiedAt: row.kyc_verified_at,
    bank: {
      code: row.bank_code,
      number: row.bank_number,
      holder: `${row.first_name} ${row.last_name}`,
      changedAt: row.bank_changed_at,
      past: pastOf(row),
    },
    holderVerified: row.holder_state === 'verified',
    passwordChangedAt: row.password_changed_at,
    liveFeedOptOut: row.live_feed_opt_out,
    registeredAt: row.registered_at,
    lastDepositAt: row.last_deposit_at,
    lastWithdrawAt: row.last_withdraw_at,
  }
}

function pastOf({
  bank_past_code: code,
  bank_past_number: number,
  bank_past_until: until,
}: Pick<Selectable<MemberTable>, (typeof COLUMNS)[number]>): PastAccount | null {
  return code === null || number === null || until === null ? null : { code, number, until }
}

/** Moves a member to another tier. */
export async function writeTier(tx: Tx, member: MemberId, tier: Tier): Promise<void> {
  await sql`update member set tier = ${tier} where id = ${member}`.execute(tx)
}

/** How many members are not blocked. */
export async function countActive(db: Db | Tx): Promise<number> {
  return await countOf(db.withTables<Tables>().selectFrom('member').where('status', '=', 'active'))
}
