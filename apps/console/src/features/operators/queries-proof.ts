import type { CallInput } from '@morakot/contract/contract-shape'
import { operatorFactorCalls } from '@morakot/contract/features/operator-factors/calls'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { signWithPasskey } from '@morakot/ui/passkeys'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof operatorFactorSchemas
type Proof = CallInput<Schemas['prove']>['body']

const factors = client<Schemas>('operatorFactors', operatorFactorCalls)
const operators = client<typeof operatorSchemas>('operators', operatorCalls)

/** Gives the second factor, or the password of an operator without one. */
export const proveMutation = mutationOptions({ mutationFn: async (body: Proof) => await factors.prove({ body }) })

/** Signs the server's challenge with a passkey. */
export const provePasskeyMutation = mutationOptions({
  mutationFn: async () => {
    const { options } = await factors.passkeyChallenge()
    return await factors.prove({ body: { kind: 'passkey', response: await signWithPasskey(options) } })
  },
})

/** Solves a captcha; returns the solution for the login request. */
export const captchaMutation = mutationOptions({
  mutationFn: async () => {
    const [{ solveChallenge }, { findNumber }] = await Promise.all([
      import('@morakot/ui/captcha/solve-challenge'),
      import('@morakot/ui/captcha/find-number'),
    ])
    // Trusted types allow no worker here.
    return await solveChallenge(await operators.captcha(), findNumber)
  },
})
