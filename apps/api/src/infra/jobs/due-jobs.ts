import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

export interface DueJobsOptions {
  readonly boss: Pick<PgBoss, 'getDb' | 'notifyWorker'>
  readonly schema: string
  readonly lookMs: number
  readonly onFailure: (error: unknown) => void
}

/** Wakes the worker of each queue that has a job due. */
export interface DueJobs {
  /** Who is woken for a queue. */
  add(queue: string, workerId: string): void
  stop(): Promise<void>
}

/**
 * Defines the function that reads the queues that have a job due; run by the database's owner. A function in PL/pgSQL keeps its plan: pg-boss
 * sends statements without a name, and planning this one took many times as long as running it. The condition is that of pg-boss's own index
 * of what waits.
 */
export function dueQueuesFunction(schema: string): string {
  return `
    create or replace function ${schema}.due_queues() returns table (name text)
    language plpgsql stable
    as $$
    begin
      return query
        select distinct job.name from ${schema}.job as job where job.state < 'active' and not job.blocked and job.start_after <= now();
    end
    $$`
}

/** The queues that have a job due, in one statement. */
export async function readDueQueues(boss: Pick<PgBoss, 'getDb'>, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await boss.getDb().executeSql(`select name from ${schema}.due_queues()`)
  return new Set((rows as readonly { readonly name: string }[]).map(({ name }) => name))
}

/**
 * One query for all queues. pg-boss lets each queue's worker poll separately: forty queues twice a second are eighty statements a second,
 * and a tenth of a core, in an idle process. Its own notifications report a queued job, and not one that falls due.
 */
export function watchDueJobs({ boss, schema, lookMs, onFailure }: DueJobsOptions): DueJobs {
  const workers = new Map<string, string>()
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async () => {
    for (const name of await readDueQueues(boss, schema)) {
      const worker = workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    }
  }
  const watch = async () => {
    while (!signal.aborted) {
      await look().catch(onFailure)
      await sleep(lookMs, undefined, { signal }).catch(() => undefined)
    }
  }
  let watching: Promise<void> | undefined
  return {
    add: (queue, workerId) => {
      workers.set(queue, workerId)
      watching ??= watch()
    },
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
