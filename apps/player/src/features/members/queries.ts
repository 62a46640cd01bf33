import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

const SESSION_FRESH_MS = 60_000

/** Whether the visitor is a signed-in member. An answer counts for 60 s. */
export const sessionQuery = queryOptions({
  queryKey: ['members', 'session'],
  queryFn: ({ signal }) => api.members.auth({}, { signal }),
  staleTime: SESSION_FRESH_MS,
})

export const profileQuery = queryOptions({
  queryKey: ['members', 'profile'],
  queryFn: ({ signal }) => api.members.profile({}, { signal }),
  staleTime: SESSION_FRESH_MS,
})

export const logoutMutation = mutationOptions({
  mutationKey: ['members', 'logout'],
  mutationFn: () => api.members.logout(),
})
