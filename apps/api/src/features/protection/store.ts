import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { storedRules } from '#infra/rules-config'
import type { RulesSection } from '#infra/rules-config'
import type { Exclusion } from './rules-exclusion.ts'
import type { LimitKind, LimitPeriod, MemberLimit } from './rules-limits.ts'

interface LimitRow {
  kind: LimitKind | null
  period: LimitPeriod
  value: bigint | null
  pending_since: Date | null
  pending_value: bigint | null
  rules: unknown
}

export interface LimitsAndRules {
  readonly limits: readonly MemberLimit[]
  /** The stored body of the rules section; null when nobody has changed it. */
  readonly rules: unknown
}

/** Every limit that a member has ever set, and the rules in force. One question: it is asked at each stake. */
export async function listLimits(db: Db | Tx, member: MemberId, section: RulesSection<z.core.$ZodType>): Promise<LimitsAndRules> {
  const { rows } = await sql<LimitRow>`
    select kind, period, value, pending_since, pending_value, rules.body as rules
    from (select ${storedRules(section)} as body) as rules
    left join member_limit on member_limit.member_id = ${member}
    order by kind, period`.execute(db)
  const limits = rows.flatMap(({ kind, period, value, pending_since: since, pending_value: pendingValue }) =>
    kind === null ? [] : [{ kind, period, value, pending: since === null ? null : { since, value: pendingValue } }],
  )
  return { limits, rules: rows[0]?.rules ?? null }
}

export async function writeLimit(tx: Tx, member: MemberId, limit: MemberLimit, at: Date): Promise<void> {
  await sql`
    insert into member_limit (member_id, kind, period, value, set_at, pending_since, pending_value)
    values (
      ${member}, ${limit.kind}, ${limit.period}, ${limit.value}, ${at}, ${limit.pending?.since ?? null}, ${limit.pending?.value ?? null}
    )
    on conflict (member_id, kind, period) do update
    set value = excluded.value,
      set_at = excluded.set_at,
      pending_since = excluded.pending_since,
      pending_value = excluded.pending_value`.execute(tx)
}

/** An exclusion as it is kept. */
export interface KeptExclusion extends Exclusion {
  readonly id: bigint
  readonly member: MemberId
}

/** Every exclusion that a member ever asked for. */
export async function listExclusions(db: Db | Tx, member: MemberId): Promise<readonly KeptExclusion[]> {
  return await listExclusionsOf(db, [member])
}

/** Every exclusion that the person behind an account ever asked for, on whichever platform (features F-104). */
export async function listExclusionsOfPerson(db: Db | Tx, member: MemberId): Promise<readonly KeptExclusion[]> {
  return await exclusionsWhere(db, sql`exclusion.member_id in (select accounts_of_person(${member}))`)
}

/** The same of many members at once. */
export async function listExclusionsOf(db: Db | Tx, members: readonly MemberId[]): Promise<readonly KeptExclusion[]> {
  return await exclusionsWhere(db, sql`exclusion.member_id = any (${members})`)
}

async function exclusionsWhere(db: Db | Tx, chosen: RawBuilder<unknown>): Promise<readonly KeptExclusion[]> {
  const { rows } = await sql<Omit<KeptExclusion, 'member'> & { readonly member: bigint }>`
    select
      exclusion.id,
      exclusion.member_id as member,
      exclusion.kind,
      exclusion.starts_at as "startsAt",
      exclusion.ends_at as "endsAt",
      way_back.asked_at as "returnAskedAt"
    from member_exclusion as exclusion
    left join member_exclusion_return as way_back on way_back.exclusion_id = exclusion.id
    where ${chosen}
    order by exclusion.id`.execute(db)
  return rows.map((row) => ({ ...row, member: memberId(row.member) }))
}

/** The person an account belongs to. */
export interface BornAs {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

/** Every exclusion of members with a birth date, with the names that they gave. */
export async function listExclusionsOfBirthDate(db: Db | Tx, birthDate: string): Promise<readonly (KeptExclusion & BornAs)[]> {
  const { rows } = await sql<BornAs & { readonly id: bigint }>`
    select id, first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate" from member
    where birth_date = ${birthDate}::date and id in (select member_id from member_exclusion where kind = 'self_exclusion')`.execute(db)
  const people = new Map(rows.map(({ id, ...born }) => [memberId(id), born]))
  const exclusions = await listExclusionsOf(db, [...people.keys()])
  return exclusions.flatMap((one) => {
    const born = people.get(one.member)
    return born === undefined ? [] : [{ ...one, ...born }]
  })
}

export async function findBornAs(tx: Tx, member: MemberId): Promise<BornAs | undefined> {
  const { rows } = await sql<BornAs>`
    select first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate" from member where id = ${member}`.execute(tx)
  return rows[0]
}

export async function insertExclusion(tx: Tx, member: MemberId, exclusion: Exclusion): Promise<void> {
  await sql`
    insert into member_exclusion (member_id, kind, starts_at, ends_at)
    values (${member}, ${exclusion.kind}, ${exclusion.startsAt}, ${exclusion.endsAt})`.execute(tx)
}

/** Writes down that a member asked to return from an exclusion. */
export async function insertReturn(tx: Tx, exclusion: bigint, at: Date): Promise<void> {
  await sql`insert into member_exclusion_return (exclusion_id, asked_at) values (${exclusion}, ${at})`.execute(tx)
}

/** What a member deposited, staked and won in a span of business days. */
export interface Usage {
  readonly deposited: Millisatang
  /** Less what was given back. */
  readonly staked: Millisatang
  readonly won: Millisatang
  /** Staked, less what was won. Negative when the member is ahead. */
  readonly lost: Millisatang
}

/** Sums of the business days from `fromDay` on. */
export async function readUsage(db: Db | Tx, member: MemberId, fromDay: string): Promise<Usage> {
  const { rows } = await sql<{ deposited: bigint; staked: bigint; won: bigint }>`
    select
      coalesce(sum(deposited), 0)::bigint as deposited,
      coalesce(sum(staked - returned), 0)::bigint as staked,
      coalesce(sum(won), 0)::bigint as won
    from member_usage
    where member_id = ${member} and day >= ${fromDay}`.execute(db)
  const { deposited, staked, won } = rows[0] ?? { deposited: 0n, staked: 0n, won: 0n }
  return {
    deposited: millisatang(deposited),
    staked: millisatang(staked),
    won: millisatang(won),
    lost: millisatang(staked - won),
  }
}
