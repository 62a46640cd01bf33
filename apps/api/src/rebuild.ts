// `npm run rebuild -- NAME [YYYY-MM]`: makes a projection again from the rows of features and the ledger, while the product runs.
import { readArguments, refuseArguments } from '@morakot/database/command-line'
import { openDatabase } from '@morakot/database/database'
import { archivedUntil } from '@morakot/ledger/archives'
import { daysOfMonth } from '#features/reports/service-rebuild'
import type { Rebuild } from '#infra/rebuild/rebuild'
import { runRebuild, runUnfinished } from '#infra/rebuild/run'
import { readEnv } from './env.ts'
import { openOwnerServerOf } from './installation-database.ts'
import { modules } from './modules.ts'

/** A chunk is one transaction: it may take long, but not for ever. */
const STATEMENT_MS_MAX = 600_000

const USAGE = 'rebuild -- NAME [YYYY-MM]'

const rebuilds = modules.flatMap((module) => module.rebuilds)
const past = modules.flatMap((module) => module.past)

async function rebuild(): Promise<void> {
  const { words } = readArguments({ usage: USAGE, wordsMin: 1, wordsMax: 2 })
  const [name = '', month] = words
  const wanted = name === 'unfinished' ? null : named(name)
  if (month !== undefined && wanted?.by !== 'day') refuseArguments(`${name} is not made by day. Use: npm run rebuild -- ${name}`)
  const now = new Date()
  const days = month === undefined ? {} : { days: daysOfMonth(month, now) }
  const server = await openOwnerServerOf(readEnv(process.env), process.env['OWNER_DATABASE_URL'], say)
  // One connection holds the lock of the subscriber, the other writes the rows.
  const primary = openDatabase<Record<never, never>>(server.target, {
    max: 2,
    applicationName: 'morakot-rebuild',
    statementTimeoutMs: STATEMENT_MS_MAX,
    lockTimeoutMs: STATEMENT_MS_MAX,
    idleInTransactionMs: STATEMENT_MS_MAX,
  })
  try {
    const options = {
      past,
      now,
      archivedUntil: await archivedUntil(primary.db),
      onChunk: (chunk: string) => say(`${chunk} is made again.`),
    }
    if (wanted === null) await runUnfinished(primary.db, rebuilds, options)
    else await runRebuild(primary.db, wanted, { ...options, ...days })
  } finally {
    await primary.close()
    await server.stop()
  }
}

function named(name: string): Rebuild {
  const found = rebuilds.find((one) => one.name === name)
  if (found !== undefined) return found
  const names = rebuilds.map((one) => one.name).toSorted()
  return refuseArguments(`There is nothing to rebuild called ${name}; there are ${names.join(', ')} and unfinished. Use: npm run ${USAGE}`)
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
