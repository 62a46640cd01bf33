import type { BaseContext } from '#infra/context'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { PROGRESS, questRebuild } from './service-rebuild.ts'
import { countEvents, TOPICS } from './service-progress.ts'

/** Achievements follow what really happened elsewhere. */
export function questsSubscribers(context: Pick<BaseContext, 'clock'>): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: PROGRESS,
      topics: TOPICS,
      // What the seed or an import did before the first start counts too.
      startFrom: 'beginning',
      rebuild: questRebuild,
      handle: async (tx, events) => await countEvents(context, tx, events),
    }),
  ]
}
