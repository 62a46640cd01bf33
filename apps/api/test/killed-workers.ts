import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { urlOfTarget } from '@morakot/database/target'
import type { TestDb } from './open-test-db.ts'

/** Starts a process that works for `KILLED_SUBSCRIBERS` on a test's database. It sends a message once it does. */
export function forkWorker(own: TestDb, variables: Readonly<Record<string, string>> = {}): ChildProcess {
  return fork(fileURLToPath(new URL('event-worker.ts', import.meta.url)), {
    env: { ...process.env, APP_DATABASE_URL: urlOfTarget(own.target), ...variables },
    execArgv: [],
  })
}

/** Which of the first numbers, of which `count` were published, are missing among ascending effects, and which are there more than once. */
export function lostAndDoubled(effects: readonly number[], count: number) {
  const seen = new Set(effects)
  return {
    lost: Array.from({ length: count }, (_, at) => at).filter((number) => !seen.has(number)),
    doubled: effects.filter((number, at) => number === effects[at - 1]),
  }
}
