import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { cashbackConsoleCalls } from '@morakot/contract/features/cashback/calls'
import type { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import { CASHBACK_KINDS, CASHBACK_VIEWS } from '@morakot/contract/features/cashback/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof cashbackConsoleSchemas

const api = client<Schemas>('cashback', cashbackConsoleCalls)

export type Rates = Reply<Schemas['rates']>
export type Calculation = Reply<Schemas['list']>['items'][number]

/** Every calculation by view, kind and member, the newest first. */
export function calculationsQuery({ view, filters, page, size }: ListState): ListQuery<Calculation> {
  const query = {
    view: CASHBACK_VIEWS.find((one) => one === view) ?? 'all',
    kind: CASHBACK_KINDS.find((one) => one === filters['kind']),
    q: filters['q'],
    page,
    limit: size,
  }
  return {
    queryKey: ['cashback', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    file: fileOf('cashback.list', { query }),
  }
}

/** The rates of the running week, and those that come. */
export const ratesQuery = queryOptions({ queryKey: ['cashback', 'rates'], queryFn: ({ signal }) => api.rates({}, { signal }) })

export const saveRates = async (body: CallInput<Schemas['saveRates']>['body']) => await api.saveRates({ body })
