import type { Artwork, ItemStatus, RedemptionType } from '@morakot/contract/features/redemption/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { holdsText } from '#infra/search-text'

/** What an operator may say of an item. */
export interface Content {
  readonly name: string
  readonly detail: string
  readonly price: bigint
  /** In satang. */
  readonly value: bigint
  readonly memberLimit: number | null
  readonly picture: Buffer | null
  readonly artwork: Artwork
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export interface CatalogueRow extends Content {
  readonly id: bigint
  readonly parent: bigint
  readonly parentName: string
  readonly type: RedemptionType
  readonly status: ItemStatus
  readonly version: number
  readonly stock: number | null
  readonly taken: number
  readonly open: number
  readonly recommended: number | null
  readonly madeBy: OperatorId | null
  readonly madeAt: Date
}

const columns = sql`
  item.id, item.parent_id as parent, parent.name as "parentName", item.type, item.status, item.version, item.name, item.detail, item.price,
  item.value, item.stock, item.taken, item.member_limit as "memberLimit", item.picture, item.artwork, item.starts_at as "startsAt",
  item.ends_at as "endsAt", item.recommended, item.made_by as "madeBy", item.made_at as "madeAt",
  (
    select count(*)::integer from redemption_request as request
    where request.item_id = item.id and request.status not in ('DELIVERED', 'REFUNDED')
  ) as open`
const tables = sql`redemption_item as item join redemption_parent as parent on parent.id = item.parent_id`

export interface CatalogueFilter {
  readonly text: string | null
  readonly parent: string | null
  readonly status: ItemStatus | null
}

const matches = ({ text, parent, status }: CatalogueFilter) => sql`
  ${holdsText(sql`item.name`, text)} and (${parent}::bigint is null or item.parent_id = ${parent}::bigint)
  and (${status}::text is null or item.status = ${status})`

export async function listCatalogue(
  db: Db,
  filter: CatalogueFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${tables} where ${matches(filter)}
    order by parent.place, item.status = 'ENDED', item.price, item.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countCatalogue(db: Db, filter: CatalogueFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${tables} where ${matches(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findCatalogueItem(db: Db | Tx, id: string): Promise<CatalogueRow | undefined> {
  const { rows } = await sql<CatalogueRow>`select ${columns} from ${tables} where item.id = ${id}`.execute(db)
  return rows[0]
}

/** An item, locked as those lock it who redeem it. */
export async function lockCatalogueItem(tx: Tx, id: string): Promise<CatalogueRow | undefined> {
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${tables} where item.id = ${id} for no key update of item`.execute(tx)
  return rows[0]
}

export interface Version {
  readonly version: number
  readonly name: string
  readonly price: bigint
  readonly value: bigint
  readonly madeBy: OperatorId | null
  readonly madeAt: Date
}

export async function listVersions(db: Db, id: string): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`
    select version, name, price, value, made_by as "madeBy", made_at as "madeAt"
    from redemption_item_version where item_id = ${id} order by version desc limit 100`.execute(db)
  return rows
}

interface Made {
  readonly by: OperatorId | null
  readonly at: Date
}

/** Writes a new item with its first version; answers its id, or null for a kind of rewards that is not there. */
export async function insertItem(
  tx: Tx,
  given: Content & { readonly parent: string; readonly stock: number | null },
  made: Made,
): Promise<string | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into redemption_item (
      parent_id, type, name, detail, price, value, stock, member_limit, picture, artwork, starts_at, ends_at, made_by, made_at
    )
    select
      parent.id, parent.type, ${given.name}, ${given.detail}, ${given.price}, ${given.value}, ${given.stock}, ${given.memberLimit},
      ${given.picture}, ${given.artwork}, ${given.startsAt}, ${given.endsAt}, ${made.by}, ${made.at}
    from redemption_parent as parent
    where parent.id = ${given.parent}
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  await writeVersion(tx, String(row.id))
  return String(row.id)
}

/** Keeps what an item is now as the version that it says. */
async function writeVersion(tx: Tx, id: string): Promise<void> {
  await sql`
    insert into redemption_item_version (
      item_id, version, name, detail, price, value, member_limit, picture, artwork, starts_at, ends_at, made_by, made_at
    )
    select id, version, name, detail, price, value, member_limit, picture, artwork, starts_at, ends_at, made_by, made_at
    from redemption_item where id = ${id}`.execute(tx)
}

/** Writes the next version of an item whose row the caller holds. */
export async function updateItem(tx: Tx, id: string, given: Content, made: Made): Promise<void> {
  await sql`
    update redemption_item
    set
      version = version + 1, name = ${given.name}, detail = ${given.detail}, price = ${given.price}, value = ${given.value},
      member_limit = ${given.memberLimit}, picture = ${given.picture}, artwork = ${given.artwork}, starts_at = ${given.startsAt},
      ends_at = ${given.endsAt}, made_by = ${made.by}, made_at = ${made.at}
    where id = ${id}`.execute(tx)
  await writeVersion(tx, id)
}

export async function markPublished(tx: Tx, id: string, { by, at }: Made): Promise<void> {
  await sql`
    update redemption_item set status = 'PUBLISHED', published_by = ${by}, published_at = ${at} where id = ${id}`.execute(tx)
}

export async function markEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update redemption_item set status = 'ENDED', ended_at = ${at}, recommended = null where id = ${id}`.execute(tx)
}

/** Adds pieces. Whoever changes a draft is its maker: its pieces are a part of what another operator publishes. */
export async function changeStock(tx: Tx, id: string, change: number, by: OperatorId): Promise<void> {
  await sql`
    update redemption_item
    set stock = stock + ${change}, made_by = case when status = 'DRAFT' then ${by}::bigint else made_by end
    where id = ${id}`.execute(tx)
}

/** Puts the recommended items into this order; all others are recommended no more. */
export async function writeRecommended(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update redemption_item
    set recommended = array_position(${ids}::bigint[], id)
    where recommended is not null or id = any(${ids}::bigint[])`.execute(tx)
}

export interface Picture {
  readonly hash: Buffer
  readonly webp: Buffer
  readonly width: number
  readonly height: number
}

export async function insertPicture(tx: Tx, { hash, webp, width, height }: Picture, { by, at }: Made): Promise<void> {
  await sql`
    insert into redemption_picture (hash, webp, width, height, made_by, made_at)
    values (${hash}, ${webp}, ${width}, ${height}, ${by}, ${at})
    on conflict (hash) do nothing`.execute(tx)
}

export async function findPicture(db: Db | Tx, hash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ webp: Buffer }>`select webp from redemption_picture where hash = ${hash}`.execute(db)
  return rows[0]?.webp
}

export async function isPicture(db: Db | Tx, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from redemption_picture where hash = ${hash}`.execute(db)
  return rows.length === 1
}
