import type { HolderState } from '@morakot/contract/features/members/states'
import { sql } from 'kysely'
import type { InferResult } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'memberDevice' | 'memberSession' | 'withdrawal'>()

export interface MemberRow {
  readonly id: MemberId
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly tier: 'DEFAULT' | 'ELITE' | 'EMPEROR'
  readonly platformCode: string
  readonly status: 'active' | 'blocked'
  readonly phone: string
  readonly line: string | null
  readonly bankCode: string
  readonly bankNumber: string
  readonly bankChangedAt: Date | null
  readonly holderState: HolderState | null
  readonly holderCheckedAt: Date | null
  readonly hasHolderCase: boolean
  readonly passwordChangedAt: Date | null
  readonly verifiedAt: Date | null
  readonly registeredAt: Date
  readonly marketingSource: string | null
  readonly referrer: bigint | null
  readonly referrerName: string | null
  readonly lastDepositAt: Date | null
  readonly lastWithdrawAt: Date | null
}

/** A member as the page's head needs one; undefined when there is none. */
export async function findMember(db: Db, id: bigint): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select
      member.id, member.username, member.first_name as "firstName", member.last_name as "lastName", member.tier,
      member.platform_code as "platformCode", member.status, coalesce(contact.phone, '') as phone, member.line,
      contact.bank_code as "bankCode", coalesce(contact.bank_number, '') as "bankNumber", member.bank_changed_at as "bankChangedAt",
      member.holder_state as "holderState", member.holder_checked_at as "holderCheckedAt",
      member.has_holder_case as "hasHolderCase",
      member.password_changed_at as "passwordChangedAt", member.kyc_verified_at as "verifiedAt",
      member.registered_at as "registeredAt", member.marketing_source as "marketingSource",
      referrer.id as referrer, referrer.username as "referrerName",
      member.last_deposit_at as "lastDepositAt", member.last_withdraw_at as "lastWithdrawAt"
    from member
    join member_contact as contact on contact.member_id = member.id
    left join member as referrer on referrer.id = member.referred_by
    where member.id = ${id}`.execute(db)
  return rows[0]
}

/** What a member's page counts and adds up. Sums in satang. */
export interface MemberCounts {
  readonly deposits: number
  readonly withdrawals: number
  readonly notes: number
  readonly openRounds: number
  readonly openWithdrawals: number
  readonly waitingWithdrawals: number
  readonly unmatched: number
}

/** Counts of one member, by the member's own indexes. */
export async function readCounts(db: Db, member: MemberId): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts>`
    select *
    from (
      select count(*)::integer as deposits
      from deposit
      where member_id = ${member}
    ) as deposited
    cross join (
      select
        count(*)::integer as withdrawals,
        (count(*) filter (where status not in ('PAID', 'REJECTED', 'FAILED')))::integer as "openWithdrawals",
        (count(*) filter (where status in ('REVIEW', 'UNKNOWN')))::integer as "waitingWithdrawals"
      from withdrawal
      where member_id = ${member}
    ) as withdrawn
    cross join (select count(*)::integer as notes from member_note where member_id = ${member} and record is null and not risk_only) as noted
    cross join (
      select count(*)::integer as "openRounds" from (
        -- Rounds are finished within a day, or an alert tells of them: the newest are enough.
        select state from game_round where member_id = ${member} order by opened_at desc limit ${ROUNDS_LOOKED_AT}
      ) as latest
      where state = 'open'
    ) as played
    cross join (
      select count(*)::integer as unmatched
      from deposit
      join bank_event on bank_event.deposit_id = deposit.id and bank_event.outcome = 'unmatched'
      where deposit.member_id = ${member}
        and not exists (select from audit where audit.subject = 'bank_event:' || bank_event.event_id)
    ) as receipts`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('invariant: an aggregate has one row')
  return sums
}

const ROUNDS_LOOKED_AT = 200

/** The session that a member opened last; undefined for one who never logged in. */
export async function findLastLogin(
  db: Db,
  member: MemberId,
): Promise<{ readonly at: Date; readonly device: string; readonly address: string } | undefined> {
  return await sessions(db, member).clearSelect().select(['createdAt as at', 'device', 'address']).limit(1).executeTakeFirst()
}

const sessions = (db: Db, member: MemberId) =>
  on(db)
    .selectFrom('memberSession')
    .select(['id', 'device', 'address', 'createdAt as openedAt', 'lastSeenAt', 'endedAt', 'endedReason'])
    .where('memberId', '=', member)
    .orderBy('id', 'desc')

/** The newest sessions of a member. */
export async function listSessions(db: Db, member: MemberId, limit: number): Promise<InferResult<ReturnType<typeof sessions>>> {
  return await sessions(db, member).limit(limit).execute()
}

interface DeviceRow extends Pick<Row<'memberDevice'>, 'id' | 'name' | 'kind' | 'address' | 'firstSeenAt' | 'lastSeenAt' | 'revokedAt'> {
  readonly otherMembers: number
}

/** The devices of a member that were used last, with how many other members have logged in from the same browser. */
export async function listDevices(db: Db, member: MemberId, limit: number): Promise<readonly DeviceRow[]> {
  const others = sql<number>`(
    select count(*)::integer
    from member_device as other
    where other.token_hash = device.token_hash and other.member_id <> device.member_id and other.revoked_at is null
  )`
  return await on(db)
    .selectFrom('memberDevice as device')
    .select(['id', 'name', 'kind', 'address', 'firstSeenAt', 'lastSeenAt', 'revokedAt', others.as('otherMembers')])
    .where('memberId', '=', member)
    .orderBy('lastSeenAt', 'desc')
    .limit(limit)
    .execute()
}

type WithdrawalRow = Pick<
  Row<'withdrawal'>,
  'id' | 'number' | 'amount' | 'status' | 'reason' | 'bankCode' | 'bankNumber' | 'createdAt' | 'paidAt'
>

/** Withdrawals of a member, newest first. */
export async function listWithdrawals(db: Db, member: MemberId, { limit, offset }: Page): Promise<readonly WithdrawalRow[]> {
  return await on(db)
    .selectFrom('withdrawal')
    .select(['id', 'number', 'amount', 'status', 'reason', 'bankCode', 'bankNumber', 'createdAt', 'paidAt'])
    .where('memberId', '=', member)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
