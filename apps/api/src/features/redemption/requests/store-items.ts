import { sql } from 'kysely'
import { holdsText } from '#infra/database/search-text'
import { countOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Db, Tx } from '#infra/db'

const on = tables<'redemptionItem' | 'redemptionParent'>()

/** A kind of rewards, with what can be seen of it now. */
export interface ParentRow extends Omit<Row<'redemptionParent'>, 'place'> {
  readonly itemCount: number
  readonly cheapest: bigint | null
}

const COLUMNS = [
  'id',
  'parentId',
  'type',
  'status',
  'version',
  'name',
  'detail',
  'price',
  'value',
  'stock',
  'taken',
  'memberLimit',
  'picture',
  'artwork',
  'startsAt',
  'endsAt',
] as const

/** A reward; `value` in satang. */
export type ItemRow = Pick<Row<'redemptionItem'>, (typeof COLUMNS)[number]>

const items = (db: Db | Tx) => on(db).selectFrom('redemptionItem as item').select(COLUMNS)

// The same as isOnOffer in rules.ts, for lists that PostgreSQL pages.
const onOffer = (now: Date) => sql<boolean>`(
  item.status = 'PUBLISHED' and (item.starts_at is null or item.starts_at <= ${now}) and (item.ends_at is null or item.ends_at > ${now})
)`

/** The kinds of rewards in their order, with what can be seen of each now. */
export async function listParents(db: Db, now: Date): Promise<readonly ParentRow[]> {
  return await on(db)
    .selectFrom('redemptionParent as parent')
    .leftJoin('redemptionItem as item', (join) => join.onRef('item.parentId', '=', 'parent.id').on(onOffer(now)))
    .select(['parent.id', 'parent.type', 'parent.name', 'parent.detail', 'parent.artwork'])
    .select((is) => [sql<number>`count(item.id)::integer`.as('itemCount'), is.fn.min('item.price').as('cheapest')])
    .groupBy('parent.id')
    .orderBy('parent.place')
    .execute()
}

/** A published reward by its name: the seed of the demo needs it. */
export async function findItemByName(db: Db, name: string): Promise<ItemRow | undefined> {
  return await items(db).where('name', '=', name).where('status', '=', 'PUBLISHED').orderBy('id').limit(1).executeTakeFirst()
}

export interface ItemFilter {
  readonly parent: string
  readonly search: string | null
}

const offered = (db: Db, { parent, search }: ItemFilter, now: Date) =>
  items(db)
    .where('parentId', '=', BigInt(parent))
    .where(onOffer(now))
    .where(holdsText(sql`item.name`, search))

/** Rewards of a kind, the cheapest first; what is sold out comes last. */
export async function listItems(db: Db, { limit, offset, ...filter }: ItemFilter & Page, now: Date): Promise<readonly ItemRow[]> {
  return await offered(db, filter, now)
    .orderBy(sql`item.stock is not null and item.taken >= item.stock`)
    .orderBy('price')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countItems(db: Db, filter: ItemFilter, now: Date): Promise<number> {
  return await countOf(offered(db, filter, now))
}

/** What operators recommend, in their order, without what is sold out. */
export async function listRecommended(db: Db, now: Date): Promise<readonly ItemRow[]> {
  return await items(db)
    .where('recommended', 'is not', null)
    .where(onOffer(now))
    .where((is) => is.or([is('stock', 'is', null), is('taken', '<', is.ref('stock'))]))
    .orderBy('recommended')
    .orderBy('id')
    .execute()
}

export async function findItem(db: Db | Tx, id: string): Promise<ItemRow | undefined> {
  return await items(db).where('id', '=', BigInt(id)).executeTakeFirst()
}

/** What is in the shop, by kind and name. */
export async function listShop(db: Db): Promise<readonly Pick<Row<'redemptionItem'>, 'id' | 'type' | 'name'>[]> {
  return await on(db).selectFrom('redemptionItem').select(['id', 'type', 'name']).where('status', '=', 'PUBLISHED').execute()
}

/** An item, locked: who wants its last piece comes one after the other. It is the first lock of whatever changes its stock. */
export async function lockItem(tx: Tx, id: string | bigint): Promise<ItemRow | undefined> {
  return await items(tx).where('id', '=', BigInt(id)).forNoKeyUpdate().executeTakeFirst()
}

/** Takes a piece, or gives one back. The caller holds the item's row. */
export async function changeTaken(tx: Tx, id: bigint, change: 1 | -1): Promise<void> {
  await on(tx)
    .updateTable('redemptionItem')
    .set((is) => ({ taken: is('taken', '+', change) }))
    .where('id', '=', id)
    .execute()
}
