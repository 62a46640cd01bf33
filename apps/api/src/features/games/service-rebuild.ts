import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { noteRecent } from './service-launch.ts'

/** The subscriber's name. */
export const RECENT = 'games.recent'

/**
 * The games that a member played last. A game that was opened and not played is known here alone: what is there stays, and what a round says
 * is added or made later.
 */
export const recentRebuild = defineRebuild({
  name: 'recent',
  subscriber: RECENT,
  topics: [roundSettled],
  tables: ['recent_game'],
  by: 'members',
  remake: async (tx, _chunk, past) => {
    for await (const rounds of past) await noteRecent(tx, rounds)
  },
})
