import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { countSettled } from './service.ts'
import { emptyPools } from './store.ts'

/** The subscriber's name. */
export const POOLS = 'jackpots.pools'

/**
 * The pools of networks, as if the marks of games that hold now had always held, in the order in which rounds were closed. A jackpot that was won
 * keeps what its pot held then: the provider's report of that moment is not kept.
 */
export const jackpotRebuild = defineRebuild({
  name: 'jackpots',
  subscriber: POOLS,
  topics: [roundSettled],
  tables: ['jackpot_pool', 'jackpot_hit'],
  by: 'all',
  remake: async (tx, _chunk, past) => {
    await emptyPools(tx)
    for await (const rounds of past) await countSettled(tx, rounds)
  },
})
