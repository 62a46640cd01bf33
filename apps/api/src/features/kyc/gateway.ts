import { IDENTITY_CHECK_PATH, identityReply } from '@morakot/contract/outside/identity'
import type { IdentityOrder } from '@morakot/contract/outside/identity'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import { createBreaker } from '#infra/breaker'
import type { BaseContext } from '#infra/context'
import { askSigned } from '#infra/signed-ask'
import type { AskedParty } from '#infra/signed-ask'

/** What the verifier makes of a document. `unknown`: it has not finished, or nothing was learned; it is asked again. */
export type IdentityAnswer =
  | { readonly kind: 'proposed'; readonly isPass: boolean; readonly reason: KycReason | null }
  | { readonly kind: 'unknown' }

export interface IdentityGateway {
  /** Asks what a document shows. Never with a transaction open. */
  readonly check: (order: IdentityOrder) => Promise<IdentityAnswer>
}

/** How long the verifier may think: a photo has to reach it first. */
const VERIFIER_MS_MAX = 8_000

/** Opens the way to the verifier. Keep the one for the life of the process: it remembers whether the verifier answers. */
export function openIdentityVerifier(
  context: Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'>,
  config: AskedParty,
): IdentityGateway {
  const breaker = createBreaker(context.clock)
  return {
    check: async (order) => {
      if (!breaker.lets()) return { kind: 'unknown' }
      try {
        const said = await askSigned(context, config, { path: IDENTITY_CHECK_PATH, order, msMax: VERIFIER_MS_MAX })
        const { checkId, verdict, reason } = identityReply.parse(said)
        // The answer about another document says nothing of this one.
        if (checkId !== order.checkId) throw new Error('a reply to another question')
        breaker.succeeded()
        return verdict === 'PENDING' ? { kind: 'unknown' } : { kind: 'proposed', isPass: verdict === 'PASS', reason }
      } catch (error) {
        breaker.failed()
        context.logger.warn({ err: error }, 'the verifier of identities did not answer')
        return { kind: 'unknown' }
      }
    },
  }
}
