import type { BankCode } from '@morakot/contract/features/members/limits'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import type { HolderState } from '@morakot/contract/features/members/states'
import { sqlStateOf } from '@morakot/database/failures'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { BankAccount, PastAccount } from './store.ts'

const on = tables<'member'>()

/** The account that a member is paid to from a moment on, with the one before as long as it counts. */
export interface ChosenAccount {
  readonly code: BankCode
  readonly number: string
  readonly changedAt: Date | null
  readonly past: PastAccount | null
  /** The bank's answer about its holder; null where it is still to be requested. */
  readonly holder: CheckedHolder | null
}

/** The bank's answer about the holder of an account, and when it came. */
export interface CheckedHolder {
  readonly state: HolderState
  readonly checkedAt: Date
}

/**
 * Stores the account to which a member is paid, and the known state of its holder. Throws a unique violation where it is another member's.
 */
export async function writeBank(tx: Tx, member: MemberId, { code, number, changedAt, past, holder }: ChosenAccount): Promise<void> {
  const before = { bankPastCode: past?.code ?? null, bankPastNumber: past?.number ?? null, bankPastUntil: past?.until ?? null }
  const checked = { holderState: holder?.state ?? null, holderCheckedAt: holder?.checkedAt ?? null, holderAskedAt: null }
  await on(tx)
    .updateTable('member')
    .set({ bankCode: code, bankNumber: number, bankChangedAt: changedAt, ...before, ...checked })
    .where('id', '=', member)
    .execute()
}

const LIKE_MAX = 50

/** Ids of members, this one left out, who have the same name, or whose account at one of these banks has one of these forms (SQL `like`). */
export async function listIdsLike(
  db: Db | Tx,
  member: MemberId,
  { name, codes, forms }: { readonly name: string | null; readonly codes: readonly string[]; readonly forms: readonly string[] },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select id
    from member
    where id <> ${member}
      and (
        lower(replace(first_name || last_name, ' ', '')) = ${name}
        or (bank_code = any (${codes}) and bank_number like any (${forms}))
        or (bank_past_code = any (${codes}) and bank_past_number like any (${forms}))
      )
    order by id
    limit ${LIKE_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another member has the account. */
export function isBankTaken(error: unknown): boolean {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION || !(error instanceof Error) || !('constraint' in error)) return false
  return error.constraint === 'member__bank_once'
}

/** Who has an account, on which platform, and under which name. */
export interface AccountOwner {
  readonly id: MemberId
  readonly platformCode: PlatformCode
  readonly firstName: string
  readonly lastName: string
}

/**
 * All members who have an account now, with us or on another platform, or had it until lately. An account is the same by every code of its bank.
 */
export async function listOwners(db: Db | Tx, { code, number }: BankAccount, now: Date): Promise<readonly AccountOwner[]> {
  const isIt = (table: string, prefix = 'bank') => isAccount(table, { code, number }, prefix)
  const { rows } = await sql<AccountOwner>`
    select id, platform_code as "platformCode", first_name as "firstName", last_name as "lastName"
    from member
    where id in (
      select id from member where ${isIt('member')}
      union all
      select id from member where ${isIt('member', 'bank_past')} and bank_past_until > ${now}
      union all
      select member_id from member_platform where ${isIt('member_platform')}
    )`.execute(db)
  return rows
}

/** Whose account this was until a change that is not long ago. */
export async function findPastOwner(db: Db | Tx, account: BankAccount, at: Date): Promise<MemberId | undefined> {
  const query = on(db)
    .selectFrom('member')
    .select('id')
    .where(isAccount('member', account, 'bank_past'))
  const row = await query.where('bankPastUntil', '>', at).orderBy('id').limit(1).executeTakeFirst()
  return row?.id
}

function isAccount(table: string, { code, number }: BankAccount, prefix: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${prefix}_${name}`)
  return sql`(${column('number')} = ${number} and bank_of_thailand_number(${column('code')}) = ${bankNumberOf(code) ?? code})`
}
