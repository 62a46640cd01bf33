import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { sqlStateOf } from '@morakot/database/failures'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'member'>()

/** What exactly one member may have. */
export type Unique = 'username' | 'phone' | 'bank' | 'referral_code'

const UNIQUE_VIOLATION = '23505'
const CONSTRAINTS: Readonly<Record<string, Unique>> = {
  member__username_once: 'username',
  member__phone_once: 'phone',
  member__bank_once: 'bank',
  member__referral_code_once: 'referral_code',
}

/** What another member had already when `insertMember` failed; undefined when it failed for another reason. */
export function takenBy(error: unknown): Unique | undefined {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION || !(error instanceof Error) || !('constraint' in error)) return undefined
  return CONSTRAINTS[String(error.constraint)]
}

/** Whose referral code this is. */
export async function findReferrer(db: Db | Tx, code: string): Promise<MemberId | undefined> {
  const query = on(db).selectFrom('member').select('id').where('referralCode', '=', code)
  return (await query.executeTakeFirst())?.id
}

/**
 * Which of these are in use; an account stays in use until a day after its member
 * changed it. One query in every case, so that its duration reveals nothing.
 */
export async function findTaken(
  db: Db | Tx,
  input: { readonly username?: string; readonly phone?: string; readonly bank?: { readonly code: string; readonly number: string } },
  now: Date,
): Promise<{ readonly username: boolean; readonly phone: boolean; readonly bank: boolean }> {
  const bank = input.bank === undefined ? null : (bankNumberOf(input.bank.code) ?? input.bank.code)
  const number = input.bank?.number ?? null
  const { rows } = await sql<{ username: boolean; phone: boolean; bank: boolean }>`
    select
      exists (select from member where username = ${input.username ?? null}) as username,
      exists (select from member where phone = ${input.phone ?? null}) as phone,
      exists (
        select from member
        where (bank_number = ${number} and bank_of_thailand_number(bank_code) = ${bank})
          or (bank_past_number = ${number} and bank_of_thailand_number(bank_past_code) = ${bank} and bank_past_until > ${now})
      ) as bank
  `.execute(db)
  return rows[0] ?? { username: false, phone: false, bank: false }
}

type Member = Row<'member'>

export const PRIMARY_PLATFORM: Member['platformCode'] = 'TIAMUT'

export interface NewMember
  extends
    Pick<
      Member,
      'username' | 'firstName' | 'lastName' | 'birthDate' | 'line' | 'marketingSource' | 'referralCode' | 'referredBy' | 'registeredAt'
    >,
    Partial<Pick<Member, 'tier' | 'platformCode' | 'kycVerifiedAt'>> {
  readonly phone: string
  readonly passwordHash: string
  readonly bankCode: NonNullable<Member['bankCode']>
  readonly bankNumber: string
  /** The bank's answer about the account's holder; null where it is still to be requested. */
  readonly holder: { readonly state: NonNullable<Member['holderState']>; readonly checkedAt: Date } | null
}

/** Throws on a unique violation; `takenBy` names what was taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberId> {
  const { username, phone, passwordHash, firstName, lastName, birthDate, line, marketingSource, referralCode, referredBy } = member
  const { tier = 'DEFAULT', platformCode = PRIMARY_PLATFORM, kycVerifiedAt = null, bankCode, bankNumber, holder, registeredAt } = member
  const login = { username, phone, passwordHash, firstName, lastName, birthDate, line, marketingSource, referralCode, referredBy }
  const account = { bankCode, bankNumber, holderState: holder?.state ?? null, holderCheckedAt: holder?.checkedAt ?? null }
  const { id } = await on(tx)
    .insertInto('member')
    .values({ ...login, ...account, tier, platformCode, kycVerifiedAt, registeredAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
