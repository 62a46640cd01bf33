import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { eventConsoleSchemas } from '@morakot/contract/features/events/schema'
import { offsetOf } from '@morakot/contract/formats'
import * as members from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import { lagStateOf } from '#infra/events/health'
import { wakeAfter } from '#infra/events/publish'
import { readStatuses } from '#infra/events/status'
import { refuse } from '@morakot/contract/refused'
import type { OperatorId } from '#infra/identity'
import { closeFailure, isFailure, listParked, retryFailure } from './store.ts'
import type { EndedFailure } from './store.ts'

type Schemas = typeof eventConsoleSchemas

/** Every subscriber, with how far it is behind. */
export async function readSubscribers({ db }: BaseContext): Promise<Reply<Schemas['subscribers']>> {
  const statuses = await readStatuses(db)
  return {
    items: statuses.map(({ name, topics, lagSeconds, retrying, parked, lastError }) => ({
      name,
      topics: [...topics],
      lagSeconds: Math.round(lagSeconds),
      state: lagStateOf(lagSeconds),
      retrying,
      parked,
      lastError,
    })),
  }
}

/** A page of events that a subscriber could not handle. */
export async function readParked({ db }: BaseContext, query: ParsedInput<Schemas['parked']>['query']): Promise<Reply<Schemas['parked']>> {
  const { items, total } = await listParked(db, { limit: query.limit, offset: offsetOf(query) })
  const usernames = await members.usernamesOf(
    db,
    items.flatMap(({ memberId }) => memberId ?? []),
  )
  return {
    items: items.map(({ id, memberId, occurredAt, failedAt, subscriber, topic, attempts, error, payload }) => ({
      parkedId: String(id),
      subscriber,
      topic,
      attempts,
      error,
      payload,
      username: memberId === null ? null : (usernames.get(memberId) ?? null),
      occurredAt: occurredAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
    total,
  }
}

/** Gives a parked event to its subscriber once more: it takes effect, or is parked again. Throws `events.parked_not_found`, `events.not_parked`. */
export async function replayParked(context: BaseContext, operator: OperatorId, parkedId: bigint): Promise<Reply<Schemas['replay']>> {
  await context.withTransaction(async (tx) => {
    const replayed = (await retryFailure(tx, parkedId)) ?? (await refuseInState(context.db, parkedId))
    await recordAction(tx, { actor: `op:${operator}`, action: 'event.replay', subject: subjectOf(parkedId), after: replayed })
    wakeAfter(tx, replayed.topic)
  })
  return { parkedId: String(parkedId) }
}

/** Closes a parked event that will not take effect. Throws `events.parked_not_found`, `events.not_parked`. */
export async function closeParked(
  context: BaseContext,
  operator: OperatorId,
  { parkedId, reason }: { readonly parkedId: bigint; readonly reason: string },
): Promise<Reply<Schemas['close']>> {
  await context.withTransaction(async (tx) => {
    const closed: EndedFailure = (await closeFailure(tx, parkedId)) ?? (await refuseInState(context.db, parkedId))
    await recordAction(tx, { actor: `op:${operator}`, action: 'event.close', subject: subjectOf(parkedId), after: { ...closed, reason } })
  })
  return { parkedId: String(parkedId) }
}

async function refuseInState(db: Db, parkedId: bigint): Promise<never> {
  return refuse((await isFailure(db, parkedId)) ? 'events.not_parked' : 'events.parked_not_found')
}

function subjectOf(parkedId: bigint): string {
  return `event:${parkedId}`
}
