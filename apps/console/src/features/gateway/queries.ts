import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { gatewayConsoleCalls } from '@morakot/contract/features/gateway/calls'
import { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof gatewayConsoleSchemas

const api = client<Schemas>('gateway', gatewayConsoleCalls)

type Health = Reply<Schemas['health']>
export type GatewayHealth = Health['gateways'][number]
export type OrderedFault = NonNullable<Health['faults']>[number]
export type CallRow = Reply<Schemas['calls']>['items'][number]
export type TransferRow = Reply<Schemas['transferOne']>
export type Resolution = NonNullable<TransferRow['resolution']>

export const GATEWAY_KEY = ['gateway'] as const
const POLL_MS = 15_000

export const healthQuery = queryOptions({
  queryKey: [...GATEWAY_KEY, 'health'],
  queryFn: ({ signal }) => api.health({}, { signal }),
  refetchInterval: POLL_MS,
})

/** The calls to gateways, newest first. */
export function callsQuery(state: ListState): ListQuery<CallRow> {
  const query = queryOf(gatewayConsoleSchemas.calls.query, state)
  return {
    queryKey: [...GATEWAY_KEY, 'calls', query],
    queryFn: async ({ signal }) => await api.calls({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

/** Transfers with gateways, by view and member. */
export function transfersQuery(state: ListState): ListQuery<TransferRow> {
  const query = queryOf(gatewayConsoleSchemas.transferList.query, state)
  return {
    queryKey: [...GATEWAY_KEY, 'transfers', query],
    queryFn: async ({ signal }) => await api.transferList({ query }, { signal }),
    file: fileOf('gateway.transferList', { query }),
    refetchInterval: POLL_MS,
  }
}

export const transferQuery = (transferId: string) =>
  queryOptions({
    queryKey: [...GATEWAY_KEY, 'transfer', transferId],
    queryFn: ({ signal }) => api.transferOne({ params: { transferId } }, { signal }),
    refetchInterval: POLL_MS,
  })

export const requeryTransfer = async (transferId: string, reason: string) => await api.ask({ params: { transferId }, body: { reason } })
export const proposeResolution = async (transferId: string, body: CallInput<Schemas['propose']>['body']) =>
  await api.propose({ params: { transferId }, body })
export const approveResolution = async (transferId: string) => await api.approve({ params: { transferId } })
export const declineResolution = async (transferId: string, reason: string) =>
  await api.decline({ params: { transferId }, body: { reason } })
export const readGames = async (platformCode: GatewayHealth['code']) => await api.readGames({ body: { platformCode } })
export const orderFault = async (body: CallInput<Schemas['orderFault']>['body']) => await api.orderFault({ body })
export const endFaults = async (reason: string) => await api.endFaults({ body: { reason } })
