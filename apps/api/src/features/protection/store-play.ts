import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { rowWrite, writeTogether } from '#infra/one-statement'
import type { Question, Term, Write } from '#infra/one-statement'
import type { SessionPlay } from './rules-reality-check.ts'

/** Whose play it is: a member, and a session of that member as an expression, which spares a question of its own. */
export interface Player {
  readonly member: MemberId
  readonly session: RawBuilder<bigint | null>
  readonly addToSession: ReturnType<typeof sessionWrite>
}

/** How long a member has played: on one business day, and in one session. */
export interface PlayTime {
  readonly day: { readonly seconds: bigint; readonly lastAt: Date | null }
  readonly session: SessionPlay
}

export interface PlayRow {
  day_seconds: bigint | null
  day_last_at: Date | null
  seconds: bigint | null
  last_at: Date | null
  checked_seconds: bigint | null
  prompted_at: Date | null
}

/** How long a member has played. A session without a row was not played in. */
export async function readPlayTime(db: Db | Tx, player: Player, day: string): Promise<PlayTime> {
  const { rows } = await playTimeQuestion(player, day).query.execute(db)
  return playTimeIn(rows[0])
}

/** The same as a question. */
export function playTimeQuestion(
  { member, session }: { readonly member: Term<MemberId>; readonly session: RawBuilder<bigint | null> },
  day: string,
): Question<PlayRow> {
  const query = sql<PlayRow>`
    select
      usage.played_seconds as day_seconds,
      usage.last_played_at as day_last_at,
      play.played_seconds as seconds,
      play.last_played_at as last_at,
      play.checked_seconds,
      play.prompted_at
    from (select ${session} as id) as session
    left join session_play as play on play.session_id = session.id
    left join member_usage as usage on usage.member_id = ${member} and usage.day = ${day}`
  return { query, columns: ['day_seconds', 'day_last_at', 'seconds', 'last_at', 'checked_seconds', 'prompted_at'] }
}

/** What such a row says. */
export function playTimeIn(row: PlayRow | undefined): PlayTime {
  return {
    day: { seconds: row?.day_seconds ?? 0n, lastAt: row?.day_last_at ?? null },
    session: {
      seconds: row?.seconds ?? 0n,
      lastAt: row?.last_at ?? null,
      checkedSeconds: row?.checked_seconds ?? 0n,
      promptedAt: row?.prompted_at ?? null,
    },
  }
}

export interface UsageAdded {
  readonly deposited?: Millisatang
  readonly staked?: Millisatang
  readonly won?: Millisatang
  readonly returned?: Millisatang
  readonly played?: { readonly daySeconds: bigint; readonly sessionSeconds: bigint; readonly at: Date }
}

/** Adds to a business day's usage and to a session's, in one statement. */
export async function addUsage(tx: Tx, player: Player, day: string, added: UsageAdded): Promise<void> {
  await writeTogether(tx, usageWrites(player, day, added))
}

/** The same as writes. */
export function usageWrites({ member, addToSession }: Player, day: string, added: UsageAdded): readonly Write[] {
  const { deposited = 0n, staked = 0n, won = 0n, returned = 0n, played } = added
  const sums = { member_id: member, staked, won, returned, last_at: played?.at ?? null }
  return [
    addToDay({ ...sums, day, deposited, seconds: played?.daySeconds ?? 0n }),
    addToSession({ ...sums, seconds: played?.sessionSeconds ?? 0n }),
  ]
}

const SUMS = {
  member_id: 'bigint',
  staked: 'bigint',
  won: 'bigint',
  returned: 'bigint',
  seconds: 'bigint',
  last_at: 'timestamptz',
} as const

const addToDay = rowWrite(
  { ...SUMS, day: 'date', deposited: 'bigint' },
  (given) => sql`
    insert into member_usage as usage (member_id, day, deposited, staked, won, returned, played_seconds, last_played_at)
    select member_id, day, deposited, staked, won, returned, seconds, last_at
    from ${given}
    on conflict (member_id, day) do update
    set deposited = usage.deposited + excluded.deposited,
      staked = usage.staked + excluded.staked,
      won = usage.won + excluded.won,
      returned = usage.returned + excluded.returned,
      played_seconds = usage.played_seconds + excluded.played_seconds,
      last_played_at = coalesce(excluded.last_played_at, usage.last_played_at)`,
)

/** Adds to the session that an expression finds for `given.member_id`; to none when it finds none. */
export function sessionWrite(session: RawBuilder<bigint | null>) {
  return rowWrite(
    SUMS,
    (given) => sql`
      insert into session_play as play (session_id, member_id, staked, won, returned, played_seconds, last_played_at)
      select session.id, member_id, staked, won, returned, seconds, last_at
      from ${given}
      cross join lateral (select ${session} as id) as session
      where session.id is not null
      on conflict (session_id) do update
      set staked = play.staked + excluded.staked,
        won = play.won + excluded.won,
        returned = play.returned + excluded.returned,
        played_seconds = play.played_seconds + excluded.played_seconds,
        last_played_at = coalesce(excluded.last_played_at, play.last_played_at)`,
  )
}

/** Adds to the session that `find` names for the member of each row. */
export function memberSessionWrite(find: (member: Term<MemberId>) => RawBuilder<bigint | null>) {
  return sessionWrite(find(sql<MemberId>`given.member_id`))
}

/** What was played in a session. */
export async function readSessionSums(db: Db | Tx, { session }: Player): Promise<{ readonly staked: bigint; readonly won: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    select staked - returned as staked, won
    from session_play
    where session_id = ${session}`.execute(db)
  return rows[0] ?? { staked: 0n, won: 0n }
}

/** Writes down since when a check of a session waits for its answer. */
export async function writePrompt(tx: Tx, { session }: Player, at: Date): Promise<void> {
  await sql`update session_play set prompted_at = ${at} where session_id = ${session}`.execute(tx)
}

/** Ends a check: what was played until now, `more` seconds included, is covered. */
export async function writeAnswer(tx: Tx, { session }: Player, more: bigint, at: Date): Promise<void> {
  await sql`
    update session_play
    set played_seconds = played_seconds + ${more}::bigint,
      checked_seconds = played_seconds + ${more}::bigint,
      last_played_at = ${at},
      prompted_at = null
    where session_id = ${session}`.execute(tx)
}

/** Minutes without play after which a sitting is over: a login that comes later begins a new one. */
const SITTING_MINUTES = 60

/**
 * Adds to a session that was opened at a moment what its member had played in the one before, when that was less than an hour ago: the time
 * that counts towards the next check, and a check that waits for its answer. Sums of money stay with the session they belong to.
 */
export async function carryPlay(tx: Tx, { member, session }: Player, at: Date): Promise<void> {
  const since = new Date(at.getTime() - SITTING_MINUTES * 60_000)
  await sql`
    insert into session_play as play (session_id, member_id, played_seconds, checked_seconds, prompted_at, last_played_at)
    select opened.id, before.member_id, before.played_seconds, before.checked_seconds, before.prompted_at, before.last_played_at
    from (select ${session} as id) as opened
    cross join lateral (
      select *
      from session_play
      where member_id = ${member} and session_id < opened.id
      order by session_id desc
      limit 1
    ) as before
    where before.last_played_at > ${since}
    on conflict (session_id) do update
    set played_seconds = play.played_seconds + excluded.played_seconds,
      checked_seconds = play.checked_seconds + excluded.checked_seconds,
      prompted_at = coalesce(play.prompted_at, excluded.prompted_at)`.execute(tx)
}
