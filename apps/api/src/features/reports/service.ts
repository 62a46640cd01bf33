import { mkdtempSync, renameSync, rmSync, mkdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#infra/db'
import { amountOf, measureOf } from './rules.ts'
import type { DaySpan } from './rules.ts'
import { keepToIndexes, lastTransfer, listMovements, momentFrom } from './store.ts'
import type { MovementRow } from './store.ts'
import { openDayBook } from './store-parquet.ts'
import type { DayBook, Movement, SummaryLine } from './store-parquet.ts'

/** Ids that one statement looks at: some 20 ms of work, so that no limit of a statement is near. */
const WINDOW_IDS = 2_000n
/** Ids are drawn a moment before their time is, and clocks of two primaries differ: by less than this. */
const MARGIN_MS = 600_000

/** Runs work in one snapshot of the database that cannot write; where it is read, the caller decides. The work may run twice. */
export type Snapshot = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export interface WrittenReport {
  readonly folder: string
  readonly movements: number
  readonly lines: readonly SummaryLine[]
}

/**
 * Writes what a Bangkok day came to below `reportsDir`, in `day=YYYY-MM-DD`: every movement of credit of the house, and its sums by host,
 * provider and campaign. The day that stands there already is replaced whole, never half.
 */
export async function writeReport(inSnapshot: Snapshot, span: DaySpan, reportsDir: string): Promise<WrittenReport> {
  mkdirSync(reportsDir, { recursive: true })
  const making = mkdtempSync(join(reportsDir, '.making-'))
  try {
    const book = await openDayBook(span.day, join(making, 'spill'))
    try {
      const movements = await inSnapshot(async (db) => await collect(db, span, book))
      const made = join(making, 'day')
      mkdirSync(made)
      const lines = await book.write(made)
      const folder = join(reportsDir, `day=${span.day}`)
      if (existsSync(folder)) renameSync(folder, join(making, 'before'))
      renameSync(made, folder)
      return { folder, movements, lines }
    } finally {
      book.close()
    }
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Reads the movements of a span, by windows of ids, into the book; answers how many they were. */
async function collect(db: Db, { since, until }: DaySpan, book: DayBook): Promise<number> {
  await keepToIndexes(db)
  await book.clear()
  const last = await lastTransfer(db)
  const first = await firstFrom(db, new Date(since.getTime() - MARGIN_MS), last)
  const end = new Date(until.getTime() + MARGIN_MS)
  let found = 0
  for (let above = first - 1n; above < last; above += WINDOW_IDS) {
    const begins = await momentFrom(db, above + 1n)
    if (begins === null || begins >= end) break
    const rows = await listMovements(db, { above, upTo: smaller(above + WINDOW_IDS, last), since, until })
    await book.add(rows.map(counted))
    found += rows.length
  }
  return found
}

/** The first id of which everything from a moment on is at or above, found by halving. */
async function firstFrom(db: Db, moment: Date, last: bigint): Promise<bigint> {
  let low = 1n
  let high = last + 1n
  while (low < high) {
    const middle = (low + high) / 2n
    const at = await momentFrom(db, middle)
    if (at === null || at >= moment) high = middle
    else low = middle + 1n
  }
  return low
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

function counted(row: MovementRow): Movement {
  const measure = measureOf(row.house, row.kind)
  return { ...row, measure, counted: amountOf(measure, row.amount) }
}
