import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@morakot/contract/contract-shape'
import { client } from '#shared/api/client'
import { notifyOtherTabs } from '#shared/other-tabs'

const api = client<typeof operatorSchemas>('operators', operatorCalls)

/** The signed-in operator; fails with 401 when there is none. An idle session expires, which the next request shows. */
export const operatorQuery = queryOptions({
  queryKey: ['operators', 'me'],
  queryFn: ({ signal }) => api.me({}, { signal, isBackground: true }),
  refetchInterval: 60_000,
})

/** Gives the password. An operator with a second factor gives it next. */
export async function login(body: CallInput<(typeof operatorSchemas)['login']>['body']) {
  const signedIn = await api.login({ body })
  notifyOtherTabs()
  return signedIn
}

export const logoutMutation = mutationOptions({
  mutationFn: async () => {
    const signedOut = await api.logout()
    notifyOtherTabs()
    return signedOut
  },
})
