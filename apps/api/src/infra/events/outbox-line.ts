import { randomUUID } from 'node:crypto'
import { listen } from '@morakot/database/listen'
import type { ConnectionTarget } from '@morakot/database/target'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db.ts'

/** Notifies the hubs of other processes of commits, and is notified by them. */
export interface OutboxLine {
  /** Starts to listen. `onState` says whether notifications can arrive; `onNotify` is called for each commit of another process. */
  start(on: { readonly onNotify: () => void; readonly onState: (isListening: boolean) => void }): void
  /** Something was committed in this process. Sends nothing before the start: until then the process serves no requests. */
  notify(): void
  stop(): Promise<void>
}

const CHANNEL = 'morakot_outbox'
/** Commits that come within so long share one notification, ms. The first one after a pause is sent at once. */
const SHARED_MS = 20

/** A transaction of its own for each notification: commits that notify wait for each other, and bets must not. */
export function openOutboxLine(target: ConnectionTarget, db: Db, logger: Pick<Logger, 'warn'>): OutboxLine {
  const own = randomUUID()
  let listener: ReturnType<typeof listen> | undefined
  let timer: NodeJS.Timeout | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let sending: Promise<unknown> = Promise.resolve()
  const send = () => {
    timer = undefined
    sentAt = performance.now()
    sending = sql`select pg_notify(${CHANNEL}, ${own})`
      .execute(db)
      .catch((error: unknown) => logger.warn({ err: error }, 'outbox notification'))
  }
  return {
    start: ({ onNotify, onState }) => {
      listener ??= listen(target, {
        channel: CHANNEL,
        applicationName: 'morakot-tail-listen',
        onNotify: (sender) => {
          if (sender === '') onState(true)
          if (sender !== own) onNotify()
        },
        onFailure: (error) => {
          onState(false)
          logger.warn({ err: error }, 'outbox notifications')
        },
      })
    },
    notify: () => {
      if (listener !== undefined && !isStopped) timer ??= setTimeout(send, Math.max(0, sentAt + SHARED_MS - performance.now()))
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([listener?.close(), sending])
    },
  }
}
