import { parse } from 'csv-parse/sync'
import type { Cell } from './cell.ts'

/** What begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/u

/** What a spreadsheet would read as a number or a date: a long reference or an account would lose digits and leading zeros. */
const VALUE = /^(?:[\d.,]+(?:e[+-]?\d+)?%?|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?)$/iu

/** Rows as CSV for a spreadsheet: UTF-8 with a byte order mark, texts quoted and never read as a formula or a number. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return CSV_MARK + [head, ...rows].map(csvLine).join('')
}

/** Marks the file as UTF-8 for a spreadsheet: its first character. */
export const CSV_MARK = '\uFEFF'

/** One row of the same, for a file that is sent as it is made. */
export function csvLine(row: readonly Cell[]): string {
  return `${row.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: Cell): string {
  if (typeof cell !== 'string') return 'number' in cell ? cell.number : cell.date
  const safe = FORMULA.test(cell) || VALUE.test(cell) ? `'${cell}` : cell
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
