import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { Exclusion } from './rules-exclusion.ts'
import type { LimitKind, LimitPeriod, LimitState } from './rules-limits.ts'

interface LimitRow {
  kind: LimitKind
  period: LimitPeriod
  value: bigint | null
  pending_since: Date | null
  pending_value: bigint | null
}

export interface MemberLimit extends LimitState {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Every limit that a member has ever set. */
export async function listLimits(db: Db | Tx, member: MemberId): Promise<readonly MemberLimit[]> {
  const { rows } = await sql<LimitRow>`
    select kind, period, value, pending_since, pending_value
    from member_limit
    where member_id = ${member}
    order by kind, period`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    period: row.period,
    value: row.value,
    pending: row.pending_since === null ? null : { since: row.pending_since, value: row.pending_value },
  }))
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

/** Exclusions that have not ended, and those that start later. */
export async function listExclusions(db: Db | Tx, member: MemberId): Promise<readonly Exclusion[]> {
  const { rows } = await sql<Exclusion>`
    select kind, starts_at as "startsAt", ends_at as "endsAt"
    from member_exclusion
    where member_id = ${member}
    order by id`.execute(db)
  return rows
}

export async function insertExclusion(tx: Tx, member: MemberId, exclusion: Exclusion): Promise<void> {
  await sql`
    insert into member_exclusion (member_id, kind, starts_at, ends_at)
    values (${member}, ${exclusion.kind}, ${exclusion.startsAt}, ${exclusion.endsAt})`.execute(tx)
}

/** What a member deposited and lost in a span of business days, and how long the last of them was played. */
export interface Usage {
  readonly deposited: Millisatang
  /** Staked, less what was won and given back. Negative when the member is ahead. */
  readonly lost: Millisatang
}

/** Sums of the business days from `fromDay` on. */
export async function readUsage(tx: Tx, member: MemberId, fromDay: string): Promise<Usage> {
  const { rows } = await sql<{ deposited: bigint; lost: bigint }>`
    select
      coalesce(sum(deposited), 0)::bigint as deposited,
      coalesce(sum(staked - won - returned), 0)::bigint as lost
    from member_usage
    where member_id = ${member} and day >= ${fromDay}`.execute(tx)
  return { deposited: millisatang(rows[0]?.deposited ?? 0n), lost: millisatang(rows[0]?.lost ?? 0n) }
}

export interface PlayTime {
  readonly seconds: bigint
  readonly lastAt: Date | null
}

/** How long a member has played on a business day. */
export async function readPlayTime(tx: Tx, member: MemberId, day: string): Promise<PlayTime> {
  const { rows } = await sql<PlayTime>`
    select played_seconds as seconds, last_played_at as "lastAt"
    from member_usage
    where member_id = ${member} and day = ${day}`.execute(tx)
  return rows[0] ?? { seconds: 0n, lastAt: null }
}

export interface UsageAdded {
  readonly deposited?: Millisatang
  readonly staked?: Millisatang
  readonly won?: Millisatang
  readonly returned?: Millisatang
  readonly played?: { readonly seconds: bigint; readonly at: Date }
}

/** Adds to a business day's usage. */
export async function addUsage(tx: Tx, member: MemberId, day: string, added: UsageAdded): Promise<void> {
  await sql`
    insert into member_usage as usage (member_id, day, deposited, staked, won, returned, played_seconds, last_played_at)
    values (
      ${member}, ${day}, ${added.deposited ?? 0n}, ${added.staked ?? 0n}, ${added.won ?? 0n}, ${added.returned ?? 0n},
      ${added.played?.seconds ?? 0n}, ${added.played?.at ?? null}
    )
    on conflict (member_id, day) do update
    set deposited = usage.deposited + excluded.deposited,
      staked = usage.staked + excluded.staked,
      won = usage.won + excluded.won,
      returned = usage.returned + excluded.returned,
      played_seconds = usage.played_seconds + excluded.played_seconds,
      last_played_at = coalesce(excluded.last_played_at, usage.last_played_at)`.execute(tx)
}
