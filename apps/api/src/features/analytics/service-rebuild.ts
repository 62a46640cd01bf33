import { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import { defineRebuild, spanOfDay } from '#infra/rebuild/rebuild'
import { countRounds, dropOldAt } from './service-count.ts'
import { deleteSpan } from './store.ts'

/** The subscriber's name. */
export const HOURS = 'stats.hours'

/** Rounds of games by hour, who played, and the biggest wins of a day; only for as long as they are kept. */
export const statisticsRebuild = defineRebuild({
  name: 'statistics',
  subscriber: HOURS,
  topics: [roundSettled, roundCorrected],
  tables: ['game_hour', 'game_hour_player', 'game_top_win'],
  by: 'day',
  remake: async (tx, chunk, past, now) => {
    if (chunk.by !== 'day') return
    await deleteSpan(tx, { ...spanOfDay(chunk.day), day: chunk.day })
    for await (const events of past) await countRounds(tx, events)
    await dropOldAt(tx, now)
  },
})
