import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCreditMovements } from '../apps/api/src/features/wallet/store-history.ts'
import { memberId } from '../apps/api/src/infra/identity.ts'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { startServer } from '@morakot/database/server'
import { balancesOf } from '@morakot/ledger/accounts'
import { byTurns, microsOf } from './by-turns.ts'
import type { Compared } from './by-turns.ts'
import { gatedFigure, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { WALLETS, bytesATransfer, fillLedger } from './grown-ledger.ts'
import { runPgbench } from './pgbench.ts'
import { POSTED_WIN, POSTING_NAMES } from './seamless-rounds.ts'

const SMALL = 10_000
const PAIRS = 7
const SECONDS = 2
const CLIENTS = 8
const READS = 200
const HUNDREDTH_PAGE = { since: null, before: null, limit: 20, offset: 99 * 20 }
const GATE = { kind: 'atMost', gate: 1.15 } as const
const BYTES_MAX = 500
const BYTES_GOAL = 380

interface Ledger {
  readonly name: string
  readonly database: Database<Record<never, never>>
}

/** R4: what a transfer and two reads cost in a ledger of a million transfers, or ten, compared with one of ten thousand. */
export async function measureGrowth(pgbench: string, sizes: readonly number[]): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-growth-'))
  const server = await startServer({ dataDir, settings: { shared_buffers: '512MB', max_wal_size: '8GB' } })
  const ledgers: Ledger[] = []
  try {
    for (const transfers of [SMALL, ...sizes]) {
      const name = `grown_${transfers}`
      await fillLedger(server.target(name), transfers)
      ledgers.push({ name, database: openDatabase(server.target(name), { max: 1, applicationName: 'bench' }) })
    }
    const [small, ...large] = ledgers
    if (small === undefined) throw new Error('the bench has no small ledger')
    const figures: Figure[] = []
    for (const ledger of large) figures.push(...(await compare(pgbench, server.socketDir, { small, large: ledger })))
    return figures
  } finally {
    for (const { database } of ledgers) await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(
  pgbench: string,
  socketDir: string,
  { small, large }: { readonly small: Ledger; readonly large: Ledger },
): Promise<readonly Figure[]> {
  const bytes = await bytesATransfer(large.database)
  // Wins, because no wallet is ever empty for them: refusing a bet costs a third of taking it.
  const transfer = await byTurns(small, large, PAIRS, async ({ name }) => {
    const run = {
      scripts: { win: POSTED_WIN },
      clients: CLIENTS,
      seconds: SECONDS,
      variables: { first: 2, last: WALLETS, ...POSTING_NAMES },
    }
    return (1e6 * CLIENTS) / (await runPgbench(pgbench, { socketDir, database: name }, run)).perSecond
  })
  const balance = await byTurns(
    small,
    large,
    PAIRS,
    async ({ database }) => await microsOf(READS, async () => await balancesOf(database.db, 7n)),
  )
  const hundredthPage = async (kinds: readonly string[] | null) =>
    await byTurns(
      small,
      large,
      PAIRS,
      async ({ database }) =>
        await microsOf(READS, async () => await listCreditMovements(database.db, memberId(1n), { ...HUNDREDTH_PAGE, kinds })),
    )
  const statement = await hundredthPage(null)
  const statementOfAKind = await hundredthPage(['win'])
  sayJson('R4', { ledger: large.name, pairs: PAIRS, transfer, balance, statement, statementOfAKind, bytes })
  const others = ({ ownMicros, peerMicros, ratio }: Compared) => ({
    figure: `${rounded(ownMicros)} µs in ${large.name}`,
    peer: `${small.name}: ${rounded(peerMicros)} µs`,
    ratio,
  })
  return [
    gatedFigure('R4 A transfer', others(transfer), GATE),
    gatedFigure('R4 A balance', others(balance), GATE),
    gatedFigure('R4 Hundredth page of a statement', others(statement), GATE),
    gatedFigure('R4 Hundredth page of a statement, of one kind', others(statementOfAKind), GATE),
    { ...withinLimit(`R4 A transfer in ${large.name}, indexes and key`, bytes, BYTES_MAX, 'bytes'), isAtGoal: bytes <= BYTES_GOAL },
  ]
}
