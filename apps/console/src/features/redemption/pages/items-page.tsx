import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { filtersOf } from '#shared/describe.tsx'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { ItemDetail } from '../components/item-detail.tsx'
import { DraftItemDialog } from '../components/item-dialog.tsx'
import { ITEM_STATUS, items, LEFT } from '../components/redemption-fields.tsx'
import { copy } from '../copy.ts'
import { itemsQuery } from '../queries.ts'
import type { Item } from '../queries.ts'

const list: ListDefinition<Item> = {
  name: 'redemption-items',
  label: copy.items,
  columns: items.columns(['name', 'parentName', 'priceInPoint', 'value', LEFT, 'open', 'version', ITEM_STATUS]),
  phone: items.phone({ who: 'name', under: 'parentName', amount: 'priceInPoint', state: ITEM_STATUS }),
  filters: filtersOf(redemptionConsoleSchemas.catalogue.query, ['q', 'parentId', 'status']),
  query: itemsQuery,
  rowId: ({ id }) => id,
  drawer: {
    title: ({ name }) => name,
    content: ({ id }) => <ItemDetail key={id} id={id} />,
    byId: (id) => <ItemDetail key={id} id={id} />,
  },
  empty: copy.itemsEmpty,
}

/** The catalogue: rewards with price, stock and state. */
export function ItemsPage() {
  const draft = {
    label: copy.draft,
    permission: 'redemption.edit',
    dialog: (onClose: () => void) => <DraftItemDialog onClose={onClose} />,
  } as const
  return <DraftedList title={copy.items} note={copy.itemsNote} list={list} draft={draft} />
}
