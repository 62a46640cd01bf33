import type { DeviceKind } from '@morakot/contract/choices'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { sessionId } from '#infra/identity'
import type { MemberId, SessionId } from '#infra/identity'

/** What a browser brought to be known by. */
export interface BroughtDevice {
  readonly tokenHash: Buffer
  readonly ids: readonly string[]
}

/** Whether somebody of this name has logged in from the browser that brought a cookie. One query whatever is asked: its time tells nothing. */
export async function isDeviceOf(
  db: Db | Tx,
  name: { readonly username: string; readonly phone: string },
  { tokenHash, ids }: BroughtDevice,
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from member_device as device
    join member on member.id = device.member_id
    where device.token_hash = ${tokenHash}
      and device.id = any (${ids}::uuid[])
      and device.revoked_at is null
      and (member.username = ${name.username} or member.phone = ${name.phone})`.execute(db)
  return rows.length > 0
}

/** Whether a browser's token is one of a member's own devices, on whatever browser that is. */
export async function hasDevice(tx: Tx, member: MemberId, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_device
    where member_id = ${member} and token_hash = ${tokenHash} and revoked_at is null`.execute(tx)
  return rows.length > 0
}

/** Whether a token is one that we gave to a browser, no matter who logged in there. */
export async function isDeviceToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from member_device where token_hash = ${tokenHash} and revoked_at is null limit 1`.execute(tx)
  return rows.length > 0
}

export interface SeenDevice {
  readonly member: MemberId
  readonly tokenHash: Buffer
  readonly name: string
  readonly kind: DeviceKind
  readonly address: string
  readonly at: Date
}

/** Writes a visit from a known device down; undefined when the member does not know it. */
export async function touchDevice(tx: Tx, seen: SeenDevice & BroughtDevice): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update member_device
    set name = ${seen.name}, kind = ${seen.kind}, address = ${seen.address}, last_seen_at = ${seen.at}
    where token_hash = ${seen.tokenHash} and id = any (${seen.ids}::uuid[]) and member_id = ${seen.member} and revoked_at is null
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function insertDevice(tx: Tx, device: SeenDevice & { readonly id: string }): Promise<void> {
  await sql`
    insert into member_device (id, member_id, token_hash, name, kind, first_seen_at, last_seen_at, address)
    values (
      ${device.id}, ${device.member}, ${device.tokenHash}, ${device.name}, ${device.kind}, ${device.at}, ${device.at}, ${device.address}
    )`.execute(tx)
}

/** What devices call themselves, by their ids. */
export async function listDeviceNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from member_device where id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether a member has ever logged in. Who has not is not warned of the first device. */
export async function hasLoggedIn(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select 1 from member_session where member_id = ${member} limit 1`.execute(tx)
  return rows.length > 0
}

export interface Device {
  readonly id: string
  readonly name: string
  readonly kind: DeviceKind
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
  readonly address: string
  readonly isSignedIn: boolean
}

/** A member's devices, the one that was seen last first. */
export async function listDevices(db: Db | Tx, member: MemberId, max: number): Promise<readonly Device[]> {
  const { rows } = await sql<Device>`
    select
      device.id,
      device.name,
      device.kind,
      device.first_seen_at as "firstSeenAt",
      greatest(device.last_seen_at, session.last_seen_at) as "lastSeenAt",
      device.address,
      session.id is not null as "isSignedIn"
    from member_device as device
    left join member_session as session
      on session.device_id = device.id and session.member_id = device.member_id and session.ended_at is null
    where device.member_id = ${member} and device.revoked_at is null
    order by "lastSeenAt" desc, device.id desc
    limit ${max}`.execute(db)
  return rows
}

/** Forgets a device of a member. Answers false when there is none, or it was forgotten before. */
export async function writeDeviceEnd(
  tx: Tx,
  device: { readonly id: string; readonly member: MemberId; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update member_device
    set revoked_at = ${device.at}
    where id = ${device.id} and member_id = ${device.member} and revoked_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The live session of a member's device; undefined when there is none. Found by its member, who has one live session at most. */
export async function findSessionOfDevice(
  tx: Tx,
  device: { readonly id: string; readonly member: MemberId },
): Promise<SessionId | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from member_session
    where member_id = ${device.member} and device_id = ${device.id} and ended_at is null`.execute(tx)
  return rows[0] && sessionId(rows[0].id)
}

/** The device of the session that a member had open at a moment; undefined where the session was opened before devices were known. */
export async function findDeviceInUse(
  db: Db | Tx,
  member: MemberId,
  at: Date,
): Promise<{ readonly name: string; readonly firstSeenAt: Date } | undefined> {
  const { rows } = await sql<{ name: string; firstSeenAt: Date }>`
    select device.name, device.first_seen_at as "firstSeenAt"
    from (
      select device_id from member_session where member_id = ${member} and created_at <= ${at} order by id desc limit 1
    ) as session
    join member_device as device on device.id = session.device_id`.execute(db)
  return rows[0]
}
