import type { Carrier, RedemptionStatus, RedemptionType } from '@morakot/contract/features/redemption/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import type { Sealed } from '#infra/secret-box'
import { holdsText } from '#infra/search-text'
import type { Before } from './rules.ts'

/** A state of a request, or a note beside one. */
export interface Moved {
  readonly status: RedemptionStatus
  readonly note: string | null
  readonly actor: string
  /** ISO 8601. */
  readonly at: string
}

export interface RequestRow {
  readonly id: string
  readonly number: bigint
  readonly member: MemberId
  readonly username: string
  readonly item: bigint
  readonly itemName: string
  readonly picture: Buffer | null
  readonly artwork: string
  readonly type: RedemptionType
  readonly price: bigint
  /** In satang. */
  readonly value: bigint
  readonly status: RedemptionStatus
  readonly holdId: bigint
  readonly reason: string | null
  readonly retries: number
  readonly sealed: Sealed | null
  readonly province: string | null
  readonly carrier: Carrier | null
  readonly trackingNumber: string | null
  readonly transactionHash: string | null
  readonly firstApprover: OperatorId | null
  readonly tries: number
  readonly createdAt: Date
  readonly movedAt: Date
  readonly timeline: readonly Moved[]
}

interface Row extends Omit<RequestRow, 'member' | 'sealed'> {
  readonly member: bigint
  readonly keyId: string | null
  readonly box: Buffer | null
}

const columns = sql`
  request.id, request.number, request.member_id as member, member.username, request.item_id as item, version.name as "itemName",
  version.picture, version.artwork, request.type, request.price, request.value, request.status, request.hold_id as "holdId", request.reason,
  request.retries, request.sealed_key_id as "keyId", request.sealed_box as box, request.province, request.carrier,
  request.tracking_number as "trackingNumber", request.transaction_hash as "transactionHash", request.first_approver as "firstApprover",
  request.tries, request.created_at as "createdAt", request.moved_at as "movedAt",
  (
    select jsonb_agg(jsonb_build_object(
      'status', move.status, 'note', move.note, 'actor', move.actor,
      'at', to_char(move.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by move.id)
    from redemption_move as move where move.request_id = request.id
  ) as timeline`

const tables = sql`
  redemption_request as request
  join redemption_item_version as version on version.item_id = request.item_id and version.version = request.item_version
  join member on member.id = request.member_id`

const rowOf = ({ member, keyId, box, ...row }: Row): RequestRow => ({
  ...row,
  member: memberId(member),
  sealed: keyId === null || box === null ? null : { keyId, box },
})

