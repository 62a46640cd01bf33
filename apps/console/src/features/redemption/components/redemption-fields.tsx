import { carrierWords, redemptionOrder, rewardItem } from '@morakot/contract/features/redemption/schema-console'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { Item, Order } from '../queries.ts'
import { OrderTag } from './tags.tsx'

export const items = describe(rewardItem)
export const orders = describe(redemptionOrder)

export const ITEM_STATUS = items.tag('status', { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' })

const leftOf = ({ stock, taken }: Item) => (stock === null ? copy.endless : (stock - taken).toLocaleString('en'))

/** Highlights a reward without stock: it is still offered, and no member can take it. */
export const LEFT: Own<Item> = {
  key: 'left',
  title: copy.left,
  text: leftOf,
  render: (item) => (item.stock !== null && item.stock <= item.taken ? <Tag tone="look">{copy.gone}</Tag> : leftOf(item)),
  align: 'right',
}

export const ORDER_STATUS = orders.own('status', { render: (order) => <OrderTag {...order} /> })

export const PARCEL = orders.own('trackingNumber', {
  text: ({ carrier, trackingNumber }) =>
    carrier === null || trackingNumber === null ? null : `${carrierWords[carrier]} ${trackingNumber}`,
})

/** The carrier that the member named, until there is a tracking number. */
export const carrierOf = ({ trackingNumber }: Order): Own<Order> =>
  orders.own('carrier', trackingNumber === null ? { title: copy.namedCarrier } : {})
