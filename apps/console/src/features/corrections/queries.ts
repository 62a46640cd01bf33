import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { correctionCalls } from '@morakot/contract/features/corrections/calls'
import { correctionSchemas } from '@morakot/contract/features/corrections/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof correctionSchemas

const api = client<Schemas>('corrections', correctionCalls)

export type Correction = Reply<Schemas['list']>['items'][number]
export type Source = Reply<Schemas['source']>
export type CorrectedMember = Reply<Schemas['member']>
export type Preview = Reply<Schemas['preview']>
export type CorrectionBody = CallInput<Schemas['propose']>['body']

const POLL_MS = 15_000
export const READS = [['corrections'], ['members'], ['deposit-admin']]

/** Corrections by view and member, newest first. */
export function correctionsQuery(state: ListState): ListQuery<Correction> {
  const query = queryOf(correctionSchemas.list.query, state)
  return {
    queryKey: ['corrections', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export const sourceMutation = mutationOptions({
  mutationKey: ['corrections', 'source'],
  mutationFn: async ({ username: number }: { readonly username: string }) => await api.source({ query: { number } }),
})

export const memberMutation = mutationOptions({
  mutationKey: ['corrections', 'member'],
  mutationFn: async (query: CallInput<Schemas['member']>['query']) => await api.member({ query }),
})

/** What a correction would do now. */
export function previewQuery(body: CorrectionBody) {
  return queryOptions({
    queryKey: ['corrections', 'preview', body],
    queryFn: ({ signal }) => api.preview({ body }, { signal }),
    staleTime: 0,
  })
}

export const propose = async (body: CorrectionBody) => await api.propose({ body })
export const approve = async (correctionId: string) => await api.approve({ params: { correctionId } })
export const decline = async (correctionId: string, reason: string) => await api.decline({ params: { correctionId }, body: { reason } })
