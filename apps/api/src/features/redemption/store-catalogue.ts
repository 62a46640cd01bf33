import type { ItemStatus } from '@morakot/contract/features/redemption/states'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId } from '#infra/identity'
import { holdsText } from '#infra/database/search-text'
import { countOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'redemptionItem' | 'redemptionItemVersion' | 'redemptionParent' | 'redemptionPicture' | 'redemptionRequest'>()

type Item = Row<'redemptionItem'>

/** What an operator may say of an item; `value` in satang. */
export type Content = Pick<Item, 'name' | 'detail' | 'price' | 'value' | 'memberLimit' | 'picture' | 'artwork' | 'startsAt' | 'endsAt'>

export interface CatalogueRow
  extends Content, Pick<Item, 'id' | 'type' | 'status' | 'version' | 'stock' | 'taken' | 'recommended' | 'madeBy' | 'madeAt'> {
  readonly parent: bigint
  readonly parentName: string
  readonly open: number
}

const open = sql<number>`(
  select count(*)::integer from redemption_request as request
  where request.item_id = item.id and request.status not in ('DELIVERED', 'REFUNDED')
)`

const items = (db: Db | Tx) =>
  on(db)
    .selectFrom('redemptionItem as item')
    .innerJoin('redemptionParent as parent', 'parent.id', 'item.parentId')
    .select(['item.id', 'item.parentId as parent', 'parent.name as parentName', 'item.type', 'item.status', 'item.version', 'item.name'])
    .select(['item.detail', 'item.price', 'item.value', 'item.stock', 'item.taken', 'item.memberLimit', 'item.picture', 'item.artwork'])
    .select(['item.startsAt', 'item.endsAt', 'item.recommended', 'item.madeBy', 'item.madeAt', open.as('open')])

export interface CatalogueFilter {
  readonly text: string | null
  readonly parent: string | null
  readonly status: ItemStatus | null
}

function matching(db: Db, { text, parent, status }: CatalogueFilter) {
  let query = items(db)
  if (text !== null) query = query.where(holdsText(sql`item.name`, text))
  if (parent !== null) query = query.where('item.parentId', '=', BigInt(parent))
  if (status !== null) query = query.where('item.status', '=', status)
  return query
}

export async function listCatalogue(db: Db, filter: CatalogueFilter, { limit, offset }: Page): Promise<readonly CatalogueRow[]> {
  return await matching(db, filter)
    .orderBy('parent.place')
    .orderBy((is) => is('item.status', '=', 'ENDED'))
    .orderBy('item.price')
    .orderBy('item.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countCatalogue(db: Db, filter: CatalogueFilter): Promise<number> {
  return await countOf(matching(db, filter))
}

export async function findCatalogueItem(db: Db | Tx, id: string): Promise<CatalogueRow | undefined> {
  return await items(db).where('item.id', '=', BigInt(id)).executeTakeFirst()
}

/** An item, locked as those lock it who redeem it. */
export async function lockCatalogueItem(tx: Tx, id: string): Promise<CatalogueRow | undefined> {
  return await items(tx).where('item.id', '=', BigInt(id)).forNoKeyUpdate('item').executeTakeFirst()
}

export type Version = Pick<Row<'redemptionItemVersion'>, 'version' | 'name' | 'price' | 'value' | 'madeBy' | 'madeAt'>

export async function listVersions(db: Db, id: string): Promise<readonly Version[]> {
  return await on(db)
    .selectFrom('redemptionItemVersion')
    .select(['version', 'name', 'price', 'value', 'madeBy', 'madeAt'])
    .where('itemId', '=', BigInt(id))
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
}

interface Made {
  readonly by: OperatorId | null
  readonly at: Date
}

/** Writes a new item with its first version; answers its id, or null for a kind of rewards that is not there. */
export async function insertItem(
  tx: Tx,
  { parent, ...given }: Content & Pick<Item, 'stock'> & { readonly parent: string },
  { by, at }: Made,
): Promise<string | null> {
  const kind = await on(tx).selectFrom('redemptionParent').select(['id', 'type']).where('id', '=', BigInt(parent)).executeTakeFirst()
  if (kind === undefined) return null
  const { id } = await on(tx)
    .insertInto('redemptionItem')
    .values({ ...given, parentId: kind.id, type: kind.type, madeBy: by, madeAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeVersion(tx, String(id))
  return String(id)
}

const VERSIONED = [
  'version',
  'name',
  'detail',
  'price',
  'value',
  'memberLimit',
  'picture',
  'artwork',
  'startsAt',
  'endsAt',
  'madeBy',
  'madeAt',
] as const

/** Keeps what an item is now as the version that it says. */
async function writeVersion(tx: Tx, id: string): Promise<void> {
  await on(tx)
    .insertInto('redemptionItemVersion')
    .columns(['itemId', ...VERSIONED])
    .expression((is) =>
      is
        .selectFrom('redemptionItem')
        .select(['id', ...VERSIONED])
        .where('id', '=', BigInt(id)),
    )
    .execute()
}

/** Writes the next version of an item whose row the caller holds. */
export async function updateItem(tx: Tx, id: string, given: Content, { by, at }: Made): Promise<void> {
  await on(tx)
    .updateTable('redemptionItem')
    .set((is) => ({ ...given, version: is('version', '+', 1), madeBy: by, madeAt: at }))
    .where('id', '=', BigInt(id))
    .execute()
  await writeVersion(tx, id)
}

export async function markPublished(tx: Tx, id: string, { by, at }: Made): Promise<void> {
  const published = { publishedBy: by, publishedAt: at }
  await on(tx)
    .updateTable('redemptionItem')
    .set({ status: 'PUBLISHED', ...published })
    .where('id', '=', BigInt(id))
    .execute()
}

export async function markEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await on(tx).updateTable('redemptionItem').set({ status: 'ENDED', endedAt: at, recommended: null }).where('id', '=', BigInt(id)).execute()
}

/** Adds pieces. An operator who changes a draft becomes its maker: its pieces are a part of what another operator publishes. */
export async function changeStock(tx: Tx, id: string, change: number, by: OperatorId): Promise<void> {
  const madeBy = sql<OperatorId | null>`case when status = 'DRAFT' then ${by}::bigint else made_by end`
  await on(tx)
    .updateTable('redemptionItem')
    .set((is) => ({ stock: is('stock', '+', change), madeBy }))
    .where('id', '=', BigInt(id))
    .execute()
}

/** Puts the recommended items into this order; all others are recommended no more. */
export async function writeRecommended(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update redemption_item
    set recommended = array_position(${ids}::bigint[], id)
    where recommended is not null or id = any(${ids}::bigint[])`.execute(tx)
}

export async function insertPicture(tx: Tx, picture: Insertable<Tables['redemptionPicture']>): Promise<void> {
  await on(tx)
    .insertInto('redemptionPicture')
    .values(picture)
    .onConflict((known) => known.column('hash').doNothing())
    .execute()
}

export async function findPicture(db: Db | Tx, hash: Buffer): Promise<Buffer | undefined> {
  const row = await on(db).selectFrom('redemptionPicture').select('webp').where('hash', '=', hash).executeTakeFirst()
  return row?.webp
}

export async function isPicture(db: Db | Tx, hash: Buffer): Promise<boolean> {
  const row = await on(db).selectFrom('redemptionPicture').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}
