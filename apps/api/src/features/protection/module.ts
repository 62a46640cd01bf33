import { memberLoggedIn } from '@morakot/contract/features/members/events'
import { protectionNoun } from '@morakot/contract/features/protection/noun'
import { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { offersPort } from '#features/site/public'
import { defineSubscriber } from '#infra/events/subscriber'
import { defineModule } from '#infra/modules/module'
import { protectionRoutes } from './routes.ts'
import { protectionBetRule, protectionRoundRule } from './service-bet.ts'
import { protectionCreditRule } from './service-judge.ts'
import { carryOn } from './service-reality-check.ts'
import { exclusionOf } from './service-view.ts'

export const protectionModule = defineModule({
  contract: protectionNoun,
  memberSchemas: protectionSchemas,
  provides: { offers: offersPort },
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
        handle: async (tx, logins) => await carryOn(tx, logins),
      }),
    ],
    provides: { offers: async (db, member) => (await exclusionOf(db, member, context.clock.now())) === null },
  }))
