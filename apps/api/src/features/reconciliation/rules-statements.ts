import { addSatang, parseBahtText, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'

/** A day of a bank's statement: how many transfers came in, and their sum. */
export interface StatementSum {
  readonly count: number
  readonly total: Satang
}

const AMOUNT_COLUMNS: ReadonlySet<string> = new Set(['amount', 'credit', 'deposit', 'จำนวนเงิน', 'เงินเข้า', 'ฝาก'])
const DATE_COLUMNS: ReadonlySet<string> = new Set(['date', 'วันที่'])
const ROWS_MAX = 20_000

/**
 * Sums what came in on a day by the rows of a bank's statement: a row of titles, a column of amounts (`amount`, `จำนวนเงิน` and their like) and, when it covers
 * more than the day, a column of dates (`date`, `วันที่`, `YYYY-MM-DD`). Rows without an amount went out. Null when the text is no such statement.
 */
export function sumStatement(rows: readonly (readonly string[])[], day: string): StatementSum | null {
  const titles = rows[0]?.map((title) => title.trim().toLowerCase()) ?? []
  const amountAt = titles.findIndex((title) => AMOUNT_COLUMNS.has(title))
  const dateAt = titles.findIndex((title) => DATE_COLUMNS.has(title))
  if (amountAt < 0 || rows.length > ROWS_MAX) return null
  let count = 0
  let total = satang(0n)
  for (const row of rows.slice(1)) {
    if (dateAt >= 0 && row[dateAt]?.trim().slice(0, 10) !== day) continue
    const written = row[amountAt]?.trim().replaceAll(',', '') ?? ''
    if (written === '' || written.startsWith('-')) continue
    const amount = parseBahtText(written)
    if (amount === null) return null
    if (amount === 0n) continue
    count += 1
    total = addSatang(total, amount)
  }
  return { count, total }
}

/** What keeps an automatic credit of a slip waiting (features F-123); null for nothing. */
export function checkStatementHold(facts: {
  /** A difference of this account waits for two operators. */
  readonly hasOpenCase: boolean
  /** Yesterday was compared with the statement. */
  readonly isYesterdayCompared: boolean
  /** The total of the account's day including this credit. */
  readonly dayTotal: Satang
  readonly dayMax: Satang
}): 'day_max' | 'statement_differs' | null {
  if (facts.hasOpenCase) return 'statement_differs'
  return !facts.isYesterdayCompared && facts.dayTotal > facts.dayMax ? 'day_max' : null
}
