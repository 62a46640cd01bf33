import { jackpotsNoun } from '@morakot/contract/features/jackpots/noun'
import { jackpotSchemas } from '@morakot/contract/features/jackpots/schema'
import type { BaseContext } from '#infra/context'
import { defineModule } from '#infra/modules/module'
import { jackpotConsoleRoutes, jackpotRoutes } from './routes.ts'
import { jackpotSubscribers } from './subscribers.ts'

export const jackpotsModule = defineModule({
  contract: jackpotsNoun,
  memberSchemas: jackpotSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/jackpots/schema')).jackpotConsoleSchemas,
})
  .context((base): BaseContext => base)
  .open((context) => ({
    member: jackpotRoutes(context),
    console: async () => jackpotConsoleRoutes(context),
    subscribers: jackpotSubscribers,
  }))
