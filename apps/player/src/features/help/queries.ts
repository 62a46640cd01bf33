import type { Reply } from '@morakot/contract/contract-shape'
import { helpCalls } from '@morakot/contract/features/help/calls'
import type { helpSchemas } from '@morakot/contract/features/help/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof helpSchemas>('help', helpCalls)

const FRESH_MS = 300_000

export type Article = Reply<(typeof helpSchemas)['list']>['articles'][number]

/** All answers: few and short, so that a search needs no request. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  staleTime: FRESH_MS,
})

/** Counts the member as a reader of today. Nothing is shown when it fails. */
export const openedMutation = mutationOptions({
  mutationKey: ['help', 'opened'],
  mutationFn: async (code: string) => await api.open({ params: { code } }),
})

export const rateMutation = mutationOptions({
  mutationKey: ['help', 'rate'],
  mutationFn: async ({ code, ...body }: { readonly code: string; readonly version: number; readonly isHelpful: boolean }) =>
    await api.rate({ params: { code }, body }),
})
