import type { RedemptionType } from '@morakot/contract/features/redemption/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { holdsText } from '#infra/search-text'
import type { Offer } from './rules.ts'

export interface ParentRow {
  readonly id: bigint
  readonly type: RedemptionType
  readonly name: string
  readonly detail: string
  readonly artwork: string
  readonly itemCount: number
  readonly cheapest: bigint | null
}

export interface ItemRow extends Offer {
  readonly id: bigint
  readonly parent: bigint
  readonly type: RedemptionType
  readonly version: number
  readonly name: string
  readonly detail: string
  readonly price: bigint
  /** In satang. */
  readonly value: bigint
  readonly memberLimit: number | null
  readonly picture: Buffer | null
  readonly artwork: string
}

const itemColumns = sql`
  item.id, item.parent_id as parent, item.type, item.status, item.version, item.name, item.detail, item.price, item.value, item.stock,
  item.taken, item.member_limit as "memberLimit", item.picture, item.artwork, item.starts_at as "startsAt", item.ends_at as "endsAt"`

// The same as isOnOffer in rules.ts, for lists that PostgreSQL pages.
const onOffer = (now: Date) => sql`
  item.status = 'PUBLISHED' and (item.starts_at is null or item.starts_at <= ${now}) and (item.ends_at is null or item.ends_at > ${now})`

/** The kinds of rewards in their order, with what can be seen of each now. */
export async function listParents(db: Db, now: Date): Promise<readonly ParentRow[]> {
  const { rows } = await sql<ParentRow>`
    select parent.id, parent.type, parent.name, parent.detail, parent.artwork, count(item.id)::integer as "itemCount", min(item.price) as cheapest
    from redemption_parent as parent
    left join redemption_item as item on item.parent_id = parent.id and ${onOffer(now)}
    group by parent.id
    order by parent.place`.execute(db)
  return rows
}

/** A published reward by its name: what the demo asks for. */
export async function findItemByName(db: Db, name: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from redemption_item as item where item.name = ${name} and item.status = 'PUBLISHED' order by item.id limit 1`.execute(
    db,
  )
  return rows[0]
}

export interface ItemPage {
  readonly parent: string
  readonly search: string | null
  readonly limit: number
  readonly offset: number
}

const matches = (search: string | null) => holdsText(sql`item.name`, search)

/** Rewards of a kind, the cheapest first; what is sold out comes last. */
export async function listItems(db: Db, { parent, search, limit, offset }: ItemPage, now: Date): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from redemption_item as item
    where item.parent_id = ${parent} and ${onOffer(now)} and ${matches(search)}
    order by item.stock is not null and item.taken >= item.stock, item.price, item.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countItems(db: Db, { parent, search }: Pick<ItemPage, 'parent' | 'search'>, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from redemption_item as item
    where item.parent_id = ${parent} and ${onOffer(now)} and ${matches(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** What operators recommend, in their order, without what is sold out. */
export async function listRecommended(db: Db, now: Date): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from redemption_item as item
    where item.recommended is not null and ${onOffer(now)} and (item.stock is null or item.taken < item.stock)
    order by item.recommended, item.id`.execute(db)
  return rows
}

export async function findItem(db: Db | Tx, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`select ${itemColumns} from redemption_item as item where item.id = ${id}`.execute(db)
  return rows[0]
}

/** An item, locked: who wants its last piece comes one after the other. It is the first lock of whatever changes its stock. */
export async function lockItem(tx: Tx, id: string | bigint): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from redemption_item as item where item.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Takes a piece, or gives one back. The caller holds the item's row. */
export async function changeTaken(tx: Tx, id: bigint, change: 1 | -1): Promise<void> {
  await sql`update redemption_item set taken = taken + ${change} where id = ${id}`.execute(tx)
}
