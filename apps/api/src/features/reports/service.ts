import { mkdtempSync, renameSync, rmSync, mkdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@morakot/database/make-folder'
import type { Db } from '#infra/db'
import type { DaySpan } from './rules.ts'
import { lineOf } from './rules-day.ts'
import type { DayLine } from './rules-day.ts'
import { eachMovement } from './service-movements.ts'
import { listDay } from './store-figures.ts'
import { openDayBook } from './store-parquet.ts'

/** Runs work in one snapshot of the database that cannot write; where it is read, the caller decides. The work may run twice. */
export type Snapshot = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export interface WrittenReport {
  readonly folder: string
  readonly movements: number
  readonly lines: readonly DayLine[]
}

/**
 * Writes the report of a Bangkok day below `reportsDir`, in `day=YYYY-MM-DD`: every movement of credit of the house, and the day's figures
 * by host, provider and campaign. Replaces an existing day as a whole, never in part.
 */
export async function writeReport(inSnapshot: Snapshot, span: DaySpan, reportsDir: string): Promise<WrittenReport> {
  makeFolder(reportsDir)
  const making = mkdtempSync(join(reportsDir, '.making-'))
  try {
    const book = await openDayBook(span.day, join(making, 'spill'))
    try {
      const { movements, lines } = await inSnapshot(async (db) => {
        await book.clear()
        return { movements: await eachMovement(db, span, book.add), lines: (await listDay(db, span.day)).map(lineOf) }
      })
      const made = join(making, 'day')
      mkdirSync(made)
      await book.write(made, lines)
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
