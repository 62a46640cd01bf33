import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import type { ConnectionTarget } from '@morakot/database/target'
import { withTransaction } from '@morakot/database/transaction'
import { openMember } from '@morakot/ledger/accounts'
import { LEDGER_APPLICATION_ROLE } from '@morakot/ledger/roles'
import { migrations } from '@morakot/schema/migrations'
import { post } from '@morakot/ledger/post'
import { sql } from 'kysely'
import { peerFigure, median } from './figure.ts'
import type { Figure } from './figure.ts'

const CLIENTS = 16
const ROUNDS = 3
const ROUND_MS = 1_500
const WALLETS = 64n
/** More than all bets of a run together. */
const FUNDS = 10n ** 15n

type NoTables = Record<never, never>

/** Posts a second through the ledger's function, compared with bare inserts of one row through the same pool, both durable. */
export async function measureLedger(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-ledger-'))
  const server = await startServer({ dataDir })
  try {
    const target = server.target('bench')
    await prepare(target)
    const app = openDatabase<NoTables>(target, {
      max: CLIENTS,
      role: LEDGER_APPLICATION_ROLE,
      applicationName: 'bench',
      lockTimeoutMs: 10_000,
    })
    try {
      return await compare(app)
    } finally {
      await app.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepare(target: ConnectionTarget): Promise<void> {
  await ensureDatabase(target)
  const owner = openDatabase<NoTables>(target, { max: 1, applicationName: 'bench-owner' })
  await migrate(owner.pool, migrations)
  await owner.pool.query(`create table bare_row (id bigint generated always as identity primary key, member bigint, amount bigint)`)
  await owner.pool.query(`grant insert on bare_row to ${LEDGER_APPLICATION_ROLE}`)
  await owner.close()
}

async function compare(app: Database<NoTables>): Promise<readonly Figure[]> {
  for (let member = 1n; member <= WALLETS; member += 1n) {
    await withTransaction(app.db, async (tx) => {
      await openMember(tx, member)
      await move(tx, member, FUNDS)
    })
  }
  const bet = (member: bigint) => async () => await withTransaction(app.db, async (tx) => await move(tx, member, -1n))
  const insert = (member: bigint) => async () =>
    void (await withTransaction(
      app.db,
      async (tx) => await sql`insert into bare_row (member, amount) values (${member}, ${1n})`.execute(tx),
    ))
  const rates = { spread: [] as number[], hot: [] as number[], bare: [] as number[] }
  // Turn about, so that a busy moment of the machine meets all three.
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await rateOf((client, turn) => insert(walletOf(client, turn))()))
    rates.spread.push(await rateOf((client, turn) => bet(walletOf(client, turn))()))
    rates.hot.push(await rateOf(() => bet(1n)()))
  }
  const [spread, hot, bare] = [median(rates.spread), median(rates.hot), median(rates.bare)]
  return [
    peerFigure(`Ledger posts, ${CLIENTS} clients`, { own: spread, peer: bare }, { name: 'bare inserts', partMin: 0.2 }),
    peerFigure(
      `Ledger posts, ${CLIENTS} clients on one wallet`,
      { own: hot, peer: spread },
      { name: 'posts on many wallets', partMin: 0.1 },
    ),
  ]
}

const walletOf = (client: number, turn: number): bigint => ((BigInt(client) + BigInt(turn) * BigInt(CLIENTS)) % WALLETS) + 1n

async function move(tx: Parameters<typeof post>[0], member: bigint, amount: bigint): Promise<void> {
  const outcome = await post(tx, {
    scope: 'bench',
    key: randomUUID(),
    kind: amount < 0n ? 'bet' : 'grant',
    actor: 'bench',
    legs: [
      { member, code: 'real', amount },
      { house: 'house:bench', token: 'CREDIT', amount: -amount },
    ],
  })
  if (outcome.kind !== 'posted') throw new Error(`a post of the bench was ${outcome.kind}`)
}

async function rateOf(work: (client: number, turn: number) => Promise<void>): Promise<number> {
  const begun = performance.now()
  let done = 0
  const client = async (_: unknown, number: number) => {
    for (let turn = 0; performance.now() - begun < ROUND_MS; turn += 1) {
      await work(number, turn)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (done * 1000) / (performance.now() - begun)
}
