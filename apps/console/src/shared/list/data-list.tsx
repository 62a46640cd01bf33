import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DataTable } from 'mantine-datatable'
import { useId } from 'react'
import { useKeys } from '#shared/keyboard'
import { Dots } from '#shared/ui/dots.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListFailure } from './list-failure.tsx'
import type { ListDefinition } from './list-shape.ts'
import type { ListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { NewRowsBar } from './new-rows-bar.tsx'
import { PageBar } from './page-bar.tsx'
import { RowDrawer } from './row-drawer.tsx'
import { visibleColumns } from './visible-columns.tsx'
import { useRowSelection } from './use-row-selection.tsx'
import { useListState } from './use-list-state.ts'
import type { ListControl } from './use-list-state.ts'
import { useNewRows } from './use-new-rows.ts'
import './data-list.css'

const PHONE = '(max-width: 640px)'
/** How often a list is read again whose feature does not say so. */
const POLL_MS = 60_000

/**
 * The one table of the console: the server filters, sorts and cuts into pages; the state lives in the address.
 * Nothing else of the console imports mantine-datatable.
 */
export function DataList<Row>({ list }: { readonly list: ListDefinition<Row> }) {
  const control = useListState(list.name, rulesOf(list))
  const { state, change, setOpen } = control
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const host = useId()
  useKeys(rowKeys(host))
  const { load, rows, known, fresh, take } = useListRows(list, state)
  const { boxes, bar } = useRowSelection(list, { state, rows, hostId: host, isPhone })
  const openRow = (row: Row) => (list.rowPage === undefined ? setOpen(list.rowId(row)) : void navigate({ to: list.rowPage(row, state) }))
  return (
    <div id={host} className="card list">
      <ListToolbar
        list={list}
        control={control}
        total={load.data?.total}
        counts={load.data?.counts}
        sum={load.data?.sum}
        isPhone={isPhone}
      />
      <ListFailure load={load} />
      <NewRowsBar count={fresh.length} onTake={take} />
      {load.data === undefined && load.error !== null ? null : (
        <DataTable<Row>
          tableRef={nameTable(list.label)}
          className={load.isPlaceholderData ? 'list-table list-stale' : 'list-table'}
          height="auto"
          minHeight={load.data === undefined ? 240 : rows.length === 0 ? 200 : 0}
          fetching={load.data === undefined}
          customLoader={<Dots label="กำลังโหลดรายการ" />}
          records={[...rows]}
          columns={visibleColumns(list, { state, isPhone })}
          idAccessor={list.rowId}
          {...boxes}
          highlightOnHover
          horizontalSpacing="sm"
          sortStatus={{ columnAccessor: state.sort?.column ?? '', direction: state.sort?.direction ?? 'asc' }}
          onSortStatusChange={({ columnAccessor, direction }) => change({ sort: { column: String(columnAccessor), direction } })}
          onRowClick={({ record, event }) => {
            // A link or a box in a row keeps its own meaning; the first cell is a link to the row itself.
            if (event.target instanceof Element && event.target.closest('a, button, input, label') === null) openRow(record)
          }}
          emptyState={load.data !== undefined && rows.length === 0 ? <NoRows list={list} control={control} /> : <span />}
        />
      )}
      <RowDrawer list={list} rows={known} open={control.open} onClose={() => setOpen(undefined)} />
      {bar}
      <PageBar state={state} total={load.data?.total} onChange={change} />
      <p role="status" className="sr-only">
        {load.data === undefined ? '' : announced(list, control, load.data.total)}
      </p>
    </div>
  )
}

/** It lies over the rows all the time, and shows through when there are none. */
function NoRows<Row>({ list, control: { state, change } }: { readonly list: ListDefinition<Row>; readonly control: ListControl }) {
  return <EmptyList text={list.empty} isFiltered={Object.keys(state.filters).length > 0} onClear={() => change({ filters: {} })} />
}

/** The page of a list as it is shown; `known` are its rows with those that came since, undefined before the first answer. */
function useListRows<Row>(list: ListDefinition<Row>, state: ListState) {
  const query = list.query(state)
  const load = useQuery({ refetchInterval: POLL_MS, ...query, placeholderData: keepPreviousData })
  const hasMore = state.page * state.size < (load.data?.total ?? 0)
  const shown = useNewRows({ queryKey: query.queryKey, load, rowId: list.rowId, hasMore })
  return { load, ...shown, known: load.data === undefined ? undefined : [...shown.rows, ...shown.fresh] }
}

/** The list state that an address may contain. */
export function rulesOf<Row>({ views = [], filters = [], columns }: ListDefinition<Row>) {
  return {
    views: views.map(({ key }) => key),
    filters: filters.map(({ name }) => name),
    sortable: columns.flatMap(({ key, isSortable }) => (isSortable === true ? [key] : [])),
    columns: columns.map(({ key }) => key),
  }
}

function announced<Row>({ columns }: ListDefinition<Row>, { state: { sort } }: ListControl, total: number): string {
  const column = columns.find(({ key }) => key === sort?.column)
  const order = column === undefined ? '' : ` เรียงตาม${column.title} ${sort?.direction === 'desc' ? 'มากไปน้อย' : 'น้อยไปมาก'}`
  return `พบ ${total.toLocaleString('th')} รายการ${order}`
}

function nameTable(label: string) {
  return (table: HTMLTableElement | null) => table?.setAttribute('aria-label', label)
}

/** J and K walk through the rows of a table, / leads to its search. */
export function rowKeys(hostId: string) {
  const move = (step: number) => () => {
    const links = [...(document.getElementById(hostId)?.querySelectorAll<HTMLElement>('tbody a.row-link') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  return {
    KeyJ: move(1),
    KeyK: move(-1),
    Slash: () => document.getElementById(hostId)?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  }
}
