import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineEvent } from '@morakot/contract/event'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import type { ConnectionTarget } from '@morakot/database/target'
import { withTransaction } from '@morakot/database/transaction'
import { LEDGER_APPLICATION_ROLE } from '@morakot/ledger/roles'
import { migrations } from '@morakot/schema/migrations'
import { sql } from 'kysely'
import { publish } from '../apps/api/src/infra/events/publish.ts'
import { defineSubscriber } from '../apps/api/src/infra/events/subscriber.ts'
import type { Subscriber } from '../apps/api/src/infra/events/subscriber.ts'
import { openEventWorker } from '../apps/api/src/infra/events/worker.ts'
import type { EventWorker } from '../apps/api/src/infra/events/worker.ts'
import { percentile, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'

const BACKLOG_EVENTS = 100_000
const PER_SECOND_MIN = 10_000
const LONE_EVENTS = 100
/** From the commit of an event to the handler of an idle subscriber, of 99 in 100. */
const LONE_MS_MAX = 100
const LONE_PAUSE_MS = 60
const WAIT_MS = 5

type NoTables = Record<never, never>

const benched = defineEvent<{ readonly number: number }>()('bench.happened')

/** R14: how fast a subscriber works off what waits, with one insert a batch, and how soon an idle one has a lone event. */
export async function measureEvents(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-events-'))
  const server = await startServer({ dataDir })
  try {
    const target = server.target('bench')
    await prepare(target)
    const app = openDatabase<NoTables>(target, { max: 4, role: LEDGER_APPLICATION_ROLE, applicationName: 'bench', statementTimeoutMs: 0 })
    try {
      return await measure(app, target)
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
  await owner.pool.query(`create table effect (event_id bigint); grant select, insert on effect to ${LEDGER_APPLICATION_ROLE}`)
  await owner.close()
}

async function measure(app: Database<NoTables>, target: ConnectionTarget): Promise<readonly Figure[]> {
  const receivedAt = new Map<number, number>()
  const subscriber = defineSubscriber({
    name: 'bench.effects',
    topics: [benched],
    startFrom: 'beginning',
    handle: async (tx, events) => {
      await sql`insert into effect (event_id) select unnest(${events.map(({ id }) => id)}::bigint[])`.execute(tx)
      const now = performance.now()
      for (const { payload } of events) receivedAt.set(payload.number, now)
    },
  })
  // What only wakes others: as an api process whose jobs run in a process of their own.
  const [worker, publisher] = [openWorker(target), openWorker(target)]
  try {
    const perSecond = await workOff(app, worker, subscriber)
    const times = await reportAlone(app, publisher, receivedAt)
    const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    sayJson('R14', { backlog: BACKLOG_EVENTS, perSecond, median, p99 })
    return [
      {
        measure: 'R14 Waiting events worked off',
        figure: `${rounded(perSecond)} a second`,
        against: `limit ${rounded(PER_SECOND_MIN)} a second`,
        ratio: perSecond / PER_SECOND_MIN,
        isGood: perSecond >= PER_SECOND_MIN,
      },
      withinLimit('R14 Commit to idle subscriber of another process, p99', p99, LONE_MS_MAX, 'ms'),
    ]
  } finally {
    await Promise.all([worker.stop(), publisher.stop()])
  }
}

function openWorker(target: ConnectionTarget): EventWorker {
  const say = (details: object) => void process.stderr.write(`${JSON.stringify(details)}\n`)
  return openEventWorker({ target, logger: { debug: () => undefined, warn: say, error: say }, role: LEDGER_APPLICATION_ROLE })
}

async function workOff({ db }: Database<NoTables>, worker: EventWorker, subscriber: Subscriber): Promise<number> {
  await sql`
    insert into domain_event (topic, v, occurred_at, actor, payload)
    select ${benched.topic}, 1, now(), 'bench', jsonb_build_object('number', -number)
    from generate_series(1, ${BACKLOG_EVENTS}) as number`.execute(db)
  await worker.register([subscriber])
  const begunAt = performance.now()
  worker.start([subscriber])
  while ((await countEffects(db)) < BACKLOG_EVENTS) await sleep(WAIT_MS * 10)
  return BACKLOG_EVENTS / ((performance.now() - begunAt) / 1_000)
}

async function countEffects(db: Database<NoTables>['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from effect`.execute(db)
  return rows[0]?.count ?? 0
}

async function reportAlone({ db }: Database<NoTables>, publisher: EventWorker, receivedAt: ReadonlyMap<number, number>): Promise<number[]> {
  const times: number[] = []
  for (let number = 1; number <= LONE_EVENTS; number += 1) {
    await withTransaction(db, async (tx) => {
      await publish(tx, benched, { member: null, actor: 'bench', occurredAt: new Date(), payload: { number } })
    })
    const committedAt = performance.now()
    publisher.wake([benched.topic])
    while (!receivedAt.has(number)) await sleep(1)
    times.push((receivedAt.get(number) ?? 0) - committedAt)
    await sleep(LONE_PAUSE_MS)
  }
  return times.toSorted((one, other) => one - other)
}