async function listWhere(db: Db | Tx, condition: RawBuilder<unknown>, ending: RawBuilder<unknown>): Promise<readonly RequestRow[]> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where ${condition} ${ending}`.execute(db)
  return rows.map(rowOf)
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | undefined> {
  return (await listWhere(db, sql`request.id = ${id}`, sql``))[0]
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return (await listWhere(tx, sql`request.id = ${id}`, sql`for no key update of request`))[0]
}

export interface OwnPage {
  readonly status: RedemptionStatus | null
  readonly limit: number
  readonly offset: number
}

const ofMember = (member: MemberId, status: RedemptionStatus | null) =>
  sql`request.member_id = ${member} and (${status}::text is null or request.status = ${status})`

/** What a member has redeemed, newest first. */
export async function listOwn(db: Db, member: MemberId, { status, limit, offset }: OwnPage): Promise<readonly RequestRow[]> {
  return await listWhere(
    db,
    ofMember(member, status),
    sql`order by request.created_at desc, request.id desc limit ${limit} offset ${offset}`,
  )
}

export async function countOwn(db: Db, member: MemberId, status: RedemptionStatus | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from redemption_request as request where ${ofMember(member, status)}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface BoardPage {
  readonly text: string | null
  readonly status: RedemptionStatus | null
  readonly type: RedemptionType | null
  readonly limit: number
  readonly offset: number
}

const onBoard = ({ text, status, type }: Pick<BoardPage, 'text' | 'status' | 'type'>) => sql`
  (${status}::text is null or request.status = ${status}) and (${type}::text is null or request.type = ${type})
  and (
    ${text}::text is null or starts_with(member.username, lower(${text})) or 'rd-' || request.number = lower(${text})
    or request.number::text = ${text} or request.tracking_number = upper(${text}) or ${holdsText(sql`version.name`, text)}
  )`

/** Requests of all members: what is open comes first, the oldest at the top; then what is over, newest first. */
export async function listBoard(db: Db, page: BoardPage): Promise<readonly RequestRow[]> {
  return await listWhere(
    db,
    onBoard(page),
    sql`
      order by
        request.status in ('DELIVERED', 'REFUNDED'),
        case when request.status not in ('DELIVERED', 'REFUNDED') then request.created_at end,
        request.moved_at desc, request.id
      limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countBoard(db: Db, page: Pick<BoardPage, 'text' | 'status' | 'type'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${tables} where ${onBoard(page)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function countByStatus(db: Db): Promise<ReadonlyMap<RedemptionStatus, number>> {
  const { rows } = await sql<{ status: RedemptionStatus; total: number }>`
    select status, count(*)::integer as total from redemption_request group by status`.execute(db)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** Requests by their numbers, locked one after the other in one order. */
export async function lockByNumbers(tx: Tx, numbers: readonly bigint[]): Promise<readonly RequestRow[]> {
  return await listWhere(tx, sql`request.number = any(${numbers})`, sql`order by request.number for no key update of request`)
}

/** What a member has redeemed before; the caller holds the member's row. */
export async function readBefore(tx: Db | Tx, member: MemberId, item: bigint, today: Date): Promise<Before> {
  const { rows } = await sql<Before>`
    select
      count(*) filter (where item_id = ${item})::integer as "ofItem",
      count(*) filter (where item_id = ${item} and status <> 'DELIVERED')::integer as "openOfItem",
      count(*) filter (where type = 'FREE_CREDIT' and created_at >= ${today})::integer as "freeCreditToday",
      count(*) filter (where type = 'CRYPTO' and status <> 'DELIVERED')::integer as "openCrypto"
    from redemption_request
    where member_id = ${member} and status <> 'REFUNDED'`.execute(tx)
  return rows[0] ?? { ofItem: 0, openOfItem: 0, freeCreditToday: 0, openCrypto: 0 }
}

export interface NewRequest {
  readonly id: string
  readonly member: MemberId
  readonly item: bigint
  readonly version: number
  readonly type: RedemptionType
  readonly price: bigint
  readonly value: bigint
  readonly holdId: bigint
  readonly sealed: Sealed | null
  readonly province: string | null
  readonly tryAt: Date | null
  readonly isDemo: boolean
  readonly at: Date
}

export async function insertRequest(tx: Tx, given: NewRequest): Promise<void> {
  const { id, member, item, version, type, price, value, holdId, sealed, province, tryAt, isDemo, at } = given
  await sql`
    insert into redemption_request (
      id, member_id, item_id, item_version, type, price, value, hold_id, sealed_key_id, sealed_box, province, try_at, is_demo, created_at, moved_at
    )
    values (
      ${id}, ${member}, ${item}, ${version}, ${type}, ${price}, ${value}, ${holdId}, ${sealed?.keyId ?? null}, ${sealed?.box ?? null},
      ${province}, ${tryAt}, ${isDemo}, ${at}, ${at}
    )`.execute(tx)
}

export interface Step {
  readonly status: RedemptionStatus
  readonly actor: string
  readonly at: Date
  readonly note?: string | null
  readonly reason?: string | null
}

/** Writes a state; the caller holds the request's row and has judged the move. */
export async function writeStep(tx: Tx, id: string, { status, actor, at, note = null, reason = null }: Step): Promise<void> {
  await sql`
    update redemption_request
    set
      status = ${status}, moved_at = ${at}, reason = coalesce(${reason}, reason),
      delivered_at = case when ${status} = 'DELIVERED' then ${at}::timestamptz end
    where id = ${id}`.execute(tx)
  await insertMove(tx, id, { status, actor, at, note })
}

export async function insertMove(tx: Tx, id: string, { status, actor, at, note = null }: Step): Promise<void> {
  await sql`
    insert into redemption_move (request_id, status, note, actor, at) values (${id}, ${status}, ${note}, ${actor}, ${at})`.execute(tx)
}

/** What a request carries besides its state. What is left out stays. */
export interface Details {
  readonly retries?: number
  readonly carrier?: Carrier
  readonly trackingNumber?: string
  readonly transactionHash?: string
  readonly firstApprover?: { readonly operator: OperatorId; readonly at: Date }
  readonly proof?: { readonly text: string; readonly picture: Buffer | null }
  readonly pay?: { readonly tries: number; readonly tryAt: Date | null }
}

export async function writeDetails(tx: Tx, id: string, given: Details): Promise<void> {
  const { retries, carrier, trackingNumber, transactionHash, firstApprover, proof, pay } = given
  await sql`
    update redemption_request
    set
      retries = coalesce(${retries ?? null}, retries),
      carrier = coalesce(${carrier ?? null}, carrier),
      tracking_number = coalesce(${trackingNumber ?? null}, tracking_number),
      transaction_hash = coalesce(${transactionHash ?? null}, transaction_hash),
      first_approver = coalesce(${firstApprover?.operator ?? null}, first_approver),
      first_approved_at = coalesce(${firstApprover?.at ?? null}, first_approved_at),
      proof = coalesce(${proof?.text ?? null}, proof),
      proof_picture = coalesce(${proof?.picture ?? null}, proof_picture),
      tries = coalesce(${pay?.tries ?? null}, tries),
      try_at = case when ${pay !== undefined} then ${pay?.tryAt ?? null}::timestamptz else try_at end
    where id = ${id}`.execute(tx)
}

/** Free credit that is to be tried now. */
export async function listToPay(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from redemption_request where try_at <= ${now} order by try_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Refused requests whose points are still on hold: a wallet that was frozen may be open again. */
export async function listToRefund(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from redemption_request where status = 'REJECTED' order by moved_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Erases where things went that were delivered before a moment. */
export async function eraseAddresses(db: Db, before: Date, now: Date): Promise<void> {
  await sql`
    update redemption_request
    set sealed_key_id = null, sealed_box = null, province = null, erased_at = ${now}
    where sealed_box is not null and delivered_at < ${before}`.execute(db)
}

export async function findAddress(db: Db, member: MemberId): Promise<Sealed | undefined> {
  const { rows } = await sql<{ keyId: string; box: Buffer }>`
    select key_id as "keyId", box from redemption_address where member_id = ${member}`.execute(db)
  return rows[0]
}

export async function saveAddress(tx: Tx, member: MemberId, { keyId, box }: Sealed, at: Date): Promise<void> {
  await sql`
    insert into redemption_address (member_id, key_id, box, saved_at) values (${member}, ${keyId}, ${box}, ${at})
    on conflict (member_id) do update set key_id = excluded.key_id, box = excluded.box, saved_at = excluded.saved_at`.execute(tx)
}

export async function isVerified(tx: Db | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${member} and kyc_verified_at is not null`.execute(tx)
  return rows.length === 1
}
