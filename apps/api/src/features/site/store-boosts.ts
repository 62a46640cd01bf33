import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

/** An offer of more points for deposits. */
export interface Boost {
  readonly id: string
  readonly title: string
  readonly multiplier: number
  readonly createdAt: Date
  readonly createdBy: OperatorId | null
  readonly endAt: Date
  readonly stoppedAt: Date | null
}

interface BoostRow extends Omit<Boost, 'createdBy'> {
  readonly createdBy: bigint | null
}

const columns = sql.raw(`
  id,
  title,
  multiplier,
  created_at as "createdAt",
  created_by as "createdBy",
  end_at as "endAt",
  stopped_at as "stoppedAt"`)

/** The newest offer, running or over. No two run at once, so none but it can be running. */
export async function findNewestBoost(db: Db | Tx): Promise<Boost | undefined> {
  const { rows } = await sql<BoostRow>`
    select ${columns}
    from boost_offer
    order by created_at desc, id desc
    limit 1`.execute(db)
  return rows[0] && boostOf(rows[0])
}

export async function findBoost(db: Db | Tx, id: string): Promise<Boost | undefined> {
  const { rows } = await sql<BoostRow>`select ${columns} from boost_offer where id = ${id}`.execute(db)
  return rows[0] && boostOf(rows[0])
}

/** Makes an offer. Answers false when another one runs at that time. */
export async function insertBoost(tx: Tx, boost: Boost): Promise<boolean> {
  const { rows } = await sql`
    insert into boost_offer (id, title, multiplier, created_at, created_by, end_at)
    values (${boost.id}, ${boost.title}, ${boost.multiplier}, ${boost.createdAt}, ${boost.createdBy}, ${boost.endAt})
    on conflict on constraint boost_offer__one_at_a_time do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Stops a running offer. Answers false when it is over. */
export async function writeBoostStop(tx: Tx, id: string, stop: { readonly at: Date; readonly by: OperatorId }): Promise<boolean> {
  const { rows } = await sql`
    update boost_offer
    set stopped_at = ${stop.at}, stopped_by = ${stop.by}
    where id = ${id} and stopped_at is null and end_at > ${stop.at}
    returning 1`.execute(tx)
  return rows.length === 1
}

function boostOf(row: BoostRow): Boost {
  return { ...row, createdBy: row.createdBy === null ? null : operatorId(row.createdBy) }
}
