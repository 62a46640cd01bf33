import { CREDIT_TYPES } from '@morakot/contract/movement'
import { Icon } from '@morakot/ui/components/icon'
import { useNavigate } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { filterQuery, readFilter } from './history-filter.ts'
import type { HistoryFilter } from './history-filter.ts'

/** The kind of movements that is shown, in the address like the period. The platform's own menu opens best on a phone. */
export function TypeMenu({ filter }: { readonly filter: HistoryFilter }) {
  const navigate = useNavigate()
  const onType = (chosen: string) => {
    const { type } = readFilter({ type: chosen })
    void navigate({ to: '.', search: filterQuery({ ...filter, type }), replace: true, resetScroll: false })
  }
  return (
    <span className="relative inline-flex items-center self-start rounded-full border border-border bg-s1 text-small text-t2 focus-within:border-gold hover:bg-s2">
      <Icon name="filter" size={18} className="pointer-events-none absolute left-3.5" />
      <select
        aria-label={copy['history.type']}
        value={filter.type}
        onChange={(event) => onType(event.target.value)}
        className="min-h-[44px] appearance-none rounded-full bg-transparent pl-10 pr-9 text-small text-t1 [&>option]:bg-s2"
      >
        <option value="all">{`${copy['history.type']}: ${copy['filter.all']}`}</option>
        {CREDIT_TYPES.map((type) => (
          <option key={type} value={type}>
            {copy[`credit.type.${type}`]}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute right-3.5" />
    </span>
  )
}
