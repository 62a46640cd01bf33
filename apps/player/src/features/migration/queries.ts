import type { Reply } from '@morakot/contract/contract-shape'
import { migrationCalls } from '@morakot/contract/features/migration/calls'
import type { migrationSchemas } from '@morakot/contract/features/migration/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/members/queries'
import { client } from '#shared/api/client'
import { SOURCE_PLATFORM } from './rules.ts'

const api = client<typeof migrationSchemas>('migration', migrationCalls)

export type OwnMigration = NonNullable<Reply<(typeof migrationSchemas)['mine']>['migration']>

const POLL_MS = 2_000

export const migrationQuery = queryOptions({
  queryKey: ['migration', 'mine'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
  // Polls while the migration proceeds on its own; one that has stopped waits for a person.
  refetchInterval: ({ state }) => (isInProgress(state.data?.migration) ? POLL_MS : false),
})

export const startMutation = mutationOptions({ mutationKey: ['migration', 'start'], mutationFn: () => api.start({}) })

/** Whether the own name is on one of the lists (MIGR-2): they contain no other names. */
export const listedQuery = queryOptions({
  queryKey: ['migration', 'listed'],
  queryFn: async ({ signal }) => (await Promise.all([api.list({}, { signal }), api.listR1({}, { signal })])).flat(),
  staleTime: Infinity,
})

export const isInProgress = (migration: OwnMigration | null | undefined): boolean =>
  migration?.state === 'FROZEN_SOURCE' || migration?.state === 'DEBITED_SOURCE' || migration?.state === 'CREDITED_TARGET'

/** Checks at the start whether a migration is possible (INIT-1): loads the lists, for members of the source platform only. */
export async function loadPossible(queries: QueryClient): Promise<void> {
  const { userPlatform } = await queries.ensureQueryData(profileQuery)
  if (userPlatform.platform.platformCode === SOURCE_PLATFORM) await queries.prefetchQuery(listedQuery)
}
