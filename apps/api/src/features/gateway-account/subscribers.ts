import { memberRegistered } from '@morakot/contract/features/members/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import type { GatewayAccountContext } from './service.ts'
import { giveAtFirstLogin } from './service-seed-demo.ts'

/** The demo's members of the gateway get their points with their rows. An installation that publishes no password gives no points. */
export function demoPointsSubscriber({ config }: Pick<GatewayAccountContext, 'config'>): Subscriber {
  return defineSubscriber({
    name: 'gateway.demo-points',
    topics: [memberRegistered],
    startFrom: 'end',
    keeps: "It posts points, each member's once: the ledger has them.",
    handle: async (tx, events) => {
      if (!config.hasDemoLogins) return
      const members = events.flatMap(({ member, payload }) => (member === null || payload.platformCode !== 'AMBKING' ? [] : [member]))
      if (members.length > 0) await giveAtFirstLogin(tx, members)
    },
  })
}
