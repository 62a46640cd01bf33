import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { startStandby, connectionTo } from '@morakot/database/testing/standby'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { killServer, SOCKET } from './postgres.ts'
import type { Postgres } from './postgres.ts'
import { openWire } from './wire.ts'

/**
 * Three PostgreSQL of npm's package on this machine: a primary and two standbys, of which one has to have a commit before it is
 * acknowledged. The wires lead to the primary of the moment. It is the stage of a trial, not a manager: in production Patroni decides
 * (docs/cluster.md).
 */
export interface Trio extends Postgres {
  /** kill -9 of a standby. */
  readonly killStandby: () => Promise<void>
  /** Brings it back and waits until both standbys confirm commits again. */
  readonly startStandby: () => Promise<void>
  /** kill -9 of the primary; the standby that has received most takes its place. Answers the milliseconds until commits were confirmed. */
  readonly failOver: () => Promise<number>
  /** The control: commits wait for no standby, and what is committed from now on reaches none. */
  readonly stopReplicating: () => Promise<void>
  /** kill -9 of a primary that no standby follows; a standby goes on with what it has. */
  readonly failOverBehind: () => Promise<void>
}

interface Node {
  readonly name: string
  readonly dataDir: string
  server: DatabaseServer
}

const NAMES = ['a', 'b', 'c'] as const
const SETTINGS = { wal_keep_size: '512MB', hot_standby_feedback: 'on', wal_receiver_timeout: '10s', wal_sender_timeout: '10s' }
const WAIT_MS_MAX = 30_000
const POLL_MS = 25

/** The servers that live, and which of them takes writes. */
interface Cluster {
  primary: Node
  readonly nodes: Node[]
  /** Makes every client reconnect, which leads it to the current primary. */
  readonly breakWires: () => void
}

export async function startTrio(): Promise<Trio> {
  const folder = await makeThrowAwayFolder()
  const placeOf = (name: string) => join(folder.path, name)
  const [first, ...others] = NAMES
  const primary: Node = { name: first, dataDir: placeOf(first), server: await startServer({ dataDir: placeOf(first), settings: SETTINGS }) }
  const nodes: Node[] = [primary]
  for (const name of others) {
    const dataDir = placeOf(name)
    nodes.push({ name, dataDir, server: await startStandby({ primary: primary.server, dataDir, name, settings: SETTINGS }) })
  }
  await confirmBy(primary, others)
  await untilConfirmed(primary, others.length)
  const destination = () => ({ path: join(cluster.primary.server.socketDir, SOCKET) })
  const [wire, checkWire] = [await openWire(destination), await openWire(destination)]
  const breakWires = () => [wire, checkWire].forEach((one) => one.breakNow())
  const cluster: Cluster = { primary, nodes, breakWires }
  return {
    wire,
    checkWire,
    kill: async () => await killServer(cluster.primary.dataDir),
    start: async () => await startAgain(cluster.primary),
    killStandby: async () => void (await killServer(lastOf(standbysOf(cluster)).dataDir)),
    startStandby: async () => {
      await startAgain(lastOf(standbysOf(cluster)))
      await untilConfirmed(cluster.primary, standbysOf(cluster).length)
    },
    failOver: async () => await failOver(cluster),
    stopReplicating: async () => {
      for (const node of standbysOf(cluster)) await setting(node, 'primary_conninfo', '')
      await setting(cluster.primary, 'synchronous_standby_names', '')
    },
    failOverBehind: async () => {
      await bury(cluster)
      const next = lastOf(nodes)
      await setting(next, 'synchronous_standby_names', '')
      await promote(cluster, next)
    },
    stop: async () => {
      await Promise.all([wire.stop(), checkWire.stop()])
      // Those that stream end before the one that they stream from.
      for (const node of [...standbysOf(cluster), cluster.primary]) await node.server.stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}

const standbysOf = ({ nodes, primary }: Cluster) => nodes.filter((node) => node !== primary)

async function startAgain(node: Node): Promise<void> {
  node.server = await startServer({ dataDir: node.dataDir, settings: SETTINGS })
}

/** kill -9 of the primary, which does not come back. */
async function bury({ primary, nodes }: Cluster): Promise<void> {
  await killServer(primary.dataDir)
  nodes.splice(nodes.indexOf(primary), 1)
}

async function promote(cluster: Cluster, next: Node): Promise<void> {
  await send(next, 'select pg_promote(true, 10)')
  cluster.primary = next
  cluster.breakWires()
}

async function failOver(cluster: Cluster): Promise<number> {
  await bury(cluster)
  const begun = performance.now()
  const next = await mostReceivedOf(cluster.nodes)
  await confirmBy(
    next,
    NAMES.filter((name) => name !== next.name),
  )
  for (const node of cluster.nodes) if (node !== next) await followOf(node, next)
  await promote(cluster, next)
  await untilConfirmed(next, standbysOf(cluster).length)
  return performance.now() - begun
}

function lastOf(nodes: readonly Node[]): Node {
  const node = nodes.at(-1)
  if (node === undefined) throw new Error('no server is left')
  return node
}

async function followOf(node: Node, primary: Node): Promise<void> {
  await setting(node, 'primary_conninfo', connectionTo(primary.server, node.name))
}

async function confirmBy(primary: Node, names: readonly string[]): Promise<void> {
  await setting(primary, 'synchronous_standby_names', `ANY 1 (${names.join(', ')})`)
}

async function setting(node: Node, name: string, value: string): Promise<void> {
  await send(node, `alter system set ${name} = '${value}'`)
  await send(node, 'select pg_reload_conf()')
}

/** With one of two confirming, every acknowledged commit is on the one that has received most. Both stop receiving before they are compared. */
async function mostReceivedOf(nodes: readonly Node[]): Promise<Node> {
  for (const node of nodes) await setting(node, 'primary_conninfo', '')
  const received = await Promise.all(
    nodes.map(async (node) => {
      const [row] = await send<{ bytes: string }>(node, "select (pg_last_wal_receive_lsn() - '0/0')::text as bytes")
      return { node, bytes: BigInt(row?.bytes ?? 0) }
    }),
  )
  return received.reduce((most, one) => (one.bytes > most.bytes ? one : most)).node
}

async function untilConfirmed(primary: Node, standbys: number): Promise<void> {
  const deadline = performance.now() + WAIT_MS_MAX
  while (performance.now() < deadline) {
    const [row] = await send<{ streaming: number; isPrimary: boolean }>(
      primary,
      `select count(*) filter (where sync_state = 'quorum')::int as streaming, not pg_is_in_recovery() as "isPrimary" from pg_stat_replication`,
    )
    if (row?.isPrimary === true && row.streaming >= standbys) return
    await sleep(POLL_MS)
  }
  throw new Error(`not ${standbys} standbys confirm what ${primary.name} commits`)
}

async function send<Row extends object>({ server }: Node, statement: string): Promise<readonly Row[]> {
  const { pool, close } = openDatabase(server.target('postgres'), { max: 1, statementTimeoutMs: 0, applicationName: 'trio' })
  try {
    return (await pool.query<Row>(statement)).rows
  } finally {
    await close()
  }
}
