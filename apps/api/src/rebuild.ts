// `npm run rebuild -- reports 2026-11`: makes the figures of a month again from the rows of features and the ledger, while the product runs.
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { openDatabase } from '@morakot/database/database'
import { archivedUntil } from '@morakot/ledger/archives'
import { isArchived, spanOf } from '#features/reports/rules'
import { daysOfMonth, rebuildDay } from '#features/reports/service-rebuild'
import { APP_ROLE } from './context.ts'
import { readEnv } from './env.ts'
import { openServerOf } from './installation-database.ts'

/** A day is one transaction: it may take long, but not for ever. */
const STATEMENT_MS_MAX = 600_000

const USAGE = 'rebuild -- reports YYYY-MM'

async function rebuild(): Promise<void> {
  const { words } = readArguments({ usage: USAGE, wordsMin: 2 })
  const [what, month = ''] = words
  if (what !== 'reports') refuseArguments(`There is nothing to rebuild called ${what}. Use: npm run ${USAGE}`)
  const now = new Date()
  const days = daysOfMonth(month, now)
  const server = await openServerOf(readEnv(process.env), say)
  // One connection holds the subscriber, the other makes the day.
  const primary = openDatabase<Record<never, never>>(server.target, {
    max: 2,
    role: APP_ROLE,
    applicationName: 'morakot-rebuild',
    statementTimeoutMs: STATEMENT_MS_MAX,
    lockTimeoutMs: STATEMENT_MS_MAX,
    idleInTransactionMs: STATEMENT_MS_MAX,
  })
  try {
    const archived = await archivedUntil(primary.db)
    if (days.some((day) => isArchived(spanOf(day, now), archived)))
      throw new Error(`${month} is archived: its play is not in the database any more, and its figures stay as they are.`)
    for (const day of days) {
      await rebuildDay(primary.db, day)
      say(`${day} is made again.`)
    }
  } finally {
    await primary.close()
    await server.stop()
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await rebuild()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
