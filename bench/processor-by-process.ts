import { openDatabase } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'
import { commandOf, cpuMsOf, familyOf } from './processes.ts'

/** Processor time in ms, by what used it. */
export type ProcessorTime = Readonly<Record<string, number>>

interface Roots {
  /** The starter: everything below it is a program of the product or its server. */
  readonly starterPid: number
  readonly serverPid: number
  readonly target: ConnectionTarget
}

const PROGRAM = /apps\/(\w+)\/src\//
const OWN_NAME = 'bench-processes'

/**
 * Reads the processor time of each program of the product, and of PostgreSQL by the application whose connection a process serves.
 * `until` answers what was used since the call. A connection that is closed in between leaves no time behind: pools keep theirs.
 */
export async function processorTime(roots: Roots): Promise<{ readonly until: () => Promise<ProcessorTime> }> {
  const before = await readAll(roots)
  return {
    until: async () => {
      const used: Record<string, number> = {}
      for (const [pid, { name, ms }] of await readAll(roots)) used[name] = (used[name] ?? 0) + ms - (before.get(pid)?.ms ?? 0)
      return used
    },
  }
}

interface Process {
  readonly name: string
  readonly ms: number
}

async function readAll({ starterPid, serverPid, target }: Roots): Promise<ReadonlyMap<number, Process>> {
  const applications = await applicationsOf(target)
  const server = new Set(familyOf(serverPid))
  const programs = familyOf(starterPid).filter((pid) => !server.has(pid))
  const named = [
    ...programs.map((pid) => [pid, PROGRAM.exec(commandOf(pid))?.[1] ?? 'starter'] as const),
    ...[...server].map((pid) => [pid, `postgres ${applications.get(pid) ?? 'itself'}`] as const),
  ]
  return new Map(named.map(([pid, name]) => [pid, { name, ms: cpuMsOf([pid]) }]))
}

async function applicationsOf(target: ConnectionTarget): Promise<ReadonlyMap<number, string>> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: OWN_NAME })
  try {
    const { rows } = await pool.query<{ pid: number; name: string }>(
      "select pid, application_name as name from pg_stat_activity where application_name <> ''",
    )
    return new Map(rows.map(({ pid, name }) => [pid, name]))
  } finally {
    await close()
  }
}
