// `npm run reports -- --date YYYY-MM-DD`: the figures of a Bangkok day, as Parquet, read from the replica where there is one.
import { join } from 'node:path'
import { readArguments } from '@morakot/database/command-line'
import { openDatabase } from '@morakot/database/database'
import { targetFromUrl } from '@morakot/database/target'
import { archivedUntil } from '@morakot/ledger/archives'
import { pino } from 'pino'
import { isArchived, spanOf } from '#features/reports/rules'
import { writeReport } from '#features/reports/service'
import type { WrittenReport } from '#features/reports/service'
import { isKeptUntil } from '#features/reports/service-figures'
import { sourceOf } from '#features/reports/service-source'
import { openReplica } from '#infra/replica/replica'
import { APP_ROLE } from './context.ts'
import { readEnv } from './env.ts'
import { dataFolder, openServerOf } from './installation-database.ts'

/** A report competes with bets for the primary: it may wait, but not for ever. */
const STATEMENT_MS_MAX = 60_000

const logger = pino({ level: 'warn' }, pino.destination(2))

/** Writes the report for the arguments; prints its path and the totals of the day. */
async function report(): Promise<void> {
  const { values } = readArguments({ usage: 'reports [-- --date YYYY-MM-DD]', options: { date: { type: 'string' } } })
  const env = readEnv(process.env)
  const span = spanOf(values.date, new Date())
  const server = await openServerOf(env, say)
  const primary = openDatabase<Record<never, never>>(server.target, {
    max: 2,
    role: APP_ROLE,
    applicationName: 'morakot-reports',
    statementTimeoutMs: STATEMENT_MS_MAX,
  })
  const replica =
    env.READ_DATABASE_URL === undefined
      ? null
      : openReplica({ target: targetFromUrl(env.READ_DATABASE_URL), primary: primary.db, role: APP_ROLE, logger })
  try {
    if (isArchived(span, await archivedUntil(primary.db)))
      throw new Error(
        `${span.day} lies in a month that is archived: its play is not in the database any more. Its figures are in the files of its own night, and what moved in the archive.`,
      )
    const isWhole = span.isWhole && (await isKeptUntil(primary.db, span.until, new Date()))
    const source = sourceOf(primary.db, replica)
    const written = await writeReport(source.inSnapshot, span, env.REPORTS_DIR ?? join(dataFolder(env), 'reports'))
    say(`${span.day}${isWhole ? '' : ' so far'}: ${written.movements} movements, read from the ${source.answered()}, in ${written.folder}`)
    notify(written)
  } finally {
    await replica?.close()
    await primary.close()
    await server.stop()
  }
}

/** The sums by provider and campaign, as a table. */
function notify({ lines }: WrittenReport): void {
  const SHOWN = ['ggr', 'ngr', 'deposits', 'withdrawals'] as const
  const rows = [
    ['host', 'provider', 'campaign', ...SHOWN],
    ...lines.map(({ host, provider, campaign, figures }) => [
      host ?? '-',
      provider ?? '-',
      campaign ?? '-',
      ...SHOWN.map((name) => figures[name]),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const pad = (text: string, column: number) => (column < 3 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))
  for (const row of rows) say(row.map(pad).join('  '))
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await report()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
