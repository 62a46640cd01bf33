import { protectionNoun } from '@morakot/contract/features/protection/noun'
import { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { offersPort } from '#features/site/public'
import { defineModule } from '#infra/modules/module'
import { protectionRoutes } from './routes.ts'
import { protectionCreditRule } from './service-credit.ts'
import { exclusionOf } from './service-view.ts'
import { protectionSubscribers } from './subscribers.ts'

export const protectionModule = defineModule({
  contract: protectionNoun,
  memberSchemas: protectionSchemas,
  provides: { offers: offersPort },
  creditRules: [protectionCreditRule],
})
  .context((base) => base)
  .open((context) => ({
    member: protectionRoutes(context),
    subscribers: protectionSubscribers,
    provides: { offers: async (db, member) => (await exclusionOf(db, member, context.clock.now())) === null },
  }))
