import { AbortedTransactionError } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'

import { isConnectionLost } from './connection-lost.ts'
import { DatabaseBusy, OutcomeUnknown, sqlStateOf } from './failures.ts'

import type { Kysely, Transaction } from 'kysely'

export type Tx<S> = Transaction<S>

// Serialization failure, deadlock, lock timeout: the work was rolled back and may do better a moment later.
const RETRIABLE = ['40001', '40P01', '55P03'] as const
type Retriable = (typeof RETRIABLE)[number]

const PAUSE_MS_MAX = 20
const counts = { retries: { '40001': 0, '40P01': 0, '55P03': 0 } satisfies Record<Retriable, number>, unknown: 0 }

export type TransactionCounts = { readonly retries: Readonly<Record<Retriable, number>>; readonly unknown: number }

/** How often this process has retried, by SQLSTATE, and how many outcomes it never learned. 40P01 above zero is a lock-order bug. */
export function transactionCounts(): TransactionCounts {
  return { retries: { ...counts.retries }, unknown: counts.unknown }
}

/**
 * Runs the work in one READ COMMITTED transaction and commits it. The work may run up to `attempts` times, so it must do nothing
 * outside the database. Throws OutcomeUnknown when COMMIT was sent and PostgreSQL has not answered it.
 */
export async function withTransaction<S, T>(db: Kysely<S>, work: (tx: Tx<S>) => Promise<T>, { attempts = 3 } = {}): Promise<T> {
  return await retried(async () => await attemptOnce(db, work), attempts)
}

/** Runs a transaction again that was rolled back for what may be over a moment later, up to so many times in all. */
export async function retried<T>(transaction: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      const state = RETRIABLE.find((code) => code === sqlStateOf(error))
      if (!state || attempt >= attempts) throw error
      counts.retries[state]++
      // Doubling with jitter: two that met must not meet again.
      await sleep(Math.random() * PAUSE_MS_MAX * 2 ** attempt)
    }
  }
}

async function attemptOnce<S, T>(db: Kysely<S>, work: (tx: Tx<S>) => Promise<T>): Promise<T> {
  const progress: Progress = { stage: 'working', failure: null }
  try {
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((tx) => watch(progress, work(tx)))
  } catch (error) {
    // A rollback on a broken connection fails too and would hide why the work failed.
    if (progress.stage === 'failed') throw failureOf(progress.failure)
    throw progress.stage === 'working' ? error : failureOfCommit(error)
  }
}

/** The error of a failed COMMIT: PostgreSQL's own error when it rolled back, otherwise `OutcomeUnknown`. */
export function failureOfCommit(error: unknown): unknown {
  if (isRolledBack(error)) return error
  counts.unknown++
  return new OutcomeUnknown(error)
}

/** The error of a failure before COMMIT: no COMMIT was sent on the connection, so PostgreSQL rolls back the transaction. */
export function failureOf(failure: unknown): unknown {
  return isConnectionLost(failure) ? new DatabaseBusy('The connection was lost before the commit.', { cause: failure }) : failure
}

type Progress = { stage: 'working' | 'failed' | 'committing'; failure: unknown }

async function watch<T>(progress: Progress, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    progress.stage = 'committing'
    return result
  } catch (error) {
    progress.stage = 'failed'
    progress.failure = error
    throw error
  }
}

// Connection exceptions, operator intervention (the server goes down), system and internal errors: they may strike after the commit.
const FATE_UNKNOWN = /^(08|57P|58|XX)/

/** Whether an error at COMMIT is PostgreSQL's own word that nothing was kept. */
function isRolledBack(error: unknown): boolean {
  if (error instanceof AbortedTransactionError) return true
  const state = sqlStateOf(error)
  return state !== null && !FATE_UNKNOWN.test(state)
}
