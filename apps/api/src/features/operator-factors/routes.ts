import type { operatorFactorCalls } from '@morakot/contract/features/operator-factors/calls'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import type { Handlers } from '#infra/http/mount'
import type { FactorsContext } from './service-context.ts'
import { challengePasskey, finishPasskey, removePasskey, startPasskey } from './service-passkeys.ts'
import { prove } from './service-proof.ts'
import { readFactors, renewRecoveryCodes } from './service.ts'
import { finishTotp, removeTotp, startTotp } from './service-totp.ts'

export function operatorFactorRoutes(context: FactorsContext): Handlers<typeof operatorFactorCalls, typeof operatorFactorSchemas> {
  return {
    prove: async ({ body }, auth) => await prove(context, auth, body),
    passkeyChallenge: async (_request, auth) => await challengePasskey(context, auth),
    factors: async (_request, { operator }) => await readFactors(context, operator),
    beginTotp: async (_request, { operator }) => await startTotp(context, operator),
    confirmTotp: async ({ body }, auth) => await finishTotp(context, auth, body),
    removeTotp: async (_request, { operator }) => await removeTotp(context, operator),
    beginPasskey: async (_request, auth) => await startPasskey(context, auth),
    confirmPasskey: async ({ body }, auth) => await finishPasskey(context, auth, body),
    removePasskey: async ({ params }, { operator }) => await removePasskey(context, operator, params.passkeyId),
    newRecoveryCodes: async (_request, { operator }) => await renewRecoveryCodes(context, operator),
  }
}
