import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { bankChangeCalls } from '@morakot/contract/features/bank-change/calls'
import type { bankChangeSchemas } from '@morakot/contract/features/bank-change/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof bankChangeSchemas

const api = client<Schemas>('bankChange', bankChangeCalls)

export type OwnAccount = Reply<Schemas['own']>

export const bankAccountQuery = queryOptions({
  queryKey: ['bank-change', 'own'],
  queryFn: ({ signal }) => api.own({}, { signal }),
})

export const changeMutation = mutationOptions({
  mutationKey: ['bank-change', 'change'],
  mutationFn: (body: CallInput<Schemas['change']>['body']) => api.change({ body }),
})
