import type { OVERRIDE_STATES, OVERRIDE_VIEWS, Tier } from '@morakot/contract/features/privileges/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

/** A tier that operators give a member until a moment. */
export interface Override {
  readonly id: string
  readonly member: MemberId
  readonly from: Tier
  readonly tier: Tier
  readonly until: Date
  readonly reason: string
  readonly status: (typeof OVERRIDE_STATES)[number]
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  readonly declinedBecause: string | null
}

interface OverrideRow {
  readonly id: string
  readonly member_id: bigint
  readonly from_tier: Tier
  readonly tier: Tier
  readonly until: Date
  readonly reason: string
  readonly status: Override['status']
  readonly proposed_by: bigint
  readonly proposed_at: Date
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
  readonly declined_because: string | null
}

const columns = sql.raw(
  'id, member_id, from_tier, tier, until, reason, status, proposed_by, proposed_at, decided_by, decided_at, declined_because',
)

/** Writes a proposal down. False when its id was taken by an earlier try. */
export async function insertOverride(
  tx: Tx,
  {
    id,
    member,
    from,
    tier,
    until,
    reason,
    proposedBy,
    proposedAt,
  }: Omit<Override, 'status' | 'decidedBy' | 'decidedAt' | 'declinedBecause'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into tier_override (id, member_id, from_tier, tier, until, reason, proposed_by, proposed_at)
    values (${id}, ${member}, ${from}, ${tier}, ${until}, ${reason}, ${proposedBy}, ${proposedAt})
    on conflict (id) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function findOverride(db: Db | Tx, id: string): Promise<Override | undefined> {
  const { rows } = await sql<OverrideRow>`select ${columns} from tier_override where id = ${id}`.execute(db)
  return rows[0] && overrideOf(rows[0])
}

/** The same, locked until the transaction ends. */
export async function lockOverride(tx: Tx, id: string): Promise<Override | undefined> {
  const { rows } = await sql<OverrideRow>`select ${columns} from tier_override where id = ${id} for no key update`.execute(tx)
  return rows[0] && overrideOf(rows[0])
}

export async function decideOverride(
  tx: Tx,
  id: string,
  decision: Pick<Override, 'status' | 'decidedBy' | 'decidedAt' | 'declinedBecause'>,
): Promise<void> {
  await sql`
    update tier_override
    set
      status = ${decision.status}, decided_by = ${decision.decidedBy}, decided_at = ${decision.decidedAt},
      declined_because = ${decision.declinedBecause}
    where id = ${id}`.execute(tx)
}

const STATUS_OF_VIEW = { waiting: 'WAITING', done: 'DONE', declined: 'DECLINED', all: null } as const

/** Overrides of a view, newest first, with how many there are. */
export async function listOverrides(
  db: Db,
  {
    view,
    member,
    limit,
    offset,
  }: {
    readonly view: (typeof OVERRIDE_VIEWS)[number]
    readonly member: MemberId | null
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly Override[]; readonly total: number }> {
  const status = STATUS_OF_VIEW[view]
  const chosen = sql`(${status}::text is null or status = ${status}) and (${member}::bigint is null or member_id = ${member})`
  const [page, counted] = await Promise.all([
    sql<OverrideRow>`
      select ${columns} from tier_override where ${chosen} order by proposed_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from tier_override where ${chosen}`.execute(db),
  ])
  return { rows: page.rows.map(overrideOf), total: Number(counted.rows[0]?.total ?? 0n) }
}

function overrideOf(row: OverrideRow): Override {
  return {
    id: row.id,
    member: memberId(row.member_id),
    from: row.from_tier,
    tier: row.tier,
    until: row.until,
    reason: row.reason,
    status: row.status,
    proposedBy: operatorId(row.proposed_by),
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by === null ? null : operatorId(row.decided_by),
    decidedAt: row.decided_at,
    declinedBecause: row.declined_because,
  }
}
