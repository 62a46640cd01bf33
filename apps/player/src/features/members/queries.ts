// The first screen loads this file. Queries that only some pages use are in the other queries files, which load with those pages.
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { TIMING } from '#shared/timing'

export const api = client<typeof memberSchemas>('members', memberCalls)

/** Whether the visitor is a signed-in member. An answer counts for 60 s. */
export const sessionQuery = queryOptions({
  queryKey: ['members', 'session'],
  queryFn: ({ signal }) => api.auth({}, { signal }),
  staleTime: TIMING.sessionCacheMs,
})

export const profileQuery = queryOptions({
  queryKey: ['members', 'profile'],
  queryFn: ({ signal }) => api.profile({}, { signal }),
  staleTime: TIMING.sessionCacheMs,
})

export type Profile = Awaited<ReturnType<typeof api.profile>>
