import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Moved, TransferState } from './rules.ts'

const on = tables<'gatewayTransfer'>()

type Kept = Row<'gatewayTransfer'>

/** A transfer between a member's wallet and the credit at a gateway. `isHeld`: nothing is ordered before a person lets it go. */
export interface GatewayTransfer extends Pick<Kept, 'id' | 'direction' | 'amount' | 'state' | 'createdAt' | 'askedTimes' | 'isHeld'> {
  readonly member: Kept['memberId']
  readonly platform: Kept['platformCode']
}

export const COLUMNS = [
  'id',
  'memberId as member',
  'platformCode as platform',
  'direction',
  'amount',
  'state',
  'createdAt',
  'askedTimes',
  'isHeld',
] as const

const transfers = (db: Db | Tx) => on(db).selectFrom('gatewayTransfer').select(COLUMNS)

/** Writes a new transfer. False when its deposit is on its way already, or its id is known. */
export async function insertTransfer(
  tx: Tx,
  given: Omit<GatewayTransfer, 'state' | 'askedTimes' | 'isHeld'> & { readonly depositId: string | null; readonly isHeld?: boolean },
): Promise<boolean> {
  const { id, member, platform, direction, amount, depositId, createdAt, isHeld = false } = given
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('gatewayTransfer')
    .values({ id, memberId: member, platformCode: platform, direction, amount, state: 'SENDING', depositId, createdAt, isHeld })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findTransfer(db: Db | Tx, id: string): Promise<GatewayTransfer | undefined> {
  return await transfers(db).where('id', '=', id).executeTakeFirst()
}

export async function lockTransfer(tx: Tx, id: string): Promise<GatewayTransfer | undefined> {
  return await transfers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The transfers that are not proven, the one that waits longest first; `isHalted`: without those that take money and were never ordered. */
export async function listOpen(
  db: Db,
  { limit, isHalted }: { readonly limit: number; readonly isHalted: boolean },
): Promise<readonly GatewayTransfer[]> {
  return await transfers(db)
    .where('endedAt', 'is', null)
    .where((is) => (isHalted ? is.or([is('askedTimes', '>', 0), is('direction', '=', 'in')]) : is.lit(true)))
    .where('isHeld', '=', false)
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

/** The sums moved to a gateway and back since a moment, in satang, as far as they are proven. */
export async function sumMoved(
  db: Db | Tx,
  member: MemberId,
  since: Date,
): Promise<{ readonly sentIn: bigint; readonly takenOut: bigint }> {
  return await on(db)
    .selectFrom('gatewayTransfer')
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint`.as('sentIn'),
      sql<bigint>`coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint`.as('takenOut'),
    ])
    .where('memberId', '=', member)
    .where('state', '=', 'SENT')
    .where('endedAt', '>', since)
    .executeTakeFirstOrThrow()
}

/** Takes from one gateway are checked one after the other: of two at once the second sees the first. */
export async function lockTakes(tx: Tx, platform: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gateway-takes:' || ${platform}, 0))`.execute(tx)
}

/** What a member moved to a gateway and back before a day and since; an order that is not proven counts as taken. */
export async function sumOfMember(tx: Tx, member: MemberId, day: Date): Promise<Moved> {
  return await sumWhere(tx, sql`member_id = ${member}`, day)
}

/** The sums that all members of a gateway moved there and back since the beginning of a day. */
export async function sumOfDay(tx: Tx, platform: string, day: Date): Promise<Moved> {
  return await sumWhere(tx, sql`platform_code = ${platform} and created_at >= ${day}`, day)
}

async function sumWhere(tx: Tx, chosen: RawBuilder<unknown>, day: Date): Promise<Moved> {
  const { rows } = await sql<Moved>`
    with moved as (
      select amount, created_at < ${day} as "isBefore", direction = 'in' as "isIn" from gateway_transfer
      where ${chosen} and (state = 'SENT' or (direction = 'out' and state <> 'REFUSED' and not is_held))
    )
    select
      coalesce(sum(amount) filter (where "isIn" and "isBefore"), 0)::bigint as "sentBefore",
      coalesce(sum(amount) filter (where not "isIn" and "isBefore"), 0)::bigint as "takenBefore",
      coalesce(sum(amount) filter (where "isIn" and not "isBefore"), 0)::bigint as "sentToday",
      coalesce(sum(amount) filter (where not "isIn" and not "isBefore"), 0)::bigint as "takenToday"
    from moved`.execute(tx)
  return rows[0] ?? { sentBefore: 0n, takenBefore: 0n, sentToday: 0n, takenToday: 0n }
}

/** Lets a held transfer go; false when it is not held. */
export async function writeReleased(tx: Tx, id: string): Promise<boolean> {
  const held = on(tx).updateTable('gatewayTransfer').where('id', '=', id).where('isHeld', '=', true)
  return (await held.set({ isHeld: false }).executeTakeFirst()).numUpdatedRows === 1n
}

export async function findOpenOf(db: Db | Tx, member: MemberId): Promise<boolean> {
  const query = on(db).selectFrom('gatewayTransfer').select('id').where('memberId', '=', member).where('endedAt', 'is', null)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** The newest transfers of a member. */
export async function listOf(db: Db, member: MemberId, limit: number): Promise<readonly GatewayTransfer[]> {
  const query = transfers(db).where('memberId', '=', member)
  return await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Counts a query about a transfer, and returns its number; undefined when the transfer has ended. */
export async function writeRequested(db: Tx, id: string, now: Date): Promise<number | undefined> {
  const row = await on(db)
    .updateTable('gatewayTransfer')
    .set((is) => ({ askedAt: now, askedTimes: is('askedTimes', '+', 1) }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('isHeld', '=', false)
    .returning('askedTimes')
    .executeTakeFirst()
  return row?.askedTimes
}

export async function writeState(tx: Tx, id: string, state: TransferState, now: Date): Promise<void> {
  const endedAt = state === 'SENT' || state === 'REFUSED' ? now : null
  await on(tx).updateTable('gatewayTransfer').set({ state, endedAt }).where('id', '=', id).execute()
}
