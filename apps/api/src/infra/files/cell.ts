/** A number as its digits, so that none is lost. A minus before it is no formula. */
export interface NumberCell {
  readonly number: string
}

/** A day, or a moment of the clock of Bangkok, that spreadsheets sort and count with: `2026-11-27` or `2026-11-27 02:00:00`. */
export interface DateCell {
  readonly date: string
}

/** One cell of a file: a text, or what a spreadsheet counts with. Empty texts are empty cells. */
export type Cell = string | NumberCell | DateCell

const BANGKOK_MS = 7 * 3_600_000

/** A moment by the clock of Bangkok, as spreadsheets read it: `2026-11-27 02:00:00`. Nothing for null. */
export function momentCell(at: string | null): DateCell {
  return { date: at === null ? '' : new Date(Date.parse(at) + BANGKOK_MS).toISOString().slice(0, 19).replace('T', ' ') }
}

const BAHT = /^(-?\d+)(?:\.(\d+))?$/u

/** An amount in baht as a number with two decimals, and more only where the amount has them: `1234.50`. Nothing for null. */
export function bahtCell(amount: number | string | null): NumberCell {
  const [, whole, decimals = ''] = BAHT.exec(String(amount ?? '')) ?? []
  if (whole === undefined) return { number: '' }
  return { number: `${whole}.${decimals.replace(/0+$/u, '').padEnd(2, '0')}` }
}
