/** What begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/u

/** Rows as CSV for a spreadsheet: UTF-8 with a byte order mark, formulas made text, everything quoted. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return CSV_MARK + [head, ...rows].map(csvLine).join('')
}

/** Tells a spreadsheet that the file is UTF-8: its first character. */
export const CSV_MARK = '\uFEFF'

/** One row of the same, for a file that is sent as it is made. */
export function csvLine(row: readonly string[]): string {
  return `${row.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
