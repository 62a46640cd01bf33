import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'

/** Who is signed in; fails with 401 when nobody is. An idle session ends by itself, which the next asking shows. */
export const operatorQuery = queryOptions({
  queryKey: ['operators', 'me'],
  queryFn: ({ signal }) => api.operators.me({}, { signal }),
  refetchInterval: 60_000,
})

export const loginMutation = mutationOptions({
  mutationFn: (body: { username: string; password: string }) => api.operators.login({ body }),
})

export const logoutMutation = mutationOptions({ mutationFn: () => api.operators.logout() })
