import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { cashbackConsoleCalls } from '@morakot/contract/features/cashback/calls'
import { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof cashbackConsoleSchemas

const api = client<Schemas>('cashback', cashbackConsoleCalls)

export type Rates = Reply<Schemas['rates']>
export type Calculation = Reply<Schemas['list']>['items'][number]

/** Every calculation by view, kind and member, the newest first. */
export function calculationsQuery(state: ListState): ListQuery<Calculation> {
  const query = queryOf(cashbackConsoleSchemas.list.query, state)
  return {
    queryKey: ['cashback', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    file: fileOf('cashback.list', { query }),
  }
}

/** The rates of the running week, and those that come. */
export const ratesQuery = queryOptions({ queryKey: ['cashback', 'rates'], queryFn: ({ signal }) => api.rates({}, { signal }) })

export const saveRates = async (body: CallInput<Schemas['saveRates']>['body']) => await api.saveRates({ body })
