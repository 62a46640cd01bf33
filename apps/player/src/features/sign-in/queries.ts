import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { gatewayCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { verifyQuery } from '#features/members/public'
import { client } from '#shared/api/client'
import { gatewayFor } from './rules-gateways.ts'

const api = client<typeof memberSchemas>('members', memberCalls)
const gateways = client<typeof gatewaySchemas>('gateway', gatewayCalls)

const GATEWAYS_FRESH_MS = 5 * 60_000

/** Whose names log in through which gateway. */
const gatewaysQuery = queryOptions({
  queryKey: ['gateway', 'platforms'],
  queryFn: ({ signal }) => gateways.platforms({}, { signal }),
  staleTime: GATEWAYS_FRESH_MS,
})

type LoginAsk = CallInput<(typeof memberSchemas)['login']>['body'] &
  Pick<CallInput<(typeof gatewaySchemas)['login']>['body'], 'birthDate' | 'acceptTerms'>

/** Begins the twelve hours of the session again. What is known of its end is true at once, in every piece that reads it. */
export const renewMutation = mutationOptions({
  mutationKey: ['members', 'renew-session'],
  mutationFn: (body: CallInput<(typeof memberSchemas)['sessionRenew']>['body']) => api.sessionRenew({ body }),
  onSuccess: ({ endsAt }, _body, _held, { client: queries }) => {
    queries.setQueryData(verifyQuery.queryKey, { loginRequired: false, endsAt })
  },
})

/** Logs in with ourselves, or through the gateway that the name belongs to, whose member is then asked for. */
export const loginMutation = mutationOptions({
  mutationKey: ['members', 'login'],
  meta: { event: { kind: 'logged_in' } },
  mutationFn: async (
    { birthDate, acceptTerms, ...ask }: LoginAsk,
    { client: queryClient },
  ): Promise<Reply<(typeof memberSchemas)['login']>> => {
    // A list that does not come must not keep our own members out.
    const { items } = await queryClient.ensureQueryData(gatewaysQuery).catch(() => ({ items: [] }))
    const gateway = gatewayFor(items, ask.username)
    if (gateway === undefined) return await api.login({ body: ask })
    const details = birthDate === undefined ? {} : { birthDate, acceptTerms }
    const body = { ...ask, ...details, username: ask.username.trim(), prefix: gateway.prefix }
    const { isNewDevice } = await gateways.login({ params: { code: gateway.code }, body })
    return { user: await api.profile({}), isNewDevice }
  },
})
