import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '@morakot/database/server'
import type { ConnectionTarget } from '@morakot/database/target'
import { HOST, startGameHost } from './game-host.ts'
import { seedPlayers } from './players.ts'
import type { Player } from './players.ts'
import { startProduct } from './product.ts'
import type { RunningProduct } from './product.ts'

const PLAYERS = 1_000
const DATABASE = 'morakot'

/** The product with a thousand players, and the way to its database around it, for anyone who measures both. */
export interface SeamlessBench {
  readonly product: RunningProduct
  readonly server: { readonly socketDir: string; readonly database: string }
  readonly target: ConnectionTarget
  readonly serverPid: number
  readonly players: readonly Player[]
  /** For pgbench: the first and the last player's number. */
  readonly range: { readonly first: bigint; readonly last: bigint }
  /** How pgbench is called; empty where it is not used. */
  readonly pgbench: string
}

/** Starts all that R1, R2, R3 and R5 measure with. */
export async function withSeamlessBench<T>(dataDir: string, pgbench: string, work: (bench: SeamlessBench) => Promise<T>): Promise<T> {
  const host = await startGameHost()
  try {
    const product = await startProduct({ dataDir, variables: benchVariables(host.origin) })
    try {
      // Finds the server that the product has started.
      const server = await startServer({ dataDir: join(dataDir, 'postgres') })
      const players = await seedPlayers(server.target(DATABASE), PLAYERS)
      const numbers = players.map(({ member }) => member)
      return await work({
        product,
        server: { socketDir: server.socketDir, database: DATABASE },
        target: server.target(DATABASE),
        serverPid: Number(readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
        players,
        range: { first: numbers[0] ?? 0n, last: numbers.at(-1) ?? 0n },
        pgbench,
      })
    } finally {
      await product.stop()
    }
  } finally {
    host.stop()
  }
}

/** How the product is started for a bench: its game provider is ours, and the flood guard is out of the way. */
export function benchVariables(providerOrigin: string): Readonly<Record<string, string>> {
  return {
    PROVIDER_ORIGIN: providerOrigin,
    PROVIDER_ID: HOST.id,
    PROVIDER_KEY_ID: HOST.keyId,
    PROVIDER_SECRET: HOST.secret,
    REQUESTS_PER_MINUTE: '100000000',
    // A demo plays thousands of rounds behind its first start.
    DEMO_HISTORY: 'off',
    LOG_LEVEL: 'error',
  }
}
