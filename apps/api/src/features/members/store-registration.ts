import type { BankCode, MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import { sqlStateOf } from '@morakot/database/sql-state'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { MemberTable, PlatformCode, Tier } from './store.ts'

type Tables = {
  member: MemberTable
}

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
  const row = await db.withTables<Tables>().selectFrom('member').select('id').where('referral_code', '=', code).executeTakeFirst()
  return row && memberId(row.id)
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

/** Which of these are in use. One query whatever is asked, so that its time tells nothing. */
export async function findTaken(
  db: Db | Tx,
  asked: { readonly username?: string; readonly phone?: string; readonly bank?: { readonly code: string; readonly number: string } },
): Promise<{ readonly username: boolean; readonly phone: boolean; readonly bank: boolean }> {
  const { rows } = await sql<{ username: boolean; phone: boolean; bank: boolean }>`
    select
      exists (select from member where username = ${asked.username ?? null}) as username,
      exists (select from member where phone = ${asked.phone ?? null}) as phone,
      exists (select from member where bank_code = ${asked.bank?.code ?? null} and bank_number = ${asked.bank?.number ?? null}) as bank
  `.execute(db)
  return rows[0] ?? { username: false, phone: false, bank: false }
}

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
  readonly tier?: Tier
  readonly platformCode?: PlatformCode
  readonly kycVerifiedAt?: Date | null
}

/** Throws on a unique violation; `takenBy` names what was taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberId> {
  const row = await tx
    .withTables<Tables>()
    .insertInto('member')
    .values({
      username: member.username,
      phone: member.phone,
      password_hash: member.passwordHash,
      first_name: member.firstName,
      last_name: member.lastName,
      birth_date: member.birthDate,
      line: member.line,
      marketing_source: member.marketingSource,
      referral_code: member.referralCode,
      referred_by: member.referredBy,
      tier: member.tier ?? 'DEFAULT',
      platform_code: member.platformCode ?? PRIMARY_PLATFORM,
      kyc_verified_at: member.kycVerifiedAt ?? null,
      bank_code: member.bankCode,
      bank_number: member.bankNumber,
      registered_at: member.registeredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return memberId(row.id)
}
