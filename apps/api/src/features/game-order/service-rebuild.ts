import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { countSettled } from './service.ts'
import { deleteDay } from './store.ts'

/** The subscriber's name. */
export const ORDER = 'games.order'

/** Rounds of games by day, for the order of the games. */
export const orderRebuild = defineRebuild({
  name: 'order',
  subscriber: ORDER,
  topics: [roundSettled],
  tables: ['game_day_rounds'],
  by: 'day',
  remake: async (tx, chunk, past) => {
    if (chunk.by !== 'day') return
    await deleteDay(tx, chunk.day)
    for await (const events of past) await countSettled(tx, events)
  },
})
