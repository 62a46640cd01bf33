import type { CallInput } from '@morakot/contract/contract-shape'
import { gatewayCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Keyed } from '#features/cashier/state'
import { client } from '#shared/api/client'

const api = client<typeof gatewaySchemas>('gateway', gatewayCalls)

const TRANSFERS_POLL_MS = 15_000

/** The member's newest transfers with the gateway. */
export const transfersQuery = queryOptions({
  queryKey: ['gateway', 'transfers'],
  queryFn: ({ signal }) => api.transfers({}, { signal }),
  refetchInterval: TRANSFERS_POLL_MS,
})

export const takeBackMutation = mutationOptions({
  mutationKey: ['gateway', 'take-back'],
  mutationFn: ({ key, body }: Keyed<CallInput<(typeof gatewaySchemas)['takeBack']>['body']>) => api.takeBack({ body }, { key }),
})
