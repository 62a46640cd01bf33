import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { THROW_AWAY_SETTINGS } from '@morakot/database/server-settings'
import { urlOfTarget } from '@morakot/database/target'
import { startStandby } from '@morakot/database/testing/standby'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { setUpDatabase } from '../src/setup.ts'
import { silentLogger } from './silent-logger.ts'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'
import { timeFactor } from '../../../tools/testing/time-factor.ts'

/** An app over a primary and a streaming replica of its own. */
export interface ReplicatedApp extends AsyncDisposable {
  readonly app: TestApp
  readonly standby: DatabaseServer
  /** The replica continues to receive and shows nothing new. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Waits until the replica shows what is committed now. */
  readonly caughtUp: () => Promise<void>
}

const DATABASE = 'replicated'
const SETTINGS = { ...THROW_AWAY_SETTINGS, wal_level: 'replica', max_wal_senders: '4', max_connections: '100' }
const POLL_MS = 20
const WAIT_MS_MAX = 20_000 * timeFactor

export async function startReplicatedApp(): Promise<ReplicatedApp> {
  const folder = await makeThrowAwayFolder()
  const primary = await startServer({ dataDir: join(folder.path, 'primary'), settings: SETTINGS, throwAway: true })
  const target = primary.target(DATABASE)
  await ensureDatabase(target)
  await setUpDatabase(target, silentLogger)
  const standby = await startStandby({ primary, dataDir: join(folder.path, 'standby'), name: 'reader', settings: SETTINGS })
  const stop = async () => {
    await standby.stop()
    await primary.stop()
    await folder[Symbol.asyncDispose]()
  }
  const app = await startApp({
    database: { target, [Symbol.asyncDispose]: stop },
    config: { readDatabaseUrl: urlOfTarget(standby.target(DATABASE)) },
  })
  const caughtUp = async () => {
    // What the product goes by too: with commits that are not waited for, the log is written out a moment after it was put together.
    const [there] = await send(primary, "select (pg_current_wal_insert_lsn() - '0/0')::text as place")
    const deadline = performance.now() + WAIT_MS_MAX
    while (performance.now() < deadline) {
      const [here] = await send(standby, "select (pg_last_wal_replay_lsn() - '0/0')::text as place")
      if (BigInt(here?.place ?? 0) >= BigInt(there?.place ?? 0)) return
      await sleep(POLL_MS)
    }
    throw new Error('the replica does not follow')
  }
  return {
    app,
    standby,
    pause: async () => void (await send(standby, 'select pg_wal_replay_pause()')),
    resume: async () => void (await send(standby, 'select pg_wal_replay_resume()')),
    caughtUp,
    [Symbol.asyncDispose]: async () => await app[Symbol.asyncDispose](),
  }
}

async function send(server: DatabaseServer, statement: string): Promise<readonly { readonly place?: string }[]> {
  const { pool, close } = openDatabase(server.target('postgres'), { max: 1, applicationName: 'replica-test' })
  try {
    return (await pool.query<{ place?: string }>(statement)).rows
  } finally {
    await close()
  }
}
