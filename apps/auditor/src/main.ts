import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import { targetFromUrl } from '@morakot/database/target'
import { readAuditorStatus } from '@morakot/ledger/findings'
import { LEDGER_AUDITOR_ROLE } from '@morakot/ledger/roles'
import { pino } from 'pino'
import { createAuditor } from './auditor.ts'
import { readConfig } from './infra/config.ts'
import { openKeptSeals } from './infra/kept-seals.ts'
import { ledgerChain, trailChain } from './infra/seal-chains.ts'
import { startPace } from './pace.ts'

/** The auditor runs one statement at a time; the second connection is for an operator's manual query through the same login. */
const CONNECTIONS_MAX = 2
/** A slice takes a fraction of a second. A database that is this slow is reported, and the query is repeated. */
const STATEMENT_MS_MAX = 60_000
/** Hashed again in less than a tenth of a second. */
const SEAL_TRANSFERS = 4_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel })
  const [kept, keptOfTrail] = [await openKeptSeals(config.sealsFile), await openKeptSeals(config.trailSealsFile)]
  const database = openDatabase<Record<never, never>>(targetFromUrl(config.databaseUrl), {
    max: CONNECTIONS_MAX,
    role: LEDGER_AUDITOR_ROLE,
    applicationName: 'morakot-auditor',
    statementTimeoutMs: STATEMENT_MS_MAX,
  })
  await readAuditorStatus(database.db)
  const auditor = createAuditor({
    ...config,
    db: database.db,
    chains: [ledgerChain(database.db, kept), trailChain(database.db, keptOfTrail)],
    sealTransfers: SEAL_TRANSFERS,
    now: () => new Date(),
    pace: startPace({ everyMs: config.everyMs, clock: () => performance.now(), sleep }),
    onBreach: ({ invariant, transferId, accountId }) =>
      logger.error({ invariant, transfer: String(transferId), account: String(accountId) }, 'the ledger is wrong'),
  })
  // At once, whatever it is doing: what it has recorded is kept, and the rest is looked at again.
  process.once('SIGTERM', () => process.exit(0))
  process.once('SIGINT', () => process.exit(0))
  // A starter that was killed takes the database with it.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  // The starter waits for this message.
  process.send?.('ready')

  for (;;) {
    const begun = performance.now()
    // A database that restarts comes back.
    await auditor.pass().catch((error: unknown) => logger.error({ err: error }, 'a pass failed'))
    const passMs = performance.now() - begun
    logger.debug({ passMs: Math.round(passMs) }, 'a pass')
    await sleep(Math.max(0, config.everyMs - passMs))
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
