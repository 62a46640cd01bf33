import type { passkeyCalls } from '@morakot/contract/features/passkeys/calls'
import type { passkeySchemas } from '@morakot/contract/features/passkeys/schema'
import type { Handlers } from '#infra/http/mount'
import type { PasskeysContext } from './service.ts'
import { challengeWithdrawal } from './service-proof.ts'
import { finishPasskey, readPasskeys, removePasskey, startPasskey } from './service.ts'

export function passkeyRoutes(context: PasskeysContext): Handlers<typeof passkeyCalls, typeof passkeySchemas> {
  return {
    passkeys: async (_request, auth) => await readPasskeys(context, auth),
    beginPasskey: async ({ body }, auth) => await startPasskey(context, auth, body),
    confirmPasskey: async ({ body }, auth) => await finishPasskey(context, auth, body),
    removePasskey: async ({ params, body }, auth) => await removePasskey(context, auth, { id: params.passkeyId, password: body.password }),
    withdrawalChallenge: async ({ body }, auth) => await challengeWithdrawal(context, auth, body.amount),
  }
}
