import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { slotPriceCalls } from '@morakot/contract/features/slot-prices/calls'
import type { slotPriceSchemas } from '@morakot/contract/features/slot-prices/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof slotPriceSchemas

const api = client<Schemas>('slotPrices', slotPriceCalls)

export type Prices = Reply<Schemas['prices']>
export type PricesRequest = CallInput<Schemas['editPrices']>['body']

export const PRICES_KEY = ['slot-prices'] as const

/** The prices of access, their sales, and who changed them when. */
export const pricesQuery = queryOptions({ queryKey: PRICES_KEY, queryFn: ({ signal }) => api.prices({}, { signal }) })

export const editPrices = async (body: PricesRequest) => await api.editPrices({ body })
