import { Button } from '@mantine/core'
import { CARRIERS, REDEMPTION_TYPES } from '@morakot/contract/features/redemption/states'
import { useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { PageHead } from '#shared/ui/page-head.tsx'
import { OrderDetail } from '../components/order-detail.tsx'
import { OrderTag } from '../components/tags.tsx'
import { TrackingDialog } from '../components/tracking-dialog.tsx'
import { copy, statusText, typeText } from '../copy.ts'
import { ordersQuery } from '../queries.ts'
import type { Order } from '../queries.ts'

const VIEWS = ['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'ERROR', 'DELIVERED', 'REJECTED', 'REFUNDED'] as const

const list: ListDefinition<Order> = {
  name: 'redemption-orders',
  label: copy.orders,
  columns: [
    { key: 'number', title: copy.number, render: ({ number }) => <span className="nowrap">{number}</span> },
    { key: 'asked', title: copy.asked, render: ({ createdAt }) => momentText(createdAt) },
    { key: 'item', title: copy.item, render: ({ itemName }) => itemName },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    {
      key: 'points',
      title: copy.points,
      align: 'right',
      render: ({ priceInPoint }) => priceInPoint.toLocaleString('en'),
    },
    { key: 'type', title: copy.type, render: ({ type }) => typeText[type], isExtra: true },
    { key: 'province', title: copy.province, render: ({ province }) => province ?? copy.none },
    { key: 'tracking', title: copy.tracking, render: parcelText },
    { key: 'status', title: copy.status, render: (order) => <OrderTag {...order} /> },
  ],
  phone: {
    titles: { who: copy.item, amount: copy.number },
    who: ({ itemName, username }) => (
      <span className="two-lines">
        {itemName} <span className="dim">{username}</span>
      </span>
    ),
    amount: ({ number }) => number,
    state: (order) => <OrderTag {...order} />,
  },
  views: [{ key: 'all', label: 'ทั้งหมด' }, ...VIEWS.map((key) => ({ key, label: statusText[key] }))],
  filters: [
    { name: 'q', label: copy.search },
    { name: 'type', label: copy.type, options: REDEMPTION_TYPES.map((value) => ({ value, label: typeText[value] })) },
  ],
  query: ordersQuery,
  rowId: ({ id }) => id,
  drawer: {
    title: ({ number }) => number,
    content: ({ id }) => <OrderDetail key={id} id={id} />,
    byId: (id) => <OrderDetail key={id} id={id} />,
  },
  empty: copy.ordersEmpty,
}

function parcelText({ carrier, trackingNumber }: Order): string {
  return carrier === null || trackingNumber === null ? copy.none : `${CARRIERS[carrier].name} ${trackingNumber}`
}

/** Requests by state, the longest waiting first. */
export function OrdersPage() {
  const [isEntering, setEntering] = useState(false)
  const mayWork = useGranted('redemption.fulfil')
  return (
    <>
      <PageHead title={copy.orders} note={copy.ordersNote}>
        {mayWork ? <Button onClick={() => setEntering(true)}>{copy.bulk}</Button> : null}
      </PageHead>
      <DataList list={list} />
      {isEntering ? <TrackingDialog onClose={() => setEntering(false)} /> : null}
    </>
  )
}
