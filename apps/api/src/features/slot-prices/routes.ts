import type { slotPriceCalls } from '@morakot/contract/features/slot-prices/calls'
import type { slotPriceSchemas } from '@morakot/contract/features/slot-prices/schema'
import type { Handlers } from '#infra/http/mount'
import { editPrices, readPrices } from './service.ts'
import type { SlotPricesContext } from './service.ts'

export function slotPriceRoutes(context: SlotPricesContext): Handlers<typeof slotPriceCalls, typeof slotPriceSchemas> {
  return {
    prices: async () => await readPrices(context),
    editPrices: async ({ body }, { operator }) => await editPrices(context, operator, body),
  }
}
