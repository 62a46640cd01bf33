import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { valueConsoleCalls } from '@morakot/contract/features/value/calls'
import type { valueSchemas } from '@morakot/contract/features/value/schema'
import { CHANGE_VIEWS } from '@morakot/contract/features/value/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof valueSchemas

const api = client<Schemas>('value', valueConsoleCalls)

export type GateRequest = CallInput<Schemas['preview']>['body']
export type Decision = Reply<Schemas['preview']>
export type Change = Reply<Schemas['approve']>

const POLL_MS = 15_000
export const VALUE_KEY = 'value'
/** A decision changes what its feature shows too. */
export const READS = [[VALUE_KEY], ['redemption'], ['site'], ['cashback'], ['affiliates']]

/** The cost from now on, and who may publish it; never cached, because the figures of the day change. */
export function gateQuery(request: GateRequest) {
  return queryOptions({
    queryKey: [VALUE_KEY, 'preview', request],
    queryFn: ({ signal }) => api.preview({ body: request }, { signal }),
    gcTime: 0,
    retry: false,
  })
}

/** Changes by view, the newest first. */
export function changesQuery({ view, page, size }: ListState): ListQuery<Change> {
  const query = { view: CHANGE_VIEWS.find((one) => one === view) ?? 'waiting', page, limit: size }
  return {
    queryKey: [VALUE_KEY, 'changes', query],
    queryFn: async ({ signal }) => await api.changes({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export const approve = async (changeId: string) => await api.approve({ params: { changeId }, body: {} })
export const decline = async (changeId: string, reason: string) => await api.decline({ params: { changeId }, body: { reason } })
