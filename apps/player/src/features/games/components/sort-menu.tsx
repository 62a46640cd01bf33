import { readSortOrder, SORT_ORDERS } from '@morakot/contract/choices'
import type { SortOrder } from '@morakot/contract/choices'
import { Icon } from '@morakot/ui/components/icon'
import { useNavigate } from '@tanstack/react-router'
import { shelfQuery } from '../rules-search.ts'
import { copy } from './sort-copy.ts'

/** The order of the games, in the address like the provider: it can be sent to a friend. The platform's own menu opens best on a phone. */
export function SortMenu({ order, provider }: { readonly order: SortOrder; readonly provider: string | undefined }) {
  const navigate = useNavigate()
  const onOrder = (chosen: SortOrder) =>
    void navigate({ to: '.', search: shelfQuery({ provider, order: chosen }), replace: true, resetScroll: false })
  return (
    <span className="relative inline-flex shrink-0 items-center rounded-full border border-border bg-s1 text-small text-t2 focus-within:border-gold hover:bg-s2">
      <Icon name="filter" size={18} className="pointer-events-none absolute left-3.5" />
      <select
        aria-label={copy['sort.label']}
        value={order}
        onChange={(event) => onOrder(readSortOrder(event.target.value))}
        className="min-h-[44px] appearance-none rounded-full bg-transparent pl-10 pr-9 text-small text-t1 [&>option]:bg-s2"
      >
        {SORT_ORDERS.map((option) => (
          <option key={option} value={option}>
            {copy[`sort.${option}`]}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute right-3.5" />
    </span>
  )
}
