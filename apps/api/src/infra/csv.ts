/** What begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/u

/** Rows as CSV for a spreadsheet: UTF-8 with a byte order mark, formulas made text, everything quoted. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
