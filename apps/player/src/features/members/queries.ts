// The first screen carries this file. What only some pages ask stands in the other queries files, and travels with those pages.
import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'
import { TIMING } from '#shared/timing'

/** Whether the visitor is a signed-in member. An answer counts for 60 s. */
export const sessionQuery = queryOptions({
  queryKey: ['members', 'session'],
  queryFn: ({ signal }) => api.members.auth({}, { signal }),
  staleTime: TIMING.sessionCacheMs,
})

export const profileQuery = queryOptions({
  queryKey: ['members', 'profile'],
  queryFn: ({ signal }) => api.members.profile({}, { signal }),
  staleTime: TIMING.sessionCacheMs,
})

export type Profile = Awaited<ReturnType<typeof api.members.profile>>
