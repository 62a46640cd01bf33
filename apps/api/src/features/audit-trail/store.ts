import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#infra/db'

/** An action as it is stored. */
export interface AuditRow {
  readonly id: bigint
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly at: Date
  readonly address: string | null
  readonly device: string | null
  readonly sessionId: bigint | null
}

/** What a list is limited to; null does not limit. */
export interface TrailFilter {
  readonly actor: string | null
  readonly actions: readonly string[] | null
  readonly subject: string | null
  readonly address: string | null
  readonly since: Date | null
  /** The first moment that is too late. */
  readonly until: Date | null
}

const COLUMNS = sql`select id, actor, action, subject, before, after, at, host(address) as address, device, session_id as "sessionId" from audit`

/**
 * Actions of a filter, the newest first. Each action is read in its own index: over all of them in the order of time, a rare action would be
 * looked for in the whole table.
 */
export async function listActions(
  db: Db,
  filter: TrailFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly AuditRow[]> {
  const { actions, ...others } = filter
  const most = limit + offset
  const newest = sql`order by at desc, id desc limit ${most}`
  const found =
    actions === null
      ? sql`${COLUMNS} where ${conditionOf(filter)} ${newest}`
      : sql`
        select one.* from unnest(${actions}::text[]) as wanted (action)
        cross join lateral (
          ${COLUMNS} where audit.action = wanted.action and ${conditionOf({ ...others, actions: null })} ${newest}
        ) as one`
  const { rows } = await sql<AuditRow>`
    select * from (${found}) as found order by at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many actions a filter finds, counted up to a number. */
export async function countActions(db: Db, filter: TrailFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from audit where ${conditionOf(filter)} limit ${most}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

/** One action; undefined when there is none of this number. */
export async function findAction(db: Db, id: bigint): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`${COLUMNS} where id = ${id}`.execute(db)
  return rows[0]
}

/** The seal of an action. */
export interface SealRow {
  readonly id: bigint
  readonly sealedAt: Date
  /** It was computed again now, and fits what it seals. */
  readonly fits: boolean
}

/** The seal of one action; undefined while it is not sealed. */
export async function findSeal(db: Db, actionId: bigint): Promise<SealRow | undefined> {
  const { rows } = await sql<SealRow>`
    select seal.id, seal.sealed_at as "sealedAt", found.fits
    from audit
    join trail_seal as seal on audit.xid >= seal.low_xid and audit.xid < seal.high_xid
    -- Of one seal, whatever it seals.
    cross join lateral check_trail_seals(seal.id - 1, (seal.records + 1)::integer) as found
    where audit.id = ${actionId} and found.id = seal.id`.execute(db)
  return rows[0]
}

function conditionOf({ actor, actions, subject, address, since, until }: TrailFilter): RawBuilder<boolean> {
  const conditions = [
    ...(actor === null ? [] : [sql`actor = ${actor}`]),
    ...(actions === null ? [] : [sql`action = any (${actions}::text[])`]),
    ...(subject === null ? [] : [sql`subject = ${subject}`]),
    ...(address === null ? [] : [sql`address = ${address}::inet`]),
    ...(since === null ? [] : [sql`at >= ${since}`]),
    ...(until === null ? [] : [sql`at < ${until}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
