import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { filtersOf } from '#shared/describe.tsx'
import { ITEM_STATUSES } from '@morakot/contract/features/redemption/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { Tag } from '#shared/ui/tag.tsx'
import { ItemDetail } from '../components/item-detail.tsx'
import { DraftItemDialog } from '../components/item-dialog.tsx'
import { ItemTag } from '../components/tags.tsx'
import { copy, itemText } from '../copy.ts'
import { itemsQuery } from '../queries.ts'
import type { Item } from '../queries.ts'

const leftOf = ({ stock, taken }: Item) => (stock === null ? copy.endless : (stock - taken).toLocaleString('en'))

/** What is gone stands out: it is still offered, and nobody can take it. */
function Left({ item }: { readonly item: Item }) {
  const isGone = item.stock !== null && item.stock <= item.taken
  return isGone ? <Tag tone="look">{copy.gone}</Tag> : leftOf(item)
}

const list: ListDefinition<Item> = {
  name: 'redemption-items',
  label: copy.items,
  columns: [
    { key: 'name', title: copy.name, render: ({ name }) => name },
    { key: 'parent', title: copy.parent, render: ({ parentName }) => parentName },
    {
      key: 'points',
      title: copy.points,
      align: 'right',
      render: ({ priceInPoint }) => priceInPoint.toLocaleString('en'),
    },
    {
      key: 'value',
      title: copy.value,
      align: 'right',
      render: ({ value }) => <span className="amount">{formatBaht(value)}</span>,
    },
    { key: 'left', title: copy.left, align: 'right', render: (item) => <Left item={item} /> },
    { key: 'open', title: copy.open, align: 'right', render: ({ open }) => String(open) },
    {
      key: 'version',
      title: copy.version,
      align: 'right',
      render: ({ version }) => String(version),
    },
    { key: 'status', title: copy.status, render: (item) => <ItemTag {...item} /> },
  ],
  phone: {
    titles: { who: copy.name, amount: copy.points },
    who: ({ name, parentName }) => (
      <span className="two-lines">
        {name} <span className="dim">{parentName}</span>
      </span>
    ),
    amount: ({ priceInPoint }) => priceInPoint.toLocaleString('en'),
    state: (item) => <ItemTag {...item} />,
  },
  filters: [
    { name: 'q', label: copy.searchItem },
    ...filtersOf(redemptionConsoleSchemas.catalogue.query, ['parentId']),
    { name: 'status', label: copy.status, options: ITEM_STATUSES.map((value) => ({ value, label: itemText[value] })) },
  ],
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
