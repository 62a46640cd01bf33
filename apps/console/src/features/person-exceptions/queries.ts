import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { personExceptionCalls } from '@morakot/contract/features/person-exceptions/calls'
import { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof personExceptionSchemas

const api = client<Schemas>('personExceptions', personExceptionCalls)

export type Exception = Reply<Schemas['list']>['items'][number]

const POLL_MS = 15_000
export const READS = [['person-exceptions']]

/** Exceptions by view and phone number, the newest first. */
export function exceptionsQuery(state: ListState): ListQuery<Exception> {
  const query = queryOf(personExceptionSchemas.list.query, state)
  return {
    queryKey: ['person-exceptions', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export const propose = async (body: CallInput<Schemas['propose']>['body']) => await api.propose({ body })
export const approve = async (exceptionId: string) => await api.approve({ params: { exceptionId } })
export const decline = async (exceptionId: string, reason: string) => await api.decline({ params: { exceptionId }, body: { reason } })
export const revoke = async (exceptionId: string, reason: string) => await api.revoke({ params: { exceptionId }, body: { reason } })
