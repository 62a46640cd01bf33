import type { SPIN_VIEWS, SpinStatus } from '@morakot/contract/features/minigames/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** A spin as it is kept: CREDIT in satang. */
export interface Spin {
  readonly id: string
  readonly member: MemberId
  readonly code: string
  readonly tableId: bigint
  readonly seedId: bigint
  readonly clientSeed: string
  readonly nonce: number
  readonly status: SpinStatus
  readonly takenAt: Date
  readonly purchaseId: string | null
  readonly cost: number
  readonly pointPrice: bigint
  readonly endedAt: Date | null
  readonly ticket: number | null
  readonly prize: number | null
  readonly rewardCode: 'PNT' | 'SPIN' | 'CREDIT' | null
  readonly rewardAmount: bigint | null
  readonly refusedFor: string | null
  readonly voidPoints: bigint | null
}

type SpinRow = Omit<Spin, 'member'> & { readonly member: bigint }

const columns = sql.raw(`
  id,
  member_id as member,
  code,
  table_id as "tableId",
  seed_id as "seedId",
  client_seed as "clientSeed",
  nonce,
  status,
  taken_at as "takenAt",
  purchase_id as "purchaseId",
  cost,
  point_price as "pointPrice",
  ended_at as "endedAt",
  ticket,
  prize,
  reward_code as "rewardCode",
  reward_amount as "rewardAmount",
  refused_for as "refusedFor",
  void_points as "voidPoints"`)

const spinOf = (row: SpinRow): Spin => ({ ...row, member: memberId(row.member) })

export async function findSpin(db: Db | Tx, id: string, { lock = false } = {}): Promise<Spin | undefined> {
  const { rows } = await sql<SpinRow>`select ${columns} from minigame_spin where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] && spinOf(rows[0])
}

type Taken = Pick<
  Spin,
  'id' | 'member' | 'code' | 'tableId' | 'seedId' | 'clientSeed' | 'nonce' | 'takenAt' | 'purchaseId' | 'cost' | 'pointPrice'
>

export async function insertSpin(tx: Tx, spin: Taken): Promise<void> {
  await sql`
    insert into minigame_spin (
      id, member_id, code, table_id, seed_id, client_seed, nonce, taken_at, purchase_id, cost, point_price
    )
    values (
      ${spin.id}, ${spin.member}, ${spin.code}, ${spin.tableId}, ${spin.seedId}, ${spin.clientSeed}, ${spin.nonce}, ${spin.takenAt},
      ${spin.purchaseId}, ${spin.cost}, ${spin.pointPrice}
    )`.execute(tx)
}

/** Ends a spin with its prize. */
export async function writeSettled(
  tx: Tx,
  id: string,
  ended: { readonly at: Date; readonly ticket: number; readonly prize: number; readonly code: string; readonly amount: bigint },
): Promise<void> {
  await sql`
    update minigame_spin
    set status = 'SETTLED',
      ended_at = ${ended.at},
      ticket = ${ended.ticket},
      prize = ${ended.prize},
      reward_code = ${ended.code},
      reward_amount = ${ended.amount}
    where id = ${id}`.execute(tx)
}

/** Ends a spin whose token goes back. The ticket stays: what would have been won can be verified. */
export async function writeRefunded(
  tx: Tx,
  id: string,
  ended: { readonly at: Date; readonly ticket: number; readonly refusedFor: string },
): Promise<void> {
  await sql`
    update minigame_spin
    set status = 'REFUNDED', ended_at = ${ended.at}, ticket = ${ended.ticket}, refused_for = ${ended.refusedFor}
    where id = ${id}`.execute(tx)
}

export async function writeVoidPoints(tx: Tx, id: string, points: bigint): Promise<void> {
  await sql`update minigame_spin set void_points = ${points} where id = ${id}`.execute(tx)
}

/** Rounds of a member and game since a moment; what was given back does not count. */
export async function countPlayed(db: Db | Tx, member: MemberId, code: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from minigame_spin
    where member_id = ${member} and code = ${code} and taken_at >= ${since} and status <> 'REFUNDED'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Spins that were taken before a moment and wait for their outcome, the oldest first. */
export async function listOpenBefore(db: Db | Tx, moment: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from minigame_spin where status = 'TAKEN' and taken_at <= ${moment} order by taken_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Spins of a member and game that wait for their outcome. */
export async function listOpenOf(db: Db | Tx, member: MemberId, code: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from minigame_spin where status = 'TAKEN' and member_id = ${member} and code = ${code} order by nonce`.execute(db)
  return rows.map(({ id }) => id)
}

