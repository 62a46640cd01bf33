import type { GatewayOutcome } from '@morakot/contract/features/gateway/states'
import { sql } from 'kysely'
import type { InferResult } from 'kysely'
import type { Db } from '#infra/db'
import { pageOf, tables } from '#infra/database/tables'
import type { Page } from '#infra/database/tables'
import type { GatewayPlatform } from './rules.ts'

const on = tables<'gatewayCall'>()

/** How a gateway answered since a moment; `call` is null for all of its calls together. */
export interface CallFigures {
  readonly platform: GatewayPlatform
  readonly call: string | null
  readonly calls: number
  /** Without an answer that proves anything, or not made while the breaker is open. */
  readonly errors: number
  readonly medianMs: number | null
  /** 95 of 100 answered within it. */
  readonly slowMs: number | null
}

/** Figures of every gateway that was called since a moment. Calls that were not made took no time, and count in no latency. */
export async function readHealth(db: Db, since: Date): Promise<readonly CallFigures[]> {
  const { rows } = await sql<CallFigures>`
    select
      platform_code as platform, call, count(*)::integer as calls,
      count(*) filter (where outcome in ('unknown', 'resting'))::integer as errors,
      percentile_disc(0.5) within group (order by took_ms) filter (where outcome <> 'resting') as "medianMs",
      percentile_disc(0.95) within group (order by took_ms) filter (where outcome <> 'resting') as "slowMs"
    from gateway_call
    where at >= ${since}
    group by grouping sets ((platform_code), (platform_code, call))
    order by platform_code, calls desc, call`.execute(db)
  return rows
}

export interface CallFilter {
  readonly platform: GatewayPlatform | null
  readonly call: string | null
  readonly outcome: GatewayOutcome | null
  /** The beginning of a username. */
  readonly text: string | null
}

const calls = (db: Db) =>
  on(db)
    .selectFrom('gatewayCall')
    .select(['id', 'platformCode as platform', 'call', 'memberId as member', 'at', 'tookMs', 'outcome', 'reason'])

/** A call as it was recorded. */
export type KeptCall = InferResult<ReturnType<typeof calls>>[number]

/** A page of calls, newest first, with how many the filter finds. */
export async function listCalls(
  db: Db,
  { platform, call, outcome, text }: CallFilter,
  page: Page,
): Promise<{ readonly items: readonly KeptCall[]; readonly total: number }> {
  let query = calls(db)
  if (platform !== null) query = query.where('platformCode', '=', platform)
  if (call !== null) query = query.where('call', '=', call)
  if (outcome !== null) query = query.where('outcome', '=', outcome)
  if (text !== null) query = query.where(sql<boolean>`member_id in (select id from member where starts_with(username, ${text}))`)
  return await pageOf(query.orderBy('at', 'desc').orderBy('id', 'desc'), page)
}

/** When a gateway was last called, and when it last answered; null for never. */
export async function readLast(
  db: Db,
  platform: GatewayPlatform,
): Promise<{ readonly callAt: Date | null; readonly answerAt: Date | null }> {
  const newest = on(db)
    .selectFrom('gatewayCall')
    .select('at')
    .where('platformCode', '=', platform)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  const [last, answered] = await Promise.all([
    newest.limit(1).executeTakeFirst(),
    newest.where('outcome', 'in', ['yes', 'no', 'token']).limit(1).executeTakeFirst(),
  ])
  return { callAt: last?.at ?? null, answerAt: answered?.at ?? null }
}

/** Deletes calls that are older than a moment, the oldest first, at most `rowsMax`; returns how many. */
export async function deleteOldCalls(db: Db, { before, rowsMax }: { readonly before: Date; readonly rowsMax: number }): Promise<number> {
  const { numDeletedRows } = await on(db)
    .deleteFrom('gatewayCall')
    .where('id', 'in', (is) =>
      is.selectFrom('gatewayCall as old').select('old.id').where('old.at', '<', before).orderBy('old.at').orderBy('old.id').limit(rowsMax),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
