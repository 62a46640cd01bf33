import { roundSettled } from '@morakot/contract/features/seamless/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import { countRounds } from './service.ts'

export const jackpotSubscribers: readonly Subscriber[] = [
  defineSubscriber({
    name: 'jackpots.pools',
    topics: [roundSettled],
    startFrom: 'beginning',
    handle: async (tx, events) => {
      await countRounds(
        tx,
        events.flatMap(({ member, occurredAt, payload: { host, round, game, stakeReal, stakeBonus, jackpot } }) =>
          game === null
            ? []
            : [
                {
                  host,
                  round,
                  gameId: game,
                  member,
                  stake: BigInt(stakeReal) + BigInt(stakeBonus),
                  jackpot: BigInt(jackpot),
                  at: occurredAt,
                },
              ],
        ),
      )
    },
  }),
]
