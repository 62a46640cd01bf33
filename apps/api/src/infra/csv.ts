import { parse } from 'csv-parse/sync'

/** What begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/u

/** A cell that we have reckoned ourselves: a minus before it is no formula. */
export interface NumberCell {
  readonly number: string
}

type Cell = string | NumberCell

/** Rows as CSV for a spreadsheet: UTF-8 with a byte order mark, formulas made text, everything quoted. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return CSV_MARK + [head, ...rows].map(csvLine).join('')
}

/** Tells a spreadsheet that the file is UTF-8: its first character. */
export const CSV_MARK = '\uFEFF'

/** One row of the same, for a file that is sent as it is made. */
export function csvLine(row: readonly Cell[]): string {
  return `${row.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: Cell): string {
  if (typeof cell !== 'string') return `"${cell.number}"`
  const text = cell
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The rows of a CSV file, its titles first; null when the text is none. */
export function parseCsv(text: string): readonly (readonly string[])[] | null {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true })
  } catch {
    return null
  }
}
