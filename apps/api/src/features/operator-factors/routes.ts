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
    prove: async ({ body }, asker) => await prove(context, asker, body),
    passkeyChallenge: async (_ask, asker) => await challengePasskey(context, asker),
    factors: async (_ask, { operator }) => await readFactors(context, operator),
    beginTotp: async (_ask, { operator }) => await startTotp(context, operator),
    confirmTotp: async ({ body }, asker) => await finishTotp(context, asker, body.code),
    removeTotp: async (_ask, { operator }) => await removeTotp(context, operator),
    beginPasskey: async (_ask, asker) => await startPasskey(context, asker),
    confirmPasskey: async ({ body }, asker) => await finishPasskey(context, asker, body),
    removePasskey: async ({ params }, { operator }) => await removePasskey(context, operator, params.passkeyId),
    newRecoveryCodes: async (_ask, { operator }) => await renewRecoveryCodes(context, operator),
  }
}
