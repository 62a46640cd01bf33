import { slotPricesNoun } from '@morakot/contract/features/slot-prices/noun'
import { namesOf } from '#features/operators/service'
import { defineModule } from '#infra/modules/module'
import { slotPriceRoutes } from './routes.ts'
import type { SlotPricesContext } from './service.ts'

export const slotPricesModule = defineModule({
  contract: slotPricesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/slot-prices/schema')).slotPriceSchemas,
})
  .context((base): SlotPricesContext => ({ ...base, namesOf }))
  .open((context) => ({ console: async () => slotPriceRoutes(context) }))
