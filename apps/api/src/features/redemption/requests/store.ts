import type { RedemptionStatus, RedemptionType } from '@morakot/contract/features/redemption/states'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Sealed } from '#infra/crypto/secret-box'
import { holdsText } from '#infra/database/search-text'
import { countOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import type { Before } from './rules.ts'

const on = tables<'member' | 'redemptionAddress' | 'redemptionItemVersion' | 'redemptionMove' | 'redemptionRequest'>()

/** A state of a request, or a note on a state. */
export interface Moved extends Pick<Row<'redemptionMove'>, 'status' | 'note' | 'actor'> {
  /** ISO 8601. */
  readonly at: string
}

type Kept = Row<'redemptionRequest'>

/** A request with what it is for; `value` in satang. */
export interface RequestRow
  extends
    Pick<
      Kept,
      | 'id'
      | 'number'
      | 'memberId'
      | 'itemId'
      | 'type'
      | 'price'
      | 'value'
      | 'status'
      | 'holdId'
      | 'reason'
      | 'retries'
      | 'province'
      | 'carrier'
      | 'trackingNumber'
      | 'transactionHash'
      | 'firstApprover'
      | 'tries'
      | 'createdAt'
      | 'movedAt'
    >,
    Pick<Row<'redemptionItemVersion'>, 'picture' | 'artwork'>,
    Pick<Row<'member'>, 'username'> {
  readonly itemName: string
  readonly sealed: Sealed | null
  readonly timeline: readonly Moved[]
}

const timeline = sql<readonly Moved[]>`(
  select jsonb_agg(jsonb_build_object(
    'status', move.status, 'note', move.note, 'actor', move.actor,
    'at', to_char(move.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by move.id)
  from redemption_move as move where move.request_id = request.id
)`

const joined = (db: Db | Tx) =>
  on(db)
    .selectFrom('redemptionRequest as request')
    .innerJoin('redemptionItemVersion as version', (join) =>
      join.onRef('version.itemId', '=', 'request.itemId').onRef('version.version', '=', 'request.itemVersion'),
    )
    .innerJoin('member', 'member.id', 'request.memberId')

const requests = (db: Db | Tx) =>
  joined(db)
    .select([
      'request.id',
      'request.number',
      'request.memberId',
      'request.itemId',
      'request.type',
      'request.price',
      'request.value',
      'request.status',
      'request.holdId',
      'request.reason',
      'request.retries',
      'request.sealedKeyId',
      'request.sealedBox',
      'request.province',
      'request.carrier',
      'request.trackingNumber',
      'request.transactionHash',
      'request.firstApprover',
      'request.tries',
      'request.createdAt',
      'request.movedAt',
    ])
    .select(['member.username', 'version.name as itemName', 'version.picture', 'version.artwork', timeline.as('timeline')])

type Joined = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

const rowOf = ({ sealedKeyId, sealedBox, ...row }: Joined): RequestRow => ({
  ...row,
  sealed: sealedKeyId === null || sealedBox === null ? null : { keyId: sealedKeyId, box: sealedBox },
})

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | undefined> {
  const row = await requests(db).where('request.id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const row = await requests(tx).where('request.id', '=', id).forNoKeyUpdate('request').executeTakeFirst()
  return row && rowOf(row)
}

export interface OwnPage extends Page {
  readonly status: RedemptionStatus | null
}

function ownRequests(db: Db, member: MemberId, status: RedemptionStatus | null) {
  const own = requests(db).where('request.memberId', '=', member)
  return status === null ? own : own.where('request.status', '=', status)
}

/** What a member has redeemed, newest first. */
export async function listOwn(db: Db, member: MemberId, { status, limit, offset }: OwnPage): Promise<readonly RequestRow[]> {
  const rows = await ownRequests(db, member, status)
    .orderBy('request.createdAt', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(rowOf)
}

export async function countOwn(db: Db, member: MemberId, status: RedemptionStatus | null): Promise<number> {
  return await countOf(ownRequests(db, member, status))
}

export interface BoardFilter {
  readonly text: string | null
  readonly status: RedemptionStatus | null
  readonly type: RedemptionType | null
}

function onBoard(db: Db, { text, status, type }: BoardFilter) {
  let query = requests(db)
  if (status !== null) query = query.where('request.status', '=', status)
  if (type !== null) query = query.where('request.type', '=', type)
  if (text !== null)
    query = query.where(sql<boolean>`(
      starts_with(member.username, lower(${text})) or 'rd-' || request.number = lower(${text}) or request.number::text = ${text}
      or request.tracking_number = upper(${text}) or ${holdsText(sql`version.name`, text)}
    )`)
  return query
}

/** Requests of all members: what is open comes first, the oldest at the top; then what is over, newest first. */
export async function listBoard(db: Db, { limit, offset, ...filter }: BoardFilter & Page): Promise<readonly RequestRow[]> {
  const rows = await onBoard(db, filter)
    .orderBy(sql`request.status in ('DELIVERED', 'REFUNDED')`)
    .orderBy(sql`case when request.status not in ('DELIVERED', 'REFUNDED') then request.created_at end`)
    .orderBy('request.movedAt', 'desc')
    .orderBy('request.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(rowOf)
}

export async function countBoard(db: Db, filter: BoardFilter): Promise<number> {
  return await countOf(onBoard(db, filter))
}

export async function countByStatus(db: Db): Promise<ReadonlyMap<RedemptionStatus, number>> {
  const rows = await on(db)
    .selectFrom('redemptionRequest')
    .select(['status', sql<number>`count(*)::integer`.as('total')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** Requests by their numbers, locked one after the other in one order. */
export async function lockByNumbers(tx: Tx, numbers: readonly bigint[]): Promise<readonly RequestRow[]> {
  const rows = await requests(tx)
    .where((is) => is('request.number', '=', is.fn.any(is.val(numbers))))
    .orderBy('request.number')
    .forNoKeyUpdate('request')
    .execute()
  return rows.map(rowOf)
}

/** What a member has redeemed before; the caller holds the member's row. */
export async function readBefore(tx: Db | Tx, member: MemberId, item: bigint, today: Date): Promise<Before> {
  return await on(tx)
    .selectFrom('redemptionRequest')
    .select([
      sql<number>`count(*) filter (where item_id = ${item})::integer`.as('ofItem'),
      sql<number>`count(*) filter (where item_id = ${item} and status <> 'DELIVERED')::integer`.as('openOfItem'),
      sql<number>`count(*) filter (where type = 'FREE_CREDIT' and created_at >= ${today})::integer`.as('freeCreditToday'),
      sql<number>`count(*) filter (where type = 'CRYPTO' and status <> 'DELIVERED')::integer`.as('openCrypto'),
    ])
    .where('memberId', '=', member)
    .where('status', '<>', 'REFUNDED')
    .executeTakeFirstOrThrow()
}

export interface NewRequest extends Pick<
  Kept,
  'id' | 'memberId' | 'itemId' | 'itemVersion' | 'type' | 'price' | 'value' | 'holdId' | 'province' | 'carrier' | 'tryAt' | 'isDemo'
> {
  readonly sealed: Sealed | null
  readonly at: Date
}

export async function insertRequest(tx: Tx, given: NewRequest): Promise<void> {
  const { id, memberId, itemId, itemVersion, type, price, value, holdId, sealed, province, carrier, tryAt, isDemo, at } = given
  const address = { sealedKeyId: sealed?.keyId ?? null, sealedBox: sealed?.box ?? null, province }
  await on(tx)
    .insertInto('redemptionRequest')
    .values({
      id,
      memberId,
      itemId,
      itemVersion,
      type,
      price,
      value,
      holdId,
      ...address,
      carrier,
      tryAt,
      isDemo,
      createdAt: at,
      movedAt: at,
    })
    .execute()
}

export interface Step {
  readonly status: RedemptionStatus
  readonly actor: string
  readonly at: Date
  readonly note?: string | null
  readonly reason?: string | null
}

/** Writes a state; the caller holds the request's row lock and has validated the move. */
export async function writeStep(tx: Tx, id: string, { status, actor, at, note = null, reason = null }: Step): Promise<void> {
  await on(tx)
    .updateTable('redemptionRequest')
    .set({ status, movedAt: at, deliveredAt: status === 'DELIVERED' ? at : null, ...(reason === null ? {} : { reason }) })
    .where('id', '=', id)
    .execute()
  await insertMove(tx, { requestId: id, status, actor, at, note })
}

export async function insertMove(tx: Tx, move: Insertable<Tables['redemptionMove']>): Promise<void> {
  await on(tx).insertInto('redemptionMove').values(move).execute()
}

/** What a request carries besides its state. What is left out stays. */
export type Details = Pick<
  Updateable<Tables['redemptionRequest']>,
  | 'retries'
  | 'carrier'
  | 'trackingNumber'
  | 'transactionHash'
  | 'firstApprover'
  | 'firstApprovedAt'
  | 'proof'
  | 'proofPicture'
  | 'tries'
  | 'tryAt'
>

export async function writeDetails(tx: Tx, id: string, details: Details): Promise<void> {
  // A move may bring none, and a statement has to set something.
  if (Object.keys(details).length === 0) return
  await on(tx).updateTable('redemptionRequest').set(details).where('id', '=', id).execute()
}

/** Free credit that is to be tried now. */
export async function listToPay(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const query = on(db).selectFrom('redemptionRequest').select('id').where('tryAt', '<=', now).orderBy('tryAt').limit(limit)
  return (await query.execute()).map(({ id }) => id)
}

/** Refused requests whose points are still on hold: a wallet that was frozen may be open again. */
export async function listToRefund(db: Db, limit: number): Promise<readonly string[]> {
  const query = on(db).selectFrom('redemptionRequest').select('id').where('status', '=', 'REJECTED').orderBy('movedAt').limit(limit)
  return (await query.execute()).map(({ id }) => id)
}

/** Erases where things went that were delivered before a moment. */
export async function eraseAddresses(db: Db, before: Date, now: Date): Promise<void> {
  await on(db)
    .updateTable('redemptionRequest')
    .set({ sealedKeyId: null, sealedBox: null, province: null, erasedAt: now })
    .where('sealedBox', 'is not', null)
    .where('deliveredAt', '<', before)
    .execute()
}

export async function findAddress(db: Db, member: MemberId): Promise<Sealed | undefined> {
  return await on(db).selectFrom('redemptionAddress').select(['keyId', 'box']).where('memberId', '=', member).executeTakeFirst()
}

export async function saveAddress(tx: Tx, member: MemberId, { keyId, box }: Sealed, at: Date): Promise<void> {
  const saved = { keyId, box, savedAt: at }
  await on(tx)
    .insertInto('redemptionAddress')
    .values({ memberId: member, ...saved })
    .onConflict((known) => known.column('memberId').doUpdateSet(saved))
    .execute()
}

export async function isVerified(tx: Db | Tx, member: MemberId): Promise<boolean> {
  const query = on(tx).selectFrom('member').select('id').where('id', '=', member).where('kycVerifiedAt', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}
