import { bahtCell, momentCell } from '#infra/files/cell'
import type { Cell } from '#infra/files/cell'

/** One column of a file: its head and its cells. */
export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => Cell
  /** In what its cells are added up, in the last row of a workbook and among its control sums; absent where a total says nothing. */
  readonly adds?: 'baht' | 'count'
}

/** A text: a name, a reference, an account. Spreadsheets keep it as it is. */
export function text<Row>(title: string, of: (row: Row) => string | null): Column<Row> {
  return { title, cell: (row) => of(row) ?? '' }
}

/** An amount in baht, as a number. */
export function baht<Row>(title: string, of: (row: Row) => number | string | null): Column<Row> {
  return { title: `${title} (บาท)`, cell: (row) => bahtCell(of(row)), adds: 'baht' }
}

/** How many, as a number. */
export function count<Row>(title: string, of: (row: Row) => number | string | null): Column<Row> {
  return { title, cell: (row) => ({ number: String(of(row) ?? '') }), adds: 'count' }
}

/** A number whose total says nothing: a percentage, a place in an order, what was there at some moment. */
export function unadded<Row>({ title, cell }: Column<Row>): Column<Row> {
  return { title, cell }
}

/** A moment by the clock of Bangkok. */
export function time<Row>(title: string, of: (row: Row) => string | null): Column<Row> {
  return { title: `${title} (เวลาไทย)`, cell: (row) => momentCell(of(row)) }
}

/** A Bangkok day, which is text in the records. */
export function day<Row>(title: string, of: (row: Row) => string | null): Column<Row> {
  return { title, cell: (row) => ({ date: of(row) ?? '' }) }
}

/** A code, followed by a column with its meaning. */
export function words<Row, Code extends string>(
  title: string,
  meaning: Readonly<Record<Code, string>>,
  of: (row: Row) => Code | null,
): readonly [Column<Row>, Column<Row>] {
  const thai = (code: Code | null) => (code === null ? null : meaning[code])
  return [text(`${title} (รหัส)`, of), text(title, (row) => thai(of(row)))]
}
