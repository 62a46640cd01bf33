import type { CallInput } from '@morakot/contract/contract-shape'
import { gatewayCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof gatewaySchemas>('gateway', gatewayCalls)

const GATEWAYS_FRESH_MS = 5 * 60_000

/** Whose names log in through which gateway. */
export const gatewaysQuery = queryOptions({
  queryKey: ['gateway', 'platforms'],
  queryFn: ({ signal }) => api.platforms({}, { signal }),
  staleTime: GATEWAYS_FRESH_MS,
})

type Condition = CallInput<(typeof gatewaySchemas)['condition']>

/** What the gateway says of a withdrawal now: code 0 when it is allowed. */
export const conditionQuery = (code: Condition['params']['code']) =>
  queryOptions({
    queryKey: ['gateway', 'condition', code],
    queryFn: ({ signal }) => api.condition({ params: { code }, query: {} }, { signal }),
    staleTime: 0,
  })

type Login = CallInput<(typeof gatewaySchemas)['login']>

/** Logs in at a gateway; the session is ours, and its cookie comes with the answer. */
export async function logInThrough(code: Login['params']['code'], body: Login['body']) {
  return await api.login({ params: { code }, body })
}
