import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { helpConsoleCalls } from '@morakot/contract/features/help/calls'
import type { helpConsoleSchemas } from '@morakot/contract/features/help/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof helpConsoleSchemas

const api = client<Schemas>('help', helpConsoleCalls)

export type HelpRow = Reply<Schemas['list']>['items'][number]
export type HelpVersion = Reply<Schemas['write']>
export const HELP_KEY = 'help-articles'

/** A page of the articles in their newest versions. */
export function articlesQuery({ page, size }: ListState): ListQuery<HelpRow> {
  return {
    queryKey: [HELP_KEY, 'list', page, size],
    queryFn: async ({ signal }) => await api.list({ query: { page, limit: size } }, { signal }),
  }
}

/** All versions of an article, the newest first. */
export function versionsQuery(code: string) {
  return queryOptions({
    queryKey: [HELP_KEY, 'versions', code],
    queryFn: async ({ signal }) => (await api.versions({ params: { code } }, { signal })).items,
  })
}

/** Writes the version after `base`. */
export const writeArticle = async (code: string, body: CallInput<Schemas['write']>['body']): Promise<HelpVersion> =>
  await api.write({ params: { code }, body })
