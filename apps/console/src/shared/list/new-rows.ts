/** The rows that an operator sees, as they were when the list was opened or last taken over. */
export interface ShownRows<Row> {
  readonly rows: readonly Row[]
  /** Whether more rows followed on the next page. */
  readonly hasMore: boolean
}

interface Arranged<Row> {
  readonly rows: readonly Row[]
  /** Came since, and are not among the rows. */
  readonly fresh: readonly Row[]
}

/**
 * A page that was read again, without anything new pushed under the hand of the operator: the known rows stay in their order with what they hold now,
 * rows that are gone leave, and those that newer ones pushed off the page stay. Rows of the next page fill the end where some left. An
 * empty list has nothing to disturb: everything is shown.
 */
export function arrangeRows<Row>(shown: ShownRows<Row>, latest: readonly Row[], rowId: (row: Row) => string): Arranged<Row> {
  const now = new Map(latest.map((row) => [rowId(row), row]))
  const known = new Set(shown.rows.map(rowId))
  const unknown = latest.filter((row) => !known.has(rowId(row)))
  const gone = shown.rows.filter((row) => !now.has(rowId(row))).length
  const isFull = latest.length >= shown.rows.length
  const pushedOff = isFull ? Math.min(unknown.length, missingAtEnd(shown.rows, now, rowId), inside(latest, known, rowId)) : 0
  const stays = new Set(shown.rows.slice(shown.rows.length - pushedOff))
  const movedUp = shown.hasMore ? Math.min(gone - pushedOff, unknown.length - inside(latest, known, rowId)) : 0
  const rows = [
    ...shown.rows.flatMap((row) => now.get(rowId(row)) ?? (stays.has(row) ? [row] : [])),
    ...unknown.slice(unknown.length - movedUp),
  ]
  return rows.length === 0 ? { rows: latest, fresh: [] } : { rows, fresh: unknown.slice(0, unknown.length - movedUp) }
}

/** How many of the last rows are no longer on the page. */
function missingAtEnd<Row>(rows: readonly Row[], now: ReadonlyMap<string, Row>, rowId: (row: Row) => string): number {
  return rows.length - 1 - rows.findLastIndex((row) => now.has(rowId(row)))
}

/** How many unknown rows come before the last known one. */
function inside<Row>(latest: readonly Row[], known: ReadonlySet<string>, rowId: (row: Row) => string): number {
  const last = latest.findLastIndex((row) => known.has(rowId(row)))
  return latest.slice(0, last + 1).filter((row) => !known.has(rowId(row))).length
}