/** Spins of a member and game, the newest first. */
export async function listSpinsOf(
  db: Db | Tx,
  member: MemberId,
  code: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Spin[]; readonly total: number }> {
  const [page, counted] = await Promise.all([
    sql<SpinRow>`
      select ${columns}
      from minigame_spin
      where member_id = ${member} and code = ${code}
      order by taken_at desc, nonce desc
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from minigame_spin where member_id = ${member} and code = ${code}`.execute(db),
  ])
  return { items: page.rows.map(spinOf), total: counted.rows[0]?.count ?? 0 }
}

export interface SpinFilter {
  readonly view: (typeof SPIN_VIEWS)[number]
  readonly code?: string | undefined
  readonly member?: MemberId | undefined
  readonly id?: string | undefined
}

const VIEWS = {
  all: sql`true`,
  open: sql`status = 'TAKEN'`,
  refunded: sql`status = 'REFUNDED'`,
  voided: sql`void_points is not null`,
} as const satisfies Record<SpinFilter['view'], RawBuilder<unknown>>

/** Spins of all members, the newest first. */
export async function listSpins(
  db: Db,
  { view, code, member, id }: SpinFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Spin[]; readonly total: number }> {
  const where = sql`
    ${VIEWS[view]}
    ${code === undefined ? sql`` : sql`and code = ${code}`}
    ${member === undefined ? sql`` : sql`and member_id = ${member}`}
    ${id === undefined ? sql`` : sql`and id = ${id}`}`
  const [page, counted] = await Promise.all([
    sql<SpinRow>`
      select ${columns} from minigame_spin where ${where} order by taken_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from minigame_spin where ${where}`.execute(db),
  ])
  return { items: page.rows.map(spinOf), total: counted.rows[0]?.count ?? 0 }
}

/** Settled spins of a version whose points were not given back yet, and whether some of it still wait for their outcome. */
export async function listToVoid(db: Db | Tx, table: bigint, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from minigame_spin
    where table_id = ${table} and status = 'SETTLED' and void_points is null
    order by taken_at
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many spins of a version there are that were not given back, their point prices, and how many wait. */
export async function sumsOfTable(db: Db | Tx, table: bigint): Promise<{ spins: number; points: bigint; open: number }> {
  const { rows } = await sql<{ spins: number; points: bigint; open: number }>`
    select
      count(*)::int as spins,
      coalesce(sum(point_price), 0)::bigint as points,
      (count(*) filter (where status = 'TAKEN'))::int as open
    from minigame_spin
    where table_id = ${table} and status <> 'REFUNDED'`.execute(db)
  return rows[0] ?? { spins: 0, points: 0n, open: 0 }
}

/** Spins of each game since a moment. */
export async function countByGame(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::int as count from minigame_spin where taken_at >= ${since} group by code`.execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Spins of each version of a game. */
export async function countByTable(
  db: Db,
  code: string,
): Promise<ReadonlyMap<string, { readonly spins: number; readonly voidPoints: bigint }>> {
  const { rows } = await sql<{ id: bigint; spins: number; voidPoints: bigint }>`
    select table_id as id, count(*)::int as spins, coalesce(sum(void_points), 0)::bigint as "voidPoints"
    from minigame_spin
    where code = ${code}
    group by table_id`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [String(id), sums]))
}

/** Spins that were bought. */
export interface Purchase {
  readonly id: string
  readonly member: MemberId
  readonly packageId: number
  readonly points: bigint
  readonly spins: number
  readonly transferId: bigint
  readonly at: Date
}

export async function insertPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  const { id, member, packageId, points, spins, transferId, at } = purchase
  await sql`
    insert into minigame_purchase (id, member_id, package_id, points, spins, transfer_id, bought_at)
    values (${id}, ${member}, ${packageId}, ${points}, ${spins}, ${transferId}, ${at})`.execute(tx)
}

export async function findPurchase(tx: Tx, id: string): Promise<Pick<Purchase, 'points' | 'spins' | 'transferId'> | undefined> {
  const { rows } = await sql<Pick<Purchase, 'points' | 'spins' | 'transferId'>>`
    select points, spins, transfer_id as "transferId" from minigame_purchase where id = ${id}`.execute(tx)
  return rows[0]
}

export async function writePurchaseRefunded(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update minigame_purchase set refunded_at = ${at} where id = ${id}`.execute(tx)
}
