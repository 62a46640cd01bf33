import { randomUUID } from 'node:crypto'
import type { ConnectionTarget } from '@morakot/database/target'
import type { Job, JobResult, PgBoss, fromKysely } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../db.ts'
import { dueQueuesFunction, readDueQueues, watchDueJobs } from './due-jobs.ts'
import type { DueJobs } from './due-jobs.ts'
import { inTrace, traceOf } from '../http/trace.ts'

/** One kind of work: its name is its queue. */
export interface JobKind {
  readonly name: string
  readonly retryLimit: number
  /** After so long a job is taken for dead, with the process that ran it, and run again; a quarter of an hour when absent. */
  readonly secondsMax?: number
  /** So many are taken and run in parallel in each process; one when absent. The next are taken when these have ended. */
  readonly atOnce?: number
  /** Parses its own data: a job may be older than the code that runs it. */
  readonly work: (data: unknown) => Promise<void>
}

export interface SendOptions {
  readonly startAfterSeconds?: number
  /** At most one waiting job with this key: while one waits, another is not queued. A running one does not count. */
  readonly singletonKey?: string
  /** Whatever its queue says: for what is sent before the API has given the queue its settings. */
  readonly isRetriedForEver?: boolean
}

/** Work that runs later, queued in the transaction that wants it: neither is there without the other. */
export interface Jobs {
  /** Loads and connects what queues them, before the first of them is sent. */
  ready(): Promise<void>
  /**
   * Personal data (a phone number, a name) belongs under `personal` in the data: it is deleted at the end of the job, also of one that
   * failed for good, whose ids stay for an investigation. Nothing stays of a completed job.
   */
  send(tx: Tx, name: string, data: object, options?: SendOptions): Promise<void>
  /** Works on these kinds in the background until stopped. */
  start(kinds: readonly JobKind[]): Promise<void>
  /** Runs what is due now, one by one, until nothing is; for tests. Returns how many ran. */
  drain(kinds: readonly JobKind[]): Promise<number>
  stop(): Promise<void>
}

/** For work that queues itself again: a chain that gave up would stop until the next start. */
export const RETRY_FOR_EVER = 1_000_000

export const JOBS_SCHEMA = 'pgboss'
// A standard queue knows a key only within a stretch of time. A short one keeps a single waiting job for each key, "no key" being one
// of them: what is sent without a key gets one of its own.
const POLICY = 'short'
/** How often due jobs are queried, in all queues at once. */
const LOOK_MS = 500
/** A worker also polls, should it ever not be woken. */
const POLL_SECONDS = 30
const CONNECTIONS_MAX = 3
const CONNECT_MS_MAX = 5_000
/** A database that says nothing for so long is not waited for: pg-boss retries in its next round. */
const QUERY_LIMITS = { query_timeout: 30_000 } as const
/** How often jobs of dead processes are searched; pg-boss's own minute would be added to the time that each job is given. */
const SUPERVISE_SECONDS = 15
const DRAIN_ROUNDS_MAX = 100
const STOP_MS_MAX = 5_000
/** Waits between retries double; of what is retried for ever up to this. */
const RETRY_SECONDS_MAX = 600

export interface JobsOptions {
  readonly target: ConnectionTarget
  readonly logger: Logger
  /** The role to work as; absent for the owner, who installs. */
  readonly role?: string
  /** False for a process that only queues: looking after the queues is left to those that work. */
  readonly isWorking?: boolean
}

/** Installs the queues, as the database's owner. Run with the migrations. */
export async function installJobs(options: JobsOptions, names: readonly string[]): Promise<void> {
  const { boss } = await bossOf(options, { migrate: true, createSchema: true, supervise: false })
  await boss.start()
  for (const name of names) await boss.createQueue(name, { policy: POLICY })
  // Queues of an earlier version were made as standard ones, and pg-boss changes a policy only by dropping the jobs with the queue.
  await boss.getDb().executeSql(`update ${JOBS_SCHEMA}.queue set policy = $1 where name = any($2) and policy = 'standard'`, [POLICY, names])
  await boss.getDb().executeSql(FORGETTING)
  await boss.getDb().executeSql(dueQueuesFunction(JOBS_SCHEMA))
  await boss.stop({ graceful: false })
}

// pg-boss keeps ended jobs for a week, with their data. In the database, because jobs end there in many ways: completed, failed by their
// worker, or taken for dead by the supervisor of the queues; the last try of a job is deleted and written anew.
const FORGETTING = `
  create or replace function ${JOBS_SCHEMA}.forget_ended_job() returns trigger
  language plpgsql
  as $$
  begin
    new.data := case
      when new.state = 'completed' then null
      when jsonb_typeof(new.data) = 'object' then new.data - 'personal'
      else new.data
    end;
    return new;
  end
  $$;
  do $$
  begin
    -- Once: it locks the table, and processes may be at work on it.
    if not exists (select from pg_trigger where tgname = 'job__forget_ended' and tgrelid = '${JOBS_SCHEMA}.job'::regclass) then
      create trigger job__forget_ended before insert or update of state on ${JOBS_SCHEMA}.job
      for each row when (new.state in ('completed', 'cancelled', 'failed')) execute function ${JOBS_SCHEMA}.forget_ended_job();
      update ${JOBS_SCHEMA}.job set data = null where state = 'completed' and data is not null;
    end if;
  end
  $$`

