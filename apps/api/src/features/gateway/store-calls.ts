import type { GatewayOutcome } from '@morakot/contract/features/gateway/states'
import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { GatewayPlatform } from './rules.ts'

/** How a gateway answered since a moment; `call` is null for all of its calls together. */
export interface CallFigures {
  readonly platform: GatewayPlatform
  readonly call: string | null
  readonly calls: number
  /** Without an answer that proves anything, or not made while it is left alone. */
  readonly errors: number
  readonly medianMs: number | null
  /** 95 of 100 answered within it. */
  readonly slowMs: number | null
}

/** Figures of every gateway that was asked since a moment. Calls that were not made took no time, and count in no latency. */
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

/** A call as it was written down. */
export interface KeptCall {
  readonly id: bigint
  readonly platform: GatewayPlatform
  readonly call: string
  readonly member: MemberId | null
  readonly at: Date
  readonly tookMs: number
  readonly outcome: GatewayOutcome
  readonly reason: string | null
}

/** A page of calls, newest first, with how many the filter finds. */
export async function listCalls(
  db: Db,
  { platform, call, outcome, text }: CallFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly calls: readonly KeptCall[]; readonly total: number }> {
  const chosen = sql`
    (${platform}::text is null or platform_code = ${platform})
    and (${call}::text is null or call = ${call})
    and (${outcome}::text is null or outcome = ${outcome})
    and (${text}::text is null or member_id in (select id from member where starts_with(username, ${text})))`
  const [page, counted] = await Promise.all([
    sql<Omit<KeptCall, 'member'> & { readonly member: bigint | null }>`
      select id, platform_code as platform, call, member_id as member, at, took_ms as "tookMs", outcome, reason
      from gateway_call where ${chosen} order by at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from gateway_call where ${chosen}`.execute(db),
  ])
  return {
    calls: page.rows.map(({ member, ...row }) => ({ ...row, member: member === null ? null : memberId(member) })),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** When a gateway was last asked, and when it last answered; null for never. */
export async function readLast(
  db: Db,
  platform: GatewayPlatform,
): Promise<{ readonly callAt: Date | null; readonly answerAt: Date | null }> {
  const { rows } = await sql<{ callAt: Date | null; answerAt: Date | null }>`
    select
      (select at from gateway_call where platform_code = ${platform} order by at desc, id desc limit 1) as "callAt",
      (
        select at from gateway_call where platform_code = ${platform} and outcome in ('yes', 'no', 'token') order by at desc, id desc limit 1
      ) as "answerAt"`.execute(db)
  return rows[0] ?? { callAt: null, answerAt: null }
}

/** Deletes calls that are older than a moment, the oldest first, at most `rowsMax`; answers how many. */
export async function deleteOldCalls(db: Db, { before, rowsMax }: { readonly before: Date; readonly rowsMax: number }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from gateway_call
    where id in (select id from gateway_call where at < ${before} order by at, id limit ${rowsMax})`.execute(db)
  return Number(numAffectedRows)
}
