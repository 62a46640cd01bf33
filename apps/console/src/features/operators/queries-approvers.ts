import type { CallInput } from '@morakot/contract/contract-shape'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof operatorSchemas

const api = client<Schemas>('operators', operatorCalls)

/** Who can approve what the signed-in operator proposes; never cached, because people come and go. */
export function approversQuery(query: CallInput<Schemas['approvers']>['query']) {
  return queryOptions({
    queryKey: ['operators', 'approvers', query],
    queryFn: async ({ signal }) => await api.approvers({ query }, { signal }),
    gcTime: 0,
  })
}
