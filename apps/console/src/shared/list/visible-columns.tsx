import { Link } from '@tanstack/react-router'
import type { DataTableColumn } from 'mantine-datatable'
import type { ReactNode } from 'react'
import type { ListColumn, ListDefinition } from './list-shape.ts'
import type { ListState } from './list-state.ts'

interface View {
  readonly state: ListState
  readonly isPhone: boolean
}

/** The columns that were chosen, or the usual ones. */
export function chosenColumns<Row>(columns: readonly ListColumn<Row>[], chosen: readonly string[] | null): readonly ListColumn<Row>[] {
  return columns.filter(({ key, isExtra }) => (chosen === null ? isExtra !== true : chosen.includes(key)))
}

/** The columns as the table draws them: the first cell leads to the row. On a phone there are three. */
export function visibleColumns<Row>(list: ListDefinition<Row>, { state, isPhone }: View): DataTableColumn<Row>[] {
  const columns: DataTableColumn<Row>[] = isPhone
    ? [
        { accessor: 'who', title: list.phone.titles?.who ?? 'ใครและเมื่อไร', render: list.phone.who },
        { accessor: 'amount', title: list.phone.titles?.amount ?? 'จำนวน', render: list.phone.amount, textAlign: 'right' },
        { accessor: 'state', title: list.phone.titles?.state ?? 'สถานะ', render: list.phone.state },
      ]
    : chosenColumns(list.columns, state.columns).map(({ key, title, render, align, isSortable, width }) => ({
        accessor: key,
        title,
        render,
        sortable: isSortable === true,
        ...(align === undefined ? {} : { textAlign: align }),
        ...(width === undefined ? {} : { width }),
      }))
  return columns.map((column, at) =>
    at === 0 && column.render !== undefined
      ? { ...column, render: (row: Row, place: number) => rowLink(list, state, row, column.render?.(row, place)) }
      : column,
  )
}

function rowLink<Row>({ rowPage, rowId }: ListDefinition<Row>, state: ListState, row: Row, shown: ReactNode) {
  return rowPage === undefined ? (
    <Link to="." search={(old: object) => ({ ...old, open: rowId(row) })} className="row-link">
      {shown}
    </Link>
  ) : (
    <Link to={rowPage(row, state)} className="row-link">
      {shown}
    </Link>
  )
}
