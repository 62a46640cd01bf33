import { NativeSelect } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { Icon } from '@morakot/ui/components/icon'
import { formatBaht } from '@morakot/ui/format-money'
import { ColumnMenu } from './column-menu.tsx'
import { ExportButtons } from './export-buttons.tsx'
import type { ListDefinition, ListFilter } from './list-shape.ts'
import { SavedViews } from './saved-views.tsx'
import { TextFilter } from './text-filter.tsx'
import type { ListControl } from './use-list-state.ts'

interface ListToolbarProps<Row> {
  readonly list: ListDefinition<Row>
  readonly control: ListControl
  readonly total: number | undefined
  readonly counts: Readonly<Record<string, number>> | undefined
  /** Of all that the filter finds, in baht; undefined where a list has none. */
  readonly sum: number | undefined
  readonly isPhone: boolean
}

/** Views, filters, what is active of them, and what can be done with the whole list. */
export function ListToolbar<Row>({ list, control, total, counts, sum, isPhone }: ListToolbarProps<Row>) {
  const { filters = [] } = list
  const { state, change } = control
  const { file } = list.query(state)
  const setFilter = (name: string, value: string, how: 'replace' | 'push') => {
    const { [name]: _, ...others } = state.filters
    change({ filters: value === '' ? others : { ...others, [name]: value } }, how)
  }
  return (
    <>
      <Views list={list} view={state.view} counts={counts} />
      <div className="list-bar">
        {filters.map((filter) =>
          filter.options === undefined ? (
            <TextFilter
              key={filter.name}
              label={filter.label}
              type={filter.type ?? 'search'}
              value={state.filters[filter.name] ?? ''}
              onChange={(value) => setFilter(filter.name, value, 'replace')}
            />
          ) : (
            <NativeSelect
              key={filter.name}
              aria-label={filter.label}
              data={[{ value: '', label: filter.label }, ...filter.options]}
              value={state.filters[filter.name] ?? ''}
              onChange={({ currentTarget }) => setFilter(filter.name, currentTarget.value, 'push')}
            />
          ),
        )}
        <span className="grow" />
        {sum === undefined ? null : <span className="nowrap">{`ผลรวม ${formatBaht(sum)}`}</span>}
        <SavedViews list={list.name} />
        {isPhone ? null : (
          <ColumnMenu columns={list.columns} chosen={state.columns} onChange={(columns) => change({ columns }, 'replace')} />
        )}
        {file === undefined ? null : <ExportButtons file={file} />}
      </div>
      <ActiveFilters filters={filters} active={state.filters} total={total} onClear={(name) => setFilter(name, '', 'push')} />
    </>
  )
}

interface ViewsProps<Row> extends Pick<ListToolbarProps<Row>, 'list' | 'counts'> {
  readonly view: string
}

function Views<Row>({ list: { views = [] }, view, counts }: ViewsProps<Row>) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  if (views.length === 0) return null
  return (
    <nav aria-label="มุมมอง" className="list-views">
      {views.map(({ key, label, count = counts?.[key] }, at) => (
        <Link
          key={key}
          to="."
          search={() => ({ ...search, view: at === 0 ? undefined : key, page: undefined, open: undefined })}
          // Which view is chosen is not a matter of the whole address.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={key === view ? 'true' : undefined}
          className={key === view ? 'list-view is-chosen' : 'list-view'}
        >
          {label}
          {count === undefined ? null : <span className="count">{count.toLocaleString('th')}</span>}
        </Link>
      ))}
    </nav>
  )
}

interface ActiveFiltersProps {
  readonly filters: readonly ListFilter[]
  readonly active: Readonly<Record<string, string>>
  readonly total: number | undefined
  readonly onClear: (name: string) => void
}

function ActiveFilters({ filters, active, total, onClear }: ActiveFiltersProps) {
  const shown = filters.filter(({ name }) => active[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <div className="list-chips">
      {shown.map(({ name, label, options }) => (
        <button key={name} type="button" className="list-chip" onClick={() => onClear(name)}>
          {`${label}: ${options?.find(({ value }) => value === active[name])?.label ?? active[name] ?? ''}`}
          <Icon name="close" size={12} />
          <span className="sr-only"> ล้างตัวกรองนี้</span>
        </button>
      ))}
      {total === undefined ? null : <span className="dim">{`พบ ${total.toLocaleString('th')} รายการ`}</span>}
    </div>
  )
}
