import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import type { MemberPushContext } from './service-context.ts'
import { queueMessages, READ_FACTS } from './service-send.ts'

export function memberPushSubscribers(context: MemberPushContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'memberPush.send',
      topics: READ_FACTS,
      startFrom: 'end',
      keeps: 'It queues messages, each once.',
      handle: async (tx, events) => await queueMessages(context, tx, events),
    }),
  ]
}
