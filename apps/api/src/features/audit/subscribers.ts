import { sensitiveChange } from '@morakot/contract/features/audit/noun'
import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'

/** Logs each change of value or trust once it is committed, under one name for alerts. */
export function auditSubscribers({ logger }: Pick<BaseContext, 'logger'>): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'audit.alerts',
      topics: [sensitiveChange],
      startFrom: 'end',
      keeps: 'It writes a line of the log.',
      handle: async (_tx, events) => {
        for (const { actor, occurredAt, payload } of events)
          logger.warn(
            { alert: 'sensitive_change', ...payload, actor, at: occurredAt.toISOString() },
            'what is given or believed was changed',
          )
      },
    }),
  ]
}
