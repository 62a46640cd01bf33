import { memberLoggedIn, memberLoggedOut, memberPasswordChanged } from '@morakot/contract/features/members/events'
import { protectionNoun } from '@morakot/contract/features/protection/noun'
import { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { defineSubscriber } from '#infra/events/subscriber'
import { defineModule } from '#infra/modules/module'
import { protectionRoutes } from './routes.ts'
import { returnAll } from './service-away.ts'
import { protectionBetRule, protectionRoundRule } from './service-bet.ts'
import { protectionCreditRule } from './service-check.ts'
import { carryOn } from './service-reality-check.ts'

export const protectionModule = defineModule({
  contract: protectionNoun,
  memberSchemas: protectionSchemas,
  creditRules: [protectionCreditRule],
  betRules: [protectionBetRule],
  roundRules: [protectionRoundRule],
})
  .context((base) => base)
  .open((context) => ({
    member: protectionRoutes(context),
    subscribers: [
      defineSubscriber({
        name: 'protection.carry-play',
        topics: [memberLoggedIn],
        startFrom: 'end',
        keeps: 'It moves the time of games that are open now.',
        handle: async (tx, logins) => await carryOn(tx, logins),
      }),
      defineSubscriber({
        name: 'protection.return',
        topics: [memberLoggedOut, memberPasswordChanged],
        startFrom: 'end',
        keeps: 'It moves the time of games that are open now.',
        handle: async (tx, ends) => await returnAll(tx, ends),
      }),
    ],
  }))
