import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { pointConsoleCalls } from '@morakot/contract/features/points/calls'
import { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof pointConsoleSchemas

const api = client<Schemas>('points', pointConsoleCalls)

export type Adjustment = Reply<Schemas['list']>['items'][number]
export type PointMember = Reply<Schemas['member']>

const POLL_MS = 15_000

/** The operators' adjustments, by view and member. */
export function adjustmentsQuery(state: ListState): ListQuery<Adjustment> {
  const query = queryOf(pointConsoleSchemas.list.query, state)
  return {
    queryKey: ['points', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    file: fileOf('points.list', { query }),
    refetchInterval: POLL_MS,
  }
}

export const pointMemberMutation = mutationOptions({
  mutationKey: ['points', 'member'],
  mutationFn: async (query: CallInput<Schemas['member']>['query']) => await api.member({ query }),
})

export const adjustPoints = async (body: CallInput<Schemas['adjust']>['body']) => await api.adjust({ body })
export const approveAdjustment = async (adjustmentId: string) => await api.approve({ params: { adjustmentId } })
export const declineAdjustment = async (adjustmentId: string, reason: string) =>
  await api.decline({ params: { adjustmentId }, body: { reason } })
