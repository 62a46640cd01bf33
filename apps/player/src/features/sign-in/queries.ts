import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { mutationOptions } from '@tanstack/react-query'
import { gatewaysQuery, logInThrough } from '#features/gateway/queries'
import { gatewayFor } from '#features/gateway/rules'
import { client } from '#shared/api/client'

const api = client<typeof memberSchemas>('members', memberCalls)

type LoginRequest = CallInput<(typeof memberSchemas)['login']>['body'] &
  Pick<CallInput<(typeof gatewaySchemas)['login']>['body'], 'birthDate' | 'acceptTerms'>

/** Logs in with us, or through the gateway that the name belongs to, and then loads that gateway's member. */
export const loginMutation = mutationOptions({
  mutationKey: ['members', 'login'],
  meta: { event: { kind: 'logged_in' } },
  mutationFn: async (
    { birthDate, acceptTerms, ...request }: LoginRequest,
    { client: queryClient },
  ): Promise<Reply<(typeof memberSchemas)['login']>> => {
    // A list that does not come must not keep our own members out.
    const { items } = await queryClient.ensureQueryData(gatewaysQuery).catch(() => ({ items: [] }))
    const gateway = gatewayFor(items, request.username)
    if (gateway === undefined) return await api.login({ body: request })
    const details = birthDate === undefined ? {} : { birthDate, acceptTerms }
    const { isNewDevice } = await logInThrough(gateway.code, { ...request, ...details, username: request.username, prefix: gateway.prefix })
    const { username, userPlatform, firstName, lastName, line } = await api.profile({})
    const { platformCode, username: ownName } = userPlatform.platform
    // The server compares what this browser knows of its member with the gateway's login (CALL-9).
    const body = { username, platformCode, userPlatform: { platform: { platformCode, username: ownName } }, firstName, lastName, line }
    return { user: (await api.authConfirm({ body })).user, isNewDevice }
  },
})
