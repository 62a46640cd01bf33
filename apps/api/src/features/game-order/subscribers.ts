import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { countRounds } from './service.ts'

export const gameOrderSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: 'games.order',
    topics: [roundSettled],
    startFrom: 'beginning',
    handle: async (tx, events) => {
      await countRounds(
        tx,
        events.flatMap(({ payload: { game, closedAt } }) => (game === null ? [] : [{ gameId: game, closedAt: new Date(closedAt) }])),
      )
    },
  }),
]
