import { bankNumberOf } from '@morakot/contract/bank-numbers'
import type { BankCode, MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import type { HolderState } from '@morakot/contract/features/members/states'
import { sqlStateOf } from '@morakot/database/sql-state'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'

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
  const { rows } = await sql<{ id: bigint }>`select id from member where referral_code = ${code}`.execute(db)
  return rows[0] && memberId(rows[0].id)
}

/** Which of these are in use; an account is until a day after its member changed it. One query whatever is asked, so that its time tells nothing. */
export async function findTaken(
  db: Db | Tx,
  asked: { readonly username?: string; readonly phone?: string; readonly bank?: { readonly code: string; readonly number: string } },
  now: Date,
): Promise<{ readonly username: boolean; readonly phone: boolean; readonly bank: boolean }> {
  const bank = asked.bank === undefined ? null : (bankNumberOf(asked.bank.code) ?? asked.bank.code)
  const number = asked.bank?.number ?? null
  const { rows } = await sql<{ username: boolean; phone: boolean; bank: boolean }>`
    select
      exists (select from member where username = ${asked.username ?? null}) as username,
      exists (select from member where phone = ${asked.phone ?? null}) as phone,
      exists (
        select from member
        where (bank_number = ${number} and bank_of_thailand_number(bank_code) = ${bank})
          or (bank_past_number = ${number} and bank_of_thailand_number(bank_past_code) = ${bank} and bank_past_until > ${now})
      ) as bank
  `.execute(db)
  return rows[0] ?? { username: false, phone: false, bank: false }
}

type PlatformCode = 'TIAMUT' | 'AMBKING' | 'SB'

export const PRIMARY_PLATFORM: PlatformCode = 'TIAMUT'

export interface NewMember {
  readonly username: string
  readonly phone: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly line: string | null
  readonly marketingSource: (typeof MARKETING_SOURCES)[number]
  readonly referralCode: string
  readonly referredBy: MemberId | null
  readonly bankCode: BankCode
  readonly bankNumber: string
  readonly registeredAt: Date
  readonly tier?: 'DEFAULT' | 'ELITE' | 'EMPEROR'
  readonly platformCode?: PlatformCode
  readonly kycVerifiedAt?: Date | null
  /** The bank's answer about the account's holder; null where it is still to be requested. */
  readonly holder: { readonly state: HolderState; readonly checkedAt: Date } | null
}

/** Throws on a unique violation; `takenBy` names what was taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberId> {
  const { rows } = await sql<{ id: bigint }>`
    insert into member (
      username, phone, password_hash, first_name, last_name, birth_date, line, marketing_source, referral_code, referred_by,
      tier, platform_code, kyc_verified_at, bank_code, bank_number, holder_state, holder_checked_at, registered_at
    )
    values (
      ${member.username}, ${member.phone}, ${member.passwordHash}, ${member.firstName}, ${member.lastName}, ${member.birthDate},
      ${member.line}, ${member.marketingSource}, ${member.referralCode}, ${member.referredBy},
      ${member.tier ?? 'DEFAULT'}, ${member.platformCode ?? PRIMARY_PLATFORM}, ${member.kycVerifiedAt ?? null},
      ${member.bankCode}, ${member.bankNumber}, ${member.holder?.state ?? null}, ${member.holder?.checkedAt ?? null}, ${member.registeredAt}
    )
    returning id`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'an insert answers its row')
  return memberId(row.id)
}
