import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Moved, TransferState } from './rules.ts'

/** A transfer between a member's wallet and the credit at a gateway. */
export interface GatewayTransfer {
  readonly id: string
  readonly member: MemberId
  readonly platform: Exclude<PlatformCode, 'TIAMUT'>
  readonly direction: 'in' | 'out'
  readonly amount: Satang
  readonly state: TransferState
  readonly createdAt: Date
  readonly askedTimes: number
  /** Above the bound of what a gateway gives back: nothing is ordered before a person lets it go. */
  readonly isHeld: boolean
}

interface Row extends Omit<GatewayTransfer, 'member' | 'amount'> {
  readonly member: bigint
  readonly amount: bigint
}

const COLUMNS = sql`
  id, member_id as member, platform_code as platform, direction, amount, state, created_at as "createdAt", asked_times as "askedTimes",
  is_held as "isHeld"`

const transferOf = (row: Row): GatewayTransfer => ({ ...row, member: memberId(row.member), amount: satang(row.amount) })

/** Writes a new transfer. False when its deposit is on its way already, or its id is known. */
export async function insertTransfer(
  tx: Tx,
  given: Omit<GatewayTransfer, 'state' | 'askedTimes' | 'isHeld'> & { readonly depositId: string | null; readonly isHeld?: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gateway_transfer (id, member_id, platform_code, direction, amount, state, deposit_id, created_at, is_held)
    values (
      ${given.id}, ${given.member}, ${given.platform}, ${given.direction}, ${given.amount}, 'SENDING', ${given.depositId}, ${given.createdAt},
      ${given.isHeld ?? false}
    )
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function findTransfer(db: Db | Tx, id: string): Promise<GatewayTransfer | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from gateway_transfer where id = ${id}`.execute(db)
  return rows[0] && transferOf(rows[0])
}

export async function lockTransfer(tx: Tx, id: string): Promise<GatewayTransfer | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from gateway_transfer where id = ${id} for no key update`.execute(tx)
  return rows[0] && transferOf(rows[0])
}

/** The transfers that are not proven, the one that waits longest first. */
export async function listOpen(db: Db, limit: number): Promise<readonly GatewayTransfer[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from gateway_transfer where ended_at is null and not is_held
    order by asked_at nulls first, created_at limit ${limit}`.execute(db)
  return rows.map(transferOf)
}

/** What was moved to a gateway and back since a moment, in satang, as far as it is proven. */
export async function sumMoved(
  db: Db | Tx,
  member: MemberId,
  since: Date,
): Promise<{ readonly sentIn: bigint; readonly takenOut: bigint }> {
  const { rows } = await sql<{ sentIn: bigint; takenOut: bigint }>`
    select
      coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as "sentIn",
      coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as "takenOut"
    from gateway_transfer where member_id = ${member} and state = 'SENT' and ended_at > ${since}`.execute(db)
  return rows[0] ?? { sentIn: 0n, takenOut: 0n }
}

/** Takes from one gateway are judged one after the other: of two at once the second sees the first. */
export async function lockTakes(tx: Tx, platform: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gateway-takes:' || ${platform}, 0))`.execute(tx)
}

/** What a member moved to a gateway and back before a day and since; an order that is not proven counts as taken. */
export async function sumOfMember(tx: Tx, member: MemberId, day: Date): Promise<Moved> {
  return await sumWhere(tx, sql`member_id = ${member}`, day)
}

/** What all members of a gateway moved there and back since the beginning of a day. */
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
  const { numAffectedRows } = await sql`update gateway_transfer set is_held = false where id = ${id} and is_held`.execute(tx)
  return numAffectedRows === 1n
}

export async function findOpenOf(db: Db | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select from gateway_transfer where member_id = ${member} and ended_at is null limit 1`.execute(db)
  return rows.length === 1
}

/** The newest transfers of a member. */
export async function listOf(db: Db, member: MemberId, limit: number): Promise<readonly GatewayTransfer[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from gateway_transfer where member_id = ${member} order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(transferOf)
}

/** Counts a question about a transfer, and answers which one it is; undefined when the transfer has ended. */
export async function writeAsked(db: Db | Tx, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ askedTimes: number }>`
    update gateway_transfer set asked_at = ${now}, asked_times = asked_times + 1 where id = ${id} and ended_at is null and not is_held
    returning asked_times as "askedTimes"`.execute(db)
  return rows[0]?.askedTimes
}

export async function writeState(tx: Tx, id: string, state: TransferState, now: Date): Promise<void> {
  const endedAt = state === 'SENT' || state === 'REFUSED' ? now : null
  await sql`update gateway_transfer set state = ${state}, ended_at = ${endedAt} where id = ${id}`.execute(tx)
}
