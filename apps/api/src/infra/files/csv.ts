import { parse } from 'csv-parse/sync'

/** What begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/u

/** What a spreadsheet would read as a number or a date: a long reference or an account would lose digits and leading zeros. */
const VALUE = /^(?:[\d.,]+(?:e[+-]?\d+)?%?|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?)$/iu

/** A cell that is no text: a number, or a moment that spreadsheets sort and count with. A minus before it is no formula. */
export interface NumberCell {
  readonly number: string
}

export type Cell = string | NumberCell

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
  if (typeof cell !== 'string') return cell.number
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

const BANGKOK_MS = 7 * 3_600_000

/** A moment by the clock of Bangkok, as spreadsheets read it: `2026-11-27 02:00:00`. Nothing for null. */
export function momentCell(at: string | null): NumberCell {
  return { number: at === null ? '' : new Date(Date.parse(at) + BANGKOK_MS).toISOString().slice(0, 19).replace('T', ' ') }
}

const BAHT = /^(-?\d+)(?:\.(\d+))?$/u

/** An amount in baht as a number with two decimals, and more only where the amount has them: `1234.50`. Nothing for null. */
export function bahtCell(amount: number | string | null): NumberCell {
  const [, whole, decimals = ''] = BAHT.exec(String(amount ?? '')) ?? []
  if (whole === undefined) return { number: '' }
  return { number: `${whole}.${decimals.replace(/0+$/u, '').padEnd(2, '0')}` }
}
