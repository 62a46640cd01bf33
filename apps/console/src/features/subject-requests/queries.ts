import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { subjectRequestConsoleCalls } from '@morakot/contract/features/subject-requests/calls'
import { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof subjectRequestConsoleSchemas

const api = client<Schemas>('subjectRequests', subjectRequestConsoleCalls)

export type SubjectRequest = Reply<Schemas['list']>['items'][number]
export type Erasure = NonNullable<SubjectRequest['erasure']>
type Body<Call extends 'receive' | 'verify' | 'rectified' | 'refuse' | 'proposeErasure'> = CallInput<Schemas[Call]>['body']

const POLL_MS = 15_000
export const READS = [['subject-requests']]

/** Requests by view and member. */
export function requestsQuery(state: ListState): ListQuery<SubjectRequest> {
  const query = queryOf(subjectRequestConsoleSchemas.list.query, state)
  return {
    queryKey: ['subject-requests', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export const receive = async (body: Body<'receive'>) => await api.receive({ body })
export const verify = async (requestId: string, body: Body<'verify'>) => await api.verify({ params: { requestId }, body })
export const rectified = async (requestId: string, body: Body<'rectified'>) => await api.rectified({ params: { requestId }, body })
export const refuseRequest = async (requestId: string, body: Body<'refuse'>) => await api.refuse({ params: { requestId }, body })

/** What an erasure of the member of a request would leave now, and what has to be finished before. */
export function erasureQuery(requestId: string) {
  return queryOptions({
    queryKey: ['subject-requests', 'erasure', requestId],
    queryFn: ({ signal }) => api.erasure({ params: { requestId } }, { signal }),
    staleTime: 0,
  })
}

export const proposeErasure = async (requestId: string, body: Body<'proposeErasure'>) =>
  await api.proposeErasure({ params: { requestId }, body })
export const approveErasure = async (erasureId: string) => erasureOf(await api.approveErasure({ params: { erasureId } }))
export const declineErasure = async (erasureId: string, reason: string) =>
  erasureOf(await api.declineErasure({ params: { erasureId }, body: { reason } }))

/** The proposal of a request that has just been decided. */
function erasureOf({ erasure }: SubjectRequest): Erasure {
  if (erasure === null) throw new Error('a decided erasure is not in its request')
  return erasure
}
