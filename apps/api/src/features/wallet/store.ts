import type { Statement } from '@morakot/database/pipelined-transaction'
import type { MemberBalances } from '@morakot/ledger/accounts'
import { millisatang } from '@morakot/money/millisatang'
import { points as asPoints } from '@morakot/money/points'
import { spins as asSpins } from '@morakot/money/spins'
import { sql } from 'kysely'
import { batched } from '#infra/database/batch'
import type { Db, Tx } from '#infra/db'
import type { OpenSession, OpenSessionFinder } from '#infra/sessions/session-state'
import { memberId, sessionId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Turnover } from './rules.ts'

/** What open screens show of a wallet. */
export type BalancesView = Pick<MemberBalances, 'real' | 'bonus' | 'points' | 'spins' | 'version'>

/** The same as PostgreSQL answers it; nulls where the wallet is missing. */
type RowView = { readonly [Key in keyof BalancesView]: bigint | null }

// A row a member, not one an account: what every open screen polls is read by many at a time, and rows are what costs.
const SHOWN = sql`
  select
    max(balance) filter (where code = 'real') as real,
    max(balance) filter (where code = 'bonus') as bonus,
    max(balance) filter (where code = 'points') as points,
    max(balance) filter (where code = 'spins') as spins,
    sum(version)::bigint as version
  from ledger.account
  where owner_id = input.member_id`

function viewOf({ real, bonus, points, spins, version }: RowView): BalancesView | null {
  if (real === null || bonus === null || points === null || spins === null || version === null) return null
  return { real: millisatang(real), bonus: millisatang(bonus), points: asPoints(points), spins: asSpins(spins), version }
}

/** What open screens show of a member's wallet; null where it is missing. Requests in flight share a statement. */
export const findView = batched<MemberId, BalancesView | null>(
  async (db, members) => {
    const { rows } = await sql<RowView>`
      select shown.*
      from unnest((select ${members}::bigint[])) with ordinality as input (member_id, place)
      cross join lateral (${SHOWN}) as shown
      order by input.place`.execute(db)
    return rows.map(viewOf)
  },
  { gatherMs: 1 },
)

interface PollerRow extends RowView {
  readonly place: number
  readonly id: bigint
  readonly member: bigint
  readonly username: string
  readonly platformCode: string
  readonly authenticatedAtMs: number
  readonly lastSeenAtMs: number
}

/** A session with the balances that its screens show, by the hash of its token: what every open screen polls is one statement. */
export const findPoller: OpenSessionFinder = batched<string, Poller | undefined>(
  async (db, tokenHashes) => {
    // Milliseconds and places, because a Date and a hash for each row are a good part of what a poll costs.
    const { rows } = await sql<PollerRow>`
      select
        input.place, input.id, input.member_id as member, input.username, input.platform_code as "platformCode",
        (extract(epoch from input.authenticated_at) * 1000)::float8 as "authenticatedAtMs",
        (extract(epoch from input.last_seen_at) * 1000)::float8 as "lastSeenAtMs",
        shown.*
      from (
        select token.place::integer, session.*
        from string_to_table(${tokenHashes.join(' ')}, ' ') with ordinality as token (token_hash, place)
        join open_session as session on session.token_hash = decode(token.token_hash, 'hex')
      ) as input
      cross join lateral (${SHOWN}) as shown`.execute(db)
    const found: (Poller | undefined)[] = tokenHashes.map(() => undefined)
    for (const row of rows) found[row.place - 1] = pollerOf(row)
    return found
  },
  { gatherMs: 1 },
)

interface Poller extends OpenSession {
  readonly extra: BalancesView | null
}

function pollerOf(row: PollerRow): Poller {
  return {
    id: sessionId(row.id),
    member: memberId(row.member),
    platformName: { username: row.username, platformCode: row.platformCode },
    authenticatedAt: new Date(row.authenticatedAtMs),
    lastSeenAt: new Date(row.lastSeenAtMs),
    extra: viewOf(row),
  }
}

/** What `findPoller` has read with a session; undefined where another finder looked it up. */
export function sessionBalances(extra: unknown): BalancesView | null | undefined {
  // The wallet's own guard alone puts something there, and the wallet alone reads it.
  return extra as BalancesView | null | undefined
}

const NO_TURNOVER: Turnover = { target: millisatang(0n), done: millisatang(0n), finished: millisatang(0n) }

/** The turnover of a member's deposits. */
export async function readTurnover(db: Db | Tx, member: MemberId): Promise<Turnover> {
  const [turnover] = await listTurnovers(db, [member])
  return turnover ?? NO_TURNOVER
}

/**
 * What members have to stake for their deposits, in their order. A caller that is going to change it holds the locks on the members' rows.
 */
export async function listTurnoversOf(tx: Tx, members: readonly MemberId[]): Promise<readonly Turnover[]> {
  const { rows } = await sql<TurnoverRow & { readonly found: boolean }>`
    select turnover.member_id is not null as found, target, done, finished
    from unnest((select ${members}::bigint[])) with ordinality as input (member_id, place)
    left join lateral (
      select * from wallet_turnover where member_id = input.member_id offset 0
    ) as turnover on true
    order by input.place`.execute(tx)
  return rows.map((row) => (row.found ? turnoverOf(row) : NO_TURNOVER))
}

/** The same of many members, not locked; who never deposited is left out. */
export async function listTurnovers(
  db: Db | Tx,
  members: readonly MemberId[],
): Promise<readonly (Turnover & { readonly member: MemberId })[]> {
  const { rows } = await sql<TurnoverRow & { readonly member_id: bigint }>`
    select member_id, target, done, finished
    from wallet_turnover
    where member_id = any (${members})`.execute(db)
  return rows.map((row) => ({ member: memberId(row.member_id), ...turnoverOf(row) }))
}

export interface TurnoverRow {
  readonly target: bigint
  readonly done: bigint
  readonly finished: bigint
}

function turnoverOf({ target, done, finished }: TurnoverRow): Turnover {
  return { target: millisatang(target), done: millisatang(done), finished: millisatang(finished) }
}

/** A statement that writes turnovers, each of another member. */
export function writeTurnovers(turnovers: readonly (Turnover & { readonly member: MemberId })[]): Statement {
  const column = (of: (one: Turnover & { readonly member: MemberId }) => bigint) => sql`(select ${turnovers.map(of)}::bigint[])`
  return sql`
    insert into wallet_turnover (member_id, target, done, finished)
    select *
    from unnest(${column(({ member }) => member)}, ${column(({ target }) => target)}, ${column(({ done }) => done)},
      ${column(({ finished }) => finished)})
    on conflict (member_id) do update
    set target = excluded.target, done = excluded.done, finished = excluded.finished, updated_at = clock_timestamp()`
}
