import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { migrations } from '@morakot/schema/migrations'
import { gatedFigure, median, rounded, sayJson } from './figure.ts'
import type { Figure, Gate } from './figure.ts'
import { runPgbench } from './pgbench.ts'
import { BARE, BARE_TABLES, BENCH_ACCOUNTS, NAMES, OWN, PEER, PEER_ACCOUNTS } from './r13-scripts.ts'

const CROWDS = [16, 64] as const
const TURNS = 5
const SECONDS = 3
const ACCOUNTS = 1_000

/** Of pgledger and of the bare transaction. */
export const GATES = {
  pgledger: { kind: 'atLeast', gate: 1, goal: 1.5 },
  bare: { kind: 'atLeast', gate: 0.4, goal: 0.6 },
} as const satisfies Record<string, Gate>

/** One round of turns: transfers a second of each. */
export interface Turn {
  readonly own: number
  readonly bare: number
  /** Null without its SQL. */
  readonly pgledger: number | null
}

/**
 * R13: transfers a second through `ledger.post` compared with pgledger, whose SQL is read from files, and with a transaction of four bare
 * statements. Each does one job: a transfer between two accounts and nothing else. So ours publishes no event, as pgledger cannot.
 */
export async function measurePosting(pgbench: string, pgledgerFiles: readonly string[]): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-posting-'))
  const server = await startServer({ dataDir, settings: { shared_buffers: '512MB', max_wal_size: '8GB' } })
  try {
    await prepare(server, pgledgerFiles)
    const figures: Figure[] = []
    for (const clients of CROWDS) figures.push(...figuresOf(clients, await takeTurns(pgbench, server, clients, pgledgerFiles.length > 0)))
    return figures
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepare(server: DatabaseServer, pgledgerFiles: readonly string[]): Promise<void> {
  await inDatabase(server, 'own', async (query) => await query(BENCH_ACCOUNTS(ACCOUNTS)), true)
  await inDatabase(server, 'bare', async (query) => await query(BARE_TABLES(ACCOUNTS)))
  if (pgledgerFiles.length === 0) return
  await inDatabase(server, 'pgledger', async (query) => {
    for (const file of pgledgerFiles) await query(await readFile(file, 'utf8'))
    await query(PEER_ACCOUNTS(ACCOUNTS))
  })
}

async function inDatabase(
  server: DatabaseServer,
  name: string,
  fill: (query: (text: string) => Promise<void>) => Promise<void>,
  isOurs = false,
): Promise<void> {
  const target = server.target(name)
  await ensureDatabase(target)
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'bench-fill', statementTimeoutMs: 600_000 })
  try {
    if (isOurs) await migrate(pool, migrations)
    await fill(async (text) => void (await pool.query(text)))
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  } finally {
    await close()
  }
}

async function takeTurns(pgbench: string, server: DatabaseServer, clients: number, hasPeer: boolean): Promise<readonly Turn[]> {
  const rateOf = async (database: string, script: string) => {
    const run = { scripts: { transfer: script }, clients, seconds: SECONDS, variables: { accounts: ACCOUNTS, ...NAMES } }
    return (await runPgbench(pgbench, { socketDir: server.socketDir, database }, run)).perSecond
  }
  const turn = async (): Promise<Turn> => ({
    pgledger: hasPeer ? await rateOf('pgledger', PEER) : null,
    own: await rateOf('own', OWN),
    bare: await rateOf('bare', BARE),
  })
  // The first one finds cold files, and is not counted.
  await turn()
  const turns: Turn[] = []
  for (let taken = 0; taken < TURNS; taken += 1) turns.push(await turn())
  return turns
}

/** The rows of one crowd: medians of the turns; one row for each peer that took part. */
export function figuresOf(clients: number, turns: readonly Turn[]): readonly Figure[] {
  const rate = (of: (turn: Turn) => number) => median(turns.map(of))
  const own = rate((turn) => turn.own)
  const figure = `${rounded(own)} transfers a second`
  const others = (name: string, gate: Gate, of: (turn: Turn) => number) => {
    const said = { figure, peer: `${name}: ${rounded(rate(of))}`, ratio: rate((turn) => turn.own / of(turn)) }
    return gatedFigure(`R13 A transfer posted, ${clients} at once`, said, gate)
  }
  const figures = [others('four bare statements', GATES.bare, ({ bare }) => bare)]
  if (turns.some(({ pgledger }) => pgledger !== null))
    figures.unshift(others('pgledger', GATES.pgledger, ({ pgledger }) => pgledger ?? Number.POSITIVE_INFINITY))
  sayJson('R13', {
    clients,
    turns: turns.length,
    own,
    bare: rate(({ bare }) => bare),
    ratios: figures.map(({ ratio }) => ratio),
    each: turns,
  })
  return figures
}
