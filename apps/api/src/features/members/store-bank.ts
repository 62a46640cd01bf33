import type { BankCode } from '@morakot/contract/features/members/limits'
import { sqlStateOf } from '@morakot/database/sql-state'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { BankAccount, PastAccount } from './store.ts'

/** The account that a member is paid to from a moment on, with the one before as long as it counts. */
export interface ChosenAccount {
  readonly code: BankCode
  readonly number: string
  readonly changedAt: Date | null
  readonly past: PastAccount | null
}

/** Writes to which account a member is paid. Throws a unique violation where it is another member's. */
export async function writeBank(tx: Tx, member: MemberId, { code, number, changedAt, past }: ChosenAccount): Promise<void> {
  await sql`
    update member
    set
      bank_code = ${code}, bank_number = ${number}, bank_changed_at = ${changedAt},
      bank_past_code = ${past?.code ?? null}, bank_past_number = ${past?.number ?? null}, bank_past_until = ${past?.until ?? null}
    where id = ${member}`.execute(tx)
}

const LIKE_MAX = 50

/** Ids of members, this one left out, who have the same name, or whose account at one of these banks has one of these forms (SQL `like`). */
export async function listIdsLike(
  db: Db | Tx,
  member: MemberId,
  { name, codes, forms }: { readonly name: string | null; readonly codes: readonly string[]; readonly forms: readonly string[] },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: bigint }>`
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
  return rows.map(({ id }) => memberId(id))
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another member has the account. */
export function isBankTaken(error: unknown): boolean {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION || !(error instanceof Error) || !('constraint' in error)) return false
  return error.constraint === 'member__bank_once'
}

/** Who has an account now, or had it until lately, this member left out. */
export async function findOther(db: Db | Tx, member: MemberId, { code, number }: BankAccount, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member
    where id <> ${member}
      and (
        (bank_code = ${code} and bank_number = ${number})
        or (bank_past_code = ${code} and bank_past_number = ${number} and bank_past_until > ${now})
      )
    limit 1`.execute(db)
  return rows.length === 1
}

/** Whose account this was until a change that is not long ago. */
export async function findPastOwner(db: Db | Tx, { code, number }: BankAccount, at: Date): Promise<MemberId | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from member
    where bank_past_code = ${code} and bank_past_number = ${number} and bank_past_until > ${at}
    order by id
    limit 1`.execute(db)
  return rows[0] && memberId(rows[0].id)
}
