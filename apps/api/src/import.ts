// `npm run import -- FOLDER [--operator USERNAME]`: brings members, balances and history of another system along (docs/import.md).
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { readArguments } from '@morakot/database/command-line'
import { openDatabase } from '@morakot/database/database'
import { sqlStateOf } from '@morakot/database/failures'
import { faultLine } from '@morakot/contract/features/imports/schema-lines'
import type { Fault } from '@morakot/contract/features/imports/schema-lines'
import { bringFolder, CONNECTIONS_TO_BRING } from './bring-folder.ts'
import { decideConfig } from './config.ts'
import { readEnv } from './env.ts'
import { openOwnerServerOf } from './installation-database.ts'

/** The last transaction takes as long as the folder is large; a second run waits for the first. */
const NO_LIMIT = 0

const UNDEFINED_TABLE = '42P01'

async function run(): Promise<number> {
  const { words, values } = readArguments({
    usage: 'import -- FOLDER [--operator USERNAME]',
    options: { operator: { type: 'string' } },
    wordsMin: 1,
  })
  const [folder = ''] = words
  const env = readEnv(process.env)
  const server = await openOwnerServerOf(env, process.env['OWNER_DATABASE_URL'], say)
  const { db, close } = openDatabase<Record<never, never>>(server.target, {
    max: CONNECTIONS_TO_BRING,
    applicationName: 'morakot-import',
    statementTimeoutMs: NO_LIMIT,
    lockTimeoutMs: NO_LIMIT,
    idleInTransactionMs: NO_LIMIT,
  })
  try {
    const options = {
      now: new Date(),
      operator: values.operator ?? null,
      report: (fault: Fault) => say(faultLine(fault)),
      sealing: () => ({ config: decideConfig({ ...env, APP_DATABASE_URL: env.APP_DATABASE_URL ?? 'unused:' }), random: randomBytes }),
    }
    const outcome = await bringFolder(db, resolve(folder), options)
    if (outcome.kind === 'faulty') say(`${outcome.faults} faults. Nothing was imported.`)
    else if (outcome.kind === 'known') say(`The source ${outcome.source} was imported before. Nothing was changed.`)
    else say(`The source ${outcome.source} is imported.`)
    return outcome.kind === 'faulty' ? 1 : 0
  } catch (error) {
    if (sqlStateOf(error) !== UNDEFINED_TABLE) throw error
    throw new Error('The database is not set up by this version: start the product once, then run this again.', { cause: error })
  } finally {
    await close()
    await server.stop()
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
