import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { migrationConsoleCalls } from '@morakot/contract/features/migration/calls'
import type { migrationConsoleSchemas } from '@morakot/contract/features/migration/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'

type Schemas = typeof migrationConsoleSchemas

const api = client<Schemas>('migration', migrationConsoleCalls)

export type MigrationRow = Reply<Schemas['search']>['items'][number]
export type ListRow = Reply<Schemas['search']>['lists'][number]

export const MIGRATIONS_KEY = ['migration'] as const
const POLL_MS = 15_000

export function migrationsQuery(): ListQuery<MigrationRow> {
  return {
    queryKey: [...MIGRATIONS_KEY, 'list'],
    queryFn: async ({ signal }) => await api.search({ query: { limit: 100 } }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export const listsQuery = queryOptions({
  queryKey: [...MIGRATIONS_KEY, 'lists'],
  queryFn: async ({ signal }) => (await api.search({ query: { limit: 25 } }, { signal })).lists,
})

export const resume = async (migrationId: string, reason: string) => await api.resume({ params: { migrationId }, body: { reason } })
export const cancel = async (migrationId: string, reason: string) => await api.cancel({ params: { migrationId }, body: { reason } })
export const upload = async (list: ListRow['list'], body: CallInput<Schemas['upload']>['body']) =>
  await api.upload({ params: { list }, body })
