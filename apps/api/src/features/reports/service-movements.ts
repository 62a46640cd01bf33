import type { Db } from '#infra/db'
import { amountOf } from './rules.ts'
import type { DaySpan } from './rules.ts'
import { keepToIndexes, lastTransfer, listMovements, momentFrom, spanOfImported } from './store.ts'
import type { Movement, MovementRow } from './store.ts'

/** Ids that one statement looks at: some 20 ms of work, so that no limit of a statement is near. */
const WINDOW_IDS = 2_000n
/** Ids are drawn a moment before their time is, and clocks of two primaries differ: by less than this. */
const MARGIN_MS = 600_000

type Take = (movements: readonly Movement[]) => Promise<void> | void

/**
 * Reads the movements of a span, by windows of ids, and gives each part to `take`; returns their number. The database is one snapshot, in
 * a transaction of its own.
 */
export async function eachMovement(db: Db, span: DaySpan, take: Take): Promise<number> {
  await keepToIndexes(db)
  const imported = await takeImported(db, span, take)
  return imported + (await takeWritten(db, span, take))
}

/** What a demo was seeded with: written on another day than it happened. */
async function takeImported(db: Db, { since, until }: DaySpan, take: Take): Promise<number> {
  const ids = await spanOfImported(db, { since, until })
  if (ids === null) return 0
  let found = 0
  for (let above = ids.first - 1n; above < ids.last; above += WINDOW_IDS) {
    const rows = await listMovements(db, { above, upTo: smaller(above + WINDOW_IDS, ids.last), since, until, isImported: true })
    await take(rows.map(counted))
    found += rows.length
  }
  return found
}

async function takeWritten(db: Db, { since, until }: DaySpan, take: Take): Promise<number> {
  const last = await lastTransfer(db)
  const first = await firstFrom(db, new Date(since.getTime() - MARGIN_MS), last)
  const end = new Date(until.getTime() + MARGIN_MS)
  let found = 0
  for (let above = first - 1n; above < last; above += WINDOW_IDS) {
    const begins = await momentFrom(db, above + 1n)
    if (begins === null || begins >= end) break
    const rows = await listMovements(db, { above, upTo: smaller(above + WINDOW_IDS, last), since, until, isImported: false })
    await take(rows.map(counted))
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
  return { ...row, counted: amountOf(row.measure, row.amount) }
}
