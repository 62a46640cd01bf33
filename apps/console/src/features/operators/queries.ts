import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'
import { tellOtherTabs } from '#shared/other-tabs'

/** Who is signed in; fails with 401 when nobody is. An idle session ends by itself, which the next asking shows. */
export const operatorQuery = queryOptions({
  queryKey: ['operators', 'me'],
  queryFn: ({ signal }) => api.operators.me({}, { signal }),
  refetchInterval: 60_000,
})

export const loginMutation = mutationOptions({
  mutationFn: async (body: { username: string; password: string }) => {
    const signedIn = await api.operators.login({ body })
    tellOtherTabs()
    return signedIn
  },
})

export const logoutMutation = mutationOptions({
  mutationFn: async () => {
    const signedOut = await api.operators.logout()
    tellOtherTabs()
    return signedOut
  },
})
