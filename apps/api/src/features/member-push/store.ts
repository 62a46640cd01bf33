import type { MemberMessageKind } from '@morakot/contract/features/member-push/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { countOf, tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Answered } from './rules.ts'

const on = tables<'memberPushSubscription' | 'memberPushMessage' | 'memberPushOffer' | 'memberDevice' | 'memberSession' | 'withdrawal'>()

export type Subscription = Row<'memberPushSubscription'>
type End = 'own' | 'replaced' | 'signed_out' | 'gone' | 'refused'

/** Live ones. A device that its member removed from the account takes its subscription along. */
const live = (db: Db | Tx) =>
  on(db)
    .selectFrom('memberPushSubscription as own')
    .selectAll('own')
    .where('own.removedAt', 'is', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('memberDevice').select('id').whereRef('id', '=', 'own.deviceId').where('revokedAt', 'is not', null))),
    )

/** The live subscriptions of a member, the newest first. */
export async function listLive(db: Db | Tx, member: MemberId): Promise<readonly Subscription[]> {
  return await live(db).where('own.memberId', '=', member).orderBy('own.madeAt', 'desc').orderBy('own.id').execute()
}

export async function findLive(db: Db | Tx, id: string): Promise<Subscription | undefined> {
  return await live(db).where('own.id', '=', id).executeTakeFirst()
}

/** The device of a session; null for one from before devices were known. */
export async function deviceOfSession(db: Db | Tx, session: SessionId): Promise<string | null> {
  const row = await on(db).selectFrom('memberSession').select('deviceId').where('id', '=', session).executeTakeFirst()
  return row?.deviceId ?? null
}

/** The subscriptions that a new one of a browser takes the place of: of its address, whichever member's, and of the member's device. */
export async function endReplaced(
  tx: Tx,
  { endpointHash, deviceId, at }: { readonly endpointHash: Buffer; readonly deviceId: string | null; readonly at: Date },
): Promise<void> {
  // Two members may subscribe one browser at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended('member-push:' || ${endpointHash.toString('hex')}, 0))`.execute(tx)
  await on(tx)
    .updateTable('memberPushSubscription')
    .set({ removedAt: at, removedBecause: 'replaced' satisfies End })
    .where('removedAt', 'is', null)
    .where((is) => is.or([is('endpointHash', '=', endpointHash), ...(deviceId === null ? [] : [is('deviceId', '=', deviceId)])]))
    .execute()
}

export async function insertSubscription(tx: Tx, row: Omit<Subscription, 'refused' | 'removedAt' | 'removedBecause'>): Promise<void> {
  await on(tx).insertInto('memberPushSubscription').values(row).execute()
}

/** Ends a live subscription; false when it is none. */
export async function endSubscription(tx: Tx, id: string, end: { readonly at: Date; readonly because: End }): Promise<boolean> {
  const change = on(tx).updateTable('memberPushSubscription').set({ removedAt: end.at, removedBecause: end.because })
  const { numUpdatedRows } = await change.where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the subscriptions of the device of a session that was signed out. */
export async function endOfSession(tx: Tx, session: bigint, at: Date): Promise<void> {
  await sql`
    update member_push_subscription set removed_at = ${at}, removed_because = 'signed_out'
    where removed_at is null and device_id = (select device_id from member_session where id = ${session})`.execute(tx)
}

/** Whether a member ever had a subscription, live or not. */
export async function hasEverSubscribed(db: Db | Tx, member: MemberId): Promise<boolean> {
  return (await countOf(on(db).selectFrom('memberPushSubscription').where('memberId', '=', member))) > 0
}

/** Whether a withdrawal of a member was ever paid. */
export async function hasBeenPaid(db: Db | Tx, member: MemberId): Promise<boolean> {
  const paid = on(db).selectFrom('withdrawal').select('id').where('memberId', '=', member).where('status', '=', 'PAID').limit(1)
  return (await paid.executeTakeFirst()) !== undefined
}

export async function writeRefused(tx: Tx, id: string, refused: number): Promise<void> {
  await on(tx).updateTable('memberPushSubscription').set({ refused }).where('id', '=', id).execute()
}

export async function findAnswered(db: Db | Tx, member: MemberId): Promise<Answered> {
  const own = on(db).selectFrom('memberPushOffer').select(['later', 'laterAt', 'neverAt']).where('memberId', '=', member)
  return (await own.executeTakeFirst()) ?? { later: 0, laterAt: null, neverAt: null }
}

export async function writeAnswered(tx: Tx, memberId: MemberId, answered: Answered): Promise<void> {
  await on(tx)
    .insertInto('memberPushOffer')
    .values({ memberId, ...answered })
    .onConflict((known) => known.column('memberId').doUpdateSet({ ...answered }))
    .execute()
}

export interface NewMessage {
  readonly id: string
  readonly eventId: bigint
  readonly subscriptionId: string
  readonly kind: MemberMessageKind
  readonly madeAt: Date
}

/** Stores a message; false when its event has one for the subscription. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const made = await on(tx)
    .insertInto('memberPushMessage')
    .values({ ...message, takenAt: null, sentAt: null })
    .onConflict((known) => known.columns(['eventId', 'subscriptionId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export interface UnsentMessage {
  readonly id: string
  readonly kind: MemberMessageKind
  readonly subscriptionId: string
}

export async function findUnsent(db: Db, id: string): Promise<UnsentMessage | undefined> {
  const { rows } = await sql<UnsentMessage>`
    select id, kind, subscription_id as "subscriptionId" from member_push_message where id = ${id} and sent_at is null`.execute(db)
  return rows[0]
}

/** Takes a message to send it; false while another process has it, unless that one took it before a moment. */
export async function takeMessage(tx: Tx, id: string, { now, before }: { readonly now: Date; readonly before: Date }): Promise<boolean> {
  const change = on(tx).updateTable('memberPushMessage').set({ takenAt: now }).where('id', '=', id).where('sentAt', 'is', null)
  const free = change.where((is) => is.or([is('takenAt', 'is', null), is('takenAt', '<', before)]))
  return (await free.executeTakeFirst()).numUpdatedRows === 1n
}

/** Writes what came of a message: sent at a moment, or free to be sent again. */
export async function writeTry(tx: Tx, id: string, sentAt: Date | null): Promise<void> {
  await on(tx).updateTable('memberPushMessage').set({ takenAt: null, sentAt }).where('id', '=', id).execute()
}

/** Forgets messages that were made long ago, a few at a time. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from member_push_message
    where id in (select id from member_push_message where made_at < ${before} order by made_at limit 500)`.execute(tx)
}

/** Forgets everything of a member whose data was erased. */
export async function deleteOf(tx: Tx, member: MemberId): Promise<void> {
  await sql`
    delete from member_push_message
    where subscription_id in (select id from member_push_subscription where member_id = ${member})`.execute(tx)
  await on(tx).deleteFrom('memberPushSubscription').where('memberId', '=', member).execute()
  await on(tx).deleteFrom('memberPushOffer').where('memberId', '=', member).execute()
}
