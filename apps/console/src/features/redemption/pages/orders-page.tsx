import { Button } from '@mantine/core'
import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { useState } from 'react'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { PageHead } from '#shared/ui/page-head.tsx'
import { PageTabs, useOpenTab } from '#shared/ui/page-tabs.tsx'
import { OrderBoard } from '../components/order-board.tsx'
import { OrderDetail } from '../components/order-detail.tsx'
import { ORDER_STATUS, orders, PARCEL } from '../components/redemption-fields.tsx'
import { TrackingDialog } from '../components/tracking-dialog.tsx'
import { copy, statusText } from '../copy.ts'
import { moveMany, ordersQuery, REDEMPTION_KEY } from '../queries.ts'
import type { Order } from '../queries.ts'

const NUMBER = orders.own('number', { render: ({ number }) => <span className="nowrap">{number}</span> })
const TYPE = orders.own('type', { isExtra: true })

const VIEWS = ['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'ERROR', 'DELIVERED', 'REJECTED', 'REFUNDED'] as const

const list: ListDefinition<Order> = {
  name: 'redemption-orders',
  label: copy.orders,
  columns: orders.columns([NUMBER, 'createdAt', 'itemName', 'username', 'priceInPoint', TYPE, 'province', PARCEL, ORDER_STATUS]),
  phone: orders.phone({ who: 'itemName', under: 'username', amount: 'number', state: ORDER_STATUS }),
  views: [{ key: 'all', label: 'ทั้งหมด' }, ...VIEWS.map((key) => ({ key, label: statusText[key] }))],
  filters: filtersOf(redemptionConsoleSchemas.board.query, ['q', 'type']),
  query: ordersQuery,
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  acts: [
    { label: copy.nextMany, permission: 'redemption.fulfil', preview: copy.nextManyPreview, run: moveMany, reads: [[REDEMPTION_KEY]] },
  ],
  drawer: {
    title: ({ number }) => number,
    content: ({ id }) => <OrderDetail key={id} id={id} />,
    byId: (id) => <OrderDetail key={id} id={id} />,
  },
  empty: copy.ordersEmpty,
}

const TABS = [
  { key: 'list', label: copy.listTab },
  { key: 'board', label: copy.boardTab },
] as const

/** Requests by state, the longest waiting first, as a list or a board. */
export function OrdersPage() {
  const [isEntering, setEntering] = useState(false)
  const mayWork = useGranted('redemption.fulfil')
  const tab = useOpenTab(TABS)
  return (
    <>
      <PageHead title={copy.orders} note={copy.ordersNote}>
        {mayWork ? <Button onClick={() => setEntering(true)}>{copy.bulk}</Button> : null}
      </PageHead>
      <PageTabs label={copy.orders} tabs={TABS} open={tab}>
        {tab === 'board' ? <OrderBoard /> : <DataList list={list} />}
      </PageTabs>
      {isEntering ? <TrackingDialog onClose={() => setEntering(false)} /> : null}
    </>
  )
}
