import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points } from '@morakot/money/points'
import type { MemberId } from '#infra/identity'
import { imageOf, isOnOffer, remainingOf } from './rules.ts'
import type { RedemptionContext } from './service-context.ts'
import { refusedFor } from './service-refused.ts'
import { countItems, findItem, listItems, listParents, listRecommended } from './store-items.ts'
import type { ItemRow, ParentRow } from './store-items.ts'

type Schemas = typeof redemptionSchemas
type Parent = Reply<Schemas['parent']>
type Item = Omit<Reply<Schemas['item']>, 'refused'>

/** The kinds of rewards, in their order. */
export async function readParents({ db, clock }: RedemptionContext): Promise<Reply<Schemas['parents']>> {
  const items = (await listParents(db, clock.now())).map(parentOf)
  return { items, total: items.length }
}

/** One kind of rewards. Throws `redemption.item_not_found`. */
export async function readParent({ db, clock }: RedemptionContext, id: string): Promise<Parent> {
  const found = (await listParents(db, clock.now())).find((parent) => String(parent.id) === id)
  return found === undefined ? refuse('redemption.item_not_found') : parentOf(found)
}

/** The rewards of a kind; `search` finds in names. Throws `redemption.item_not_found` for a kind that is not there. */
export async function readItems(
  context: RedemptionContext,
  parent: string,
  query: ParsedInput<Schemas['items']>['query'],
): Promise<Reply<Schemas['items']>> {
  await readParent(context, parent)
  const now = context.clock.now()
  const page = { parent, search: query.search ?? null, limit: query.limit, offset: offsetOf(query) }
  const [rows, total] = await Promise.all([listItems(context.db, page, now), countItems(context.db, page, now)])
  return { items: rows.map(itemOf), total }
}

/**
 * One reward, sold out or not, with why the member cannot have it now. Throws `redemption.item_not_found`, also for one that is not in the shop
 * now.
 */
export async function readItem(context: RedemptionContext, member: MemberId, id: string): Promise<Reply<Schemas['item']>> {
  const { db, clock } = context
  const found = await findItem(db, id)
  if (found === undefined || !isOnOffer(found, clock.now())) return refuse('redemption.item_not_found')
  return { ...itemOf(found), refused: await refusedFor(context, db, member, found) }
}

/** What operators recommend, in their order, without what is sold out. */
export async function readRecommended({ db, clock }: RedemptionContext): Promise<Reply<Schemas['recommended']>> {
  return (await listRecommended(db, clock.now())).map((row) => {
    const { id, parentId, type, name, image, priceInPoint, remaining } = itemOf(row)
    return { id, parentId, type, name, image, priceInPoint, remaining }
  })
}

function parentOf({ id, type, name, detail, artwork, itemCount, cheapest }: ParentRow): Parent {
  const priceInPoint = cheapest === null ? null : numberFromPoints(points(cheapest))
  const image = imageOf({ picture: null, artwork })
  return { id: String(id), parentId: null, type, name, image, detail, itemCount, priceInPoint, remaining: null }
}

function itemOf(row: ItemRow): Item {
  const { id, parentId: parent, type, name, detail, price, endsAt } = row
  return {
    id: String(id),
    parentId: String(parent),
    type,
    name,
    image: imageOf(row),
    detail,
    priceInPoint: numberFromPoints(points(price)),
    remaining: remainingOf(row),
    endsAt: endsAt?.toISOString() ?? null,
  }
}
