import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import type { PasskeyChoice } from '@morakot/ui/passkeys'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof memberSchemas>('members', memberCalls)

/** Lets the browser offer the passkeys that it has of this site, and logs in the member of the one that signs. */
export const passkeyLoginMutation = mutationOptions({
  mutationKey: ['members', 'passkey-login'],
  meta: { event: { kind: 'logged_in' } },
  mutationFn: async (by: PasskeyChoice) => {
    const { options } = await api.passkeyLoginBegin({})
    const { signWithPasskey } = await import('@morakot/ui/passkeys')
    return await api.passkeyLogin({ body: { response: await signWithPasskey(options, by) } })
  },
})