/** Jobs over pg-boss, on the application's own database. It is loaded and connected at first use, or by an explicit call. */
export function openJobs(options: JobsOptions): Jobs {
  let opened: ReturnType<typeof openBoss> | undefined
  const open = async () =>
    await (opened ??= openBoss(options).catch((cause: unknown) => {
      // The next caller tries again.
      opened = undefined
      throw cause
    }))
  return {
    ready: async () => void (await open()),
    send: async (tx, name, data, sending = {}) => {
      const { boss, ofTransaction } = await open()
      await boss.send(name, data, {
        db: ofTransaction(tx),
        ...(sending.startAfterSeconds === undefined ? {} : { startAfter: sending.startAfterSeconds }),
        // Of the job itself: a seed sends before the API has given the queue its settings.
        ...(sending.isRetriedForEver === true ? settingsOf({ retryLimit: RETRY_FOR_EVER }) : {}),
        singletonKey: sending.singletonKey ?? randomUUID(),
      })
    },
    start: async (kinds) => {
      const { boss, due } = await open()
      for (const kind of kinds) {
        await boss.updateQueue(kind.name, settingsOf(kind))
        const worker = await boss.work(
          kind.name,
          // While there are more, no job waits for the next poll.
          { pollingIntervalSeconds: POLL_SECONDS, batchSize: kind.atOnce ?? 1, burstWhenBatchFull: true, perJobResults: true },
          async (jobs: Job<unknown>[]) => await Promise.all(jobs.map(async (job) => await resultOf(kind, job))),
        )
        due.add(kind.name, worker)
      }
    },
    drain: async (kinds) => await drainAll((await open()).boss, kinds),
    stop: async () => {
      const known = await opened?.catch(() => undefined)
      await known?.due.stop()
      await known?.boss.stop({ graceful: true, timeout: STOP_MS_MAX })
    },
  }
}

/** Each job ends separately: one that fails is retried, and the others of its batch are not. */
async function resultOf(kind: JobKind, { id, data }: Job<unknown>): Promise<JobResult> {
  try {
    await inTrace(traceOf(undefined, id), async () => await kind.work(data))
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

async function openBoss(options: JobsOptions): Promise<OpenedBoss & { readonly due: DueJobs }> {
  const opened = await bossOf(options, { migrate: false, createSchema: false, supervise: options.isWorking ?? true })
  const onFailure = (error: unknown) => options.logger.error({ err: error }, 'job queue')
  opened.boss.on('error', onFailure)
  await opened.boss.start()
  return { ...opened, due: watchDueJobs({ boss: opened.boss, schema: JOBS_SCHEMA, lookMs: LOOK_MS, onFailure }) }
}

function settingsOf({ retryLimit, secondsMax }: Pick<JobKind, 'retryLimit' | 'secondsMax'>) {
  return {
    retryLimit,
    retryBackoff: true,
    retryDelay: 1,
    ...(retryLimit === RETRY_FOR_EVER ? { retryDelayMax: RETRY_SECONDS_MAX } : {}),
    ...(secondsMax === undefined ? {} : { expireInSeconds: secondsMax }),
  }
}

interface OpenedBoss {
  readonly boss: PgBoss
  readonly ofTransaction: typeof fromKysely
}

interface BossSettings {
  readonly migrate: boolean
  readonly createSchema: boolean
  readonly supervise: boolean
}

async function bossOf(options: JobsOptions, settings: BossSettings): Promise<OpenedBoss> {
  const library = await import('pg-boss')
  const role = options.role === undefined ? {} : { options: `-c role=${options.role}` }
  const boss = new library.PgBoss({
    ...options.target,
    ...role,
    ...settings,
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    ...QUERY_LIMITS,
    application_name: 'morakot-jobs',
  })
  return { boss, ofTransaction: library.fromKysely }
}

async function drainAll(boss: PgBoss, kinds: readonly JobKind[]): Promise<number> {
  let ran = 0
  for (let round = 0; round < DRAIN_ROUNDS_MAX; round += 1) {
    const before = ran
    const due = await readDueQueues(boss, JOBS_SCHEMA)
    for (const kind of kinds.filter(({ name }) => due.has(name))) ran += await drainKind(boss, kind)
    if (ran === before) return ran
  }
  throw new Error('the job queues did not run dry')
}

async function drainKind(boss: PgBoss, kind: JobKind): Promise<number> {
  const jobs = await boss.fetch<unknown>(kind.name, { batchSize: 20 })
  for (const job of jobs) {
    try {
      await kind.work(job.data)
      await boss.complete(kind.name, job.id)
    } catch (error) {
      await boss.fail(kind.name, job.id, { message: String(error) })
    }
  }
  return jobs.length
}
