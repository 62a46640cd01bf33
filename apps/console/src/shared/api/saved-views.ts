import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { savedViewCalls } from '@morakot/contract/features/saved-views/calls'
import type { savedViewSchemas } from '@morakot/contract/features/saved-views/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

type Schemas = typeof savedViewSchemas
const api = client<Schemas>('savedViews', savedViewCalls)

export type SavedView = Reply<Schemas['save']>

export const SAVED_VIEWS_KEY = 'saved-views'

/** The views of a list that the operator saved, or that others share. */
export function savedViewsQuery(list: string) {
  return queryOptions({
    queryKey: [SAVED_VIEWS_KEY, list],
    queryFn: async ({ signal }) => (await api.list({ query: { list } }, { signal })).items,
    staleTime: 60_000,
  })
}

/** Saves a view; the same id again is the same view. */
export const saveView = async (body: CallInput<Schemas['save']>['body']): Promise<SavedView> => await api.save({ body })
export const changeView = async (viewId: string, body: CallInput<Schemas['change']>['body']): Promise<SavedView> =>
  await api.change({ params: { viewId }, body })
export const removeView = async (viewId: string): Promise<void> => void (await api.remove({ params: { viewId }, body: {} }))
