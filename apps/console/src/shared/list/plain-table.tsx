import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { WideFrame } from '#shared/ui/wide-frame.tsx'
import type { ListColumn, PhoneColumns } from './list-shape.ts'
import './plain-table.css'

const PHONE = '(max-width: 640px)'

export interface PlainTableProps<Row> {
  /** The label of the table, for screen readers. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly phone: PhoneColumns<Row>
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Opens a row in a drawer by `open` in the address; the first cell leads to it. */
  readonly opens?: boolean
  /** The text of a table without rows. */
  readonly empty: string
}

/** A table without sorting or pages of its own: a part of a page, or one page of a keyset list. Three columns on a phone. */
export function PlainTable<Row>({ label, columns, phone, rows, rowId, opens = false, empty }: PlainTableProps<Row>) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  if (rows.length === 0) {
    return (
      <p className="plain-empty">
        <ThaiText>{empty}</ThaiText>
      </p>
    )
  }
  const shown = isPhone ? phoneColumns(phone) : columns.filter(({ isExtra }) => isExtra !== true)
  const firstOf = (row: Row, content: ReactNode) =>
    opens ? (
      <Link to="." search={(old: object) => ({ ...old, open: rowId(row) })} className="row-link">
        {content}
      </Link>
    ) : (
      content
    )
  return (
    <WideFrame className="plain-scroll" label={label}>
      <table className="plain-table" aria-label={label}>
        <thead>
          <tr>
            {shown.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {shown.map(({ key, render, align }, at) => (
                <td key={key} className={align}>
                  {at === 0 ? firstOf(row, render(row)) : render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideFrame>
  )
}

type View<Row> = Pick<ListColumn<Row>, 'key' | 'title' | 'render' | 'align'>

function phoneColumns<Row>({ titles, who, amount, state }: PhoneColumns<Row>): readonly View<Row>[] {
  return [
    { key: 'who', title: titles?.who ?? 'รายการ', render: who },
    { key: 'amount', title: titles?.amount ?? 'จำนวน', render: amount, align: 'right' },
    { key: 'state', title: titles?.state ?? 'สถานะ', render: state },
  ]
}
