import type { CallInput } from '@morakot/contract/contract-shape'
import { operatorFactorCalls } from '@morakot/contract/features/operator-factors/calls'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { makePasskey } from '@morakot/ui/passkeys'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type FactorSchemas = typeof operatorFactorSchemas

const api = client<typeof operatorSchemas>('operators', operatorCalls)
const factors = client<FactorSchemas>('operatorFactors', operatorFactorCalls)

export const sessionsQuery = queryOptions({
  queryKey: ['operator-account', 'sessions'],
  queryFn: async ({ signal }) => (await api.sessions({}, { signal })).items,
})

export async function endSession(sessionId: string) {
  return await api.endSession({ params: { sessionId } })
}

/** Changes the operator's own password. Every other session ends. */
export const changePasswordMutation = mutationOptions({
  mutationFn: async (body: CallInput<(typeof operatorSchemas)['changePassword']>['body']) => await api.changePassword({ body }),
})

/** The own authenticator app, passkeys and how many recovery codes are left. */
export const factorsQuery = queryOptions({
  queryKey: ['operator-account', 'factors'],
  queryFn: async ({ signal }) => await factors.factors({}, { signal }),
})

export async function beginTotp() {
  return await factors.beginTotp()
}

export type TotpConfirmation = CallInput<FactorSchemas['confirmTotp']>['body']

/** Returns the recovery codes, or null where there are some already. */
export async function confirmTotp(body: TotpConfirmation) {
  return (await factors.confirmTotp({ body })).recoveryCodes
}

export const confirmTotpMutation = mutationOptions({ mutationFn: confirmTotp })

/** The authenticator app that an enrolment begins. Each request begins a new one, so the shown one is kept. */
export const enrolmentQuery = queryOptions({
  queryKey: ['operator-enrolment'],
  queryFn: beginTotp,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export async function removeTotp() {
  return await factors.removeTotp()
}

/** Lets the browser make a passkey and keeps it under a name. */
export async function addPasskey(name: string) {
  const { options } = await factors.beginPasskey()
  return (await factors.confirmPasskey({ body: { name, response: await makePasskey(options) } })).recoveryCodes
}

export async function removePasskey(passkeyId: string) {
  return await factors.removePasskey({ params: { passkeyId } })
}

export async function newRecoveryCodes() {
  return (await factors.newRecoveryCodes()).recoveryCodes
}
