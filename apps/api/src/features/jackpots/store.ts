import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** Pools by network, in 1/10,000,000 baht. */
export async function listPools(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ network: string; amount: bigint }>`select network, amount from jackpot_pool order by network`.execute(db)
  return new Map(rows.map(({ network, amount }) => [network, amount]))
}

/** A network's pool, locked until the transaction ends; one that is not there yet is made. */
export async function lockPool(tx: Tx, network: string): Promise<bigint> {
  await sql`insert into jackpot_pool (network, amount) values (${network}, 0) on conflict (network) do nothing`.execute(tx)
  const { rows } = await sql<{ amount: bigint }>`select amount from jackpot_pool where network = ${network} for no key update`.execute(tx)
  return rows[0]?.amount ?? 0n
}

export async function writePool(tx: Tx, network: string, amount: bigint): Promise<void> {
  await sql`update jackpot_pool set amount = ${amount} where network = ${network}`.execute(tx)
}

export interface JackpotHit {
  readonly hostId: string
  readonly roundId: string
  readonly network: string
  readonly member: MemberId | null
  /** In 1/100,000 baht. */
  readonly paid: bigint
  /** In 1/10,000,000 baht. */
  readonly poolBefore: bigint
  readonly at: Date
}

export async function insertHit(tx: Tx, hit: JackpotHit): Promise<void> {
  await sql`
    insert into jackpot_hit (host_id, round_id, network, member_id, paid, pool_before, occurred_at)
    values (${hit.hostId}, ${hit.roundId}, ${hit.network}, ${hit.member}, ${hit.paid}, ${hit.poolBefore}, ${hit.at})
    on conflict (host_id, round_id) do nothing`.execute(tx)
}

/** The newest jackpots that were won; those above our pool come first. */
export async function listHits(db: Db, max: number): Promise<readonly Omit<JackpotHit, 'member'>[]> {
  const { rows } = await sql<Omit<JackpotHit, 'member'>>`
    select host_id as "hostId", round_id as "roundId", network, paid, pool_before as "poolBefore", occurred_at as at
    from jackpot_hit
    order by (paid * 100 > pool_before) desc, occurred_at desc
    limit ${max}`.execute(db)
  return rows
}
