import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'member' | 'memberDevice' | 'memberSession'>()

/** The values in a browser's cookie that identify it. */
export interface BroughtDevice {
  readonly tokenHash: Buffer
  readonly ids: readonly string[]
}

/** Whether a member of this name has logged in from the browser that sent a cookie. Always one query, so its time reveals nothing. */
export async function isDeviceOf(
  db: Db | Tx,
  name: { readonly username: string; readonly phone: string },
  { tokenHash, ids }: BroughtDevice,
): Promise<boolean> {
  const query = on(db)
    .selectFrom('memberDevice as device')
    .innerJoin('member', 'member.id', 'device.memberId')
    .select('device.id')
    .where('device.tokenHash', '=', tokenHash)
    .where((is) => is('device.id', '=', is.fn.any(is.val(ids))))
    .where('device.revokedAt', 'is', null)
    .where((is) => is.or([is('member.username', '=', name.username), is('member.phone', '=', name.phone)]))
  return (await query.executeTakeFirst()) !== undefined
}

const inUse = (db: Db | Tx) => on(db).selectFrom('memberDevice').where('revokedAt', 'is', null)

/** Whether a browser's token is one of a member's own devices, on whatever browser that is. */
export async function hasDevice(tx: Tx, member: MemberId, tokenHash: Buffer): Promise<boolean> {
  const query = inUse(tx).select('id').where('memberId', '=', member).where('tokenHash', '=', tokenHash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether a token is one that we gave to a browser, no matter who logged in there. */
export async function isDeviceToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await inUse(tx).select('id').where('tokenHash', '=', tokenHash).limit(1).executeTakeFirst()) !== undefined
}

/** A visit from a device; `at` is when. */
export interface SeenDevice extends Pick<Row<'memberDevice'>, 'memberId' | 'tokenHash' | 'name' | 'kind' | 'address'> {
  readonly at: Date
}

/** Writes a visit from a known device down; undefined when the member does not know it. */
export async function touchDevice(tx: Tx, seen: SeenDevice & BroughtDevice): Promise<string | undefined> {
  const row = await on(tx)
    .updateTable('memberDevice')
    .set({ name: seen.name, kind: seen.kind, address: seen.address, lastSeenAt: seen.at })
    .where('tokenHash', '=', seen.tokenHash)
    .where((is) => is('id', '=', is.fn.any(is.val(seen.ids))))
    .where('memberId', '=', seen.memberId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertDevice(tx: Tx, device: SeenDevice & { readonly id: string }): Promise<void> {
  const { id, memberId, tokenHash, name, kind, address, at } = device
  await on(tx)
    .insertInto('memberDevice')
    .values({ id, memberId, tokenHash, name, kind, address, firstSeenAt: at, lastSeenAt: at })
    .execute()
}

/** The names of devices, as the browsers reported them, by their ids. */
export async function listDeviceNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await on(tx)
    .selectFrom('memberDevice')
    .select(['id', 'name'])
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether a member has ever logged in. Who has not is not warned of the first device. */
export async function hasLoggedIn(tx: Tx, member: MemberId): Promise<boolean> {
  const query = on(tx).selectFrom('memberSession').select('id').where('memberId', '=', member).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** A member's device; `lastSeenAt` with the visits of its open session. */
export interface Device extends Pick<Row<'memberDevice'>, 'id' | 'name' | 'kind' | 'firstSeenAt' | 'lastSeenAt' | 'address'> {
  readonly isSignedIn: boolean
}

/** A member's devices, the one that was seen last first. */
export async function listDevices(db: Db | Tx, member: MemberId, max: number): Promise<readonly Device[]> {
  return await on(db)
    .selectFrom('memberDevice as device')
    .leftJoin('memberSession as session', (join) =>
      join.onRef('session.deviceId', '=', 'device.id').onRef('session.memberId', '=', 'device.memberId').on('session.endedAt', 'is', null),
    )
    .select(['device.id', 'device.name', 'device.kind', 'device.firstSeenAt', 'device.address'])
    .select([
      sql<Date>`greatest(device.last_seen_at, session.last_seen_at)`.as('lastSeenAt'),
      sql<boolean>`session.id is not null`.as('isSignedIn'),
    ])
    .where('device.memberId', '=', member)
    .where('device.revokedAt', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('device.id', 'desc')
    .limit(max)
    .execute()
}

/** Forgets a device of a member. Returns false when there is none, or it was forgotten before. */
export async function writeDeviceEnd(
  tx: Tx,
  device: { readonly id: string; readonly member: MemberId; readonly at: Date },
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('memberDevice')
    .set({ revokedAt: device.at })
    .where('id', '=', device.id)
    .where('memberId', '=', device.member)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The live session of a member's device; undefined when there is none. Found by its member, who has one live session at most. */
export async function findSessionOfDevice(
  tx: Tx,
  device: { readonly id: string; readonly member: MemberId },
): Promise<SessionId | undefined> {
  const row = await on(tx)
    .selectFrom('memberSession')
    .select('id')
    .where('memberId', '=', device.member)
    .where('deviceId', '=', device.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The device of the session that a member had open at a moment; undefined where the session was opened before devices were known. */
export async function findDeviceInUse(
  db: Db | Tx,
  member: MemberId,
  at: Date,
): Promise<Pick<Row<'memberDevice'>, 'name' | 'firstSeenAt'> | undefined> {
  return await on(db)
    .selectFrom((is) =>
      is
        .selectFrom('memberSession')
        .select('deviceId')
        .where('memberId', '=', member)
        .where('createdAt', '<=', at)
        .orderBy('id', 'desc')
        .limit(1)
        .as('session'),
    )
    .innerJoin('memberDevice as device', 'device.id', 'session.deviceId')
    .select(['device.name', 'device.firstSeenAt'])
    .executeTakeFirst()
}
