import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { passkeyCalls } from '@morakot/contract/features/passkeys/calls'
import type { passkeySchemas } from '@morakot/contract/features/passkeys/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Contract = typeof passkeySchemas

const api = client<Contract>('passkeys', passkeyCalls)

/** The library comes with the first passkey that is made or used. */
const browser = async () => await import('@morakot/ui/passkeys')

export type Passkeys = Reply<Contract['passkeys']>
export type Passkey = Passkeys['items'][number]

/** The own passkeys, newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api.passkeys({}, { signal }),
})

/** Lets the browser make a passkey, once the password is right, and keeps it. */
export const addMutation = mutationOptions({
  mutationKey: ['passkeys', 'add'],
  mutationFn: async (body: CallInput<Contract['beginPasskey']>['body']) => {
    const { options } = await api.beginPasskey({ body })
    const response = await (await browser()).makePasskey(options)
    return await api.confirmPasskey({ body: { response } })
  },
})

export const removeMutation = mutationOptions({
  mutationKey: ['passkeys', 'remove'],
  mutationFn: ({ passkeyId, password }: { readonly passkeyId: string; readonly password: string }) =>
    api.removePasskey({ params: { passkeyId }, body: { password } }),
})

/** Lets a passkey sign a withdrawal of this amount, in baht: what proves it in place of the password. */
export const signWithdrawalMutation = mutationOptions({
  mutationKey: ['passkeys', 'sign-withdrawal'],
  mutationFn: async (amount: number) => {
    const { options } = await api.withdrawalChallenge({ body: { amount } })
    return await (await browser()).signWithPasskey(options)
  },
})
