const BOM = '\uFEFF'

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as a CSV file that Thai Excel reads (UTF-8 with BOM). A cell that a spreadsheet would run is written as text. */
export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BOM + [header, ...rows].map((cells) => cells.map(cellText).join(',')).join('\r\n')
}

function cellText(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
