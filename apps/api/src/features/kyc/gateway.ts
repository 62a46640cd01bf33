import { IDENTITY_CHECK_PATH, identityReply } from '@morakot/contract/outside/identity'
import type { IdentityOrder } from '@morakot/contract/outside/identity'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import type { BaseContext } from '#infra/context'
import { openSignedParty } from '#infra/outside/signed-party'
import type { SignedPartyConfig } from '#infra/outside/signed-party'

/** The verifier's result for a document. `unknown`: it has not finished, or nothing was learned; the check is repeated. */
export type IdentityAnswer =
  | { readonly kind: 'proposed'; readonly isPass: boolean; readonly reason: KycReason | null }
  | { readonly kind: 'unknown' }

export interface IdentityGateway {
  /** Requests the check of a document. Never call it with a transaction open. */
  readonly check: (order: IdentityOrder) => Promise<IdentityAnswer>
}

/** Opens the way to the verifier. Keep the one for the life of the process: it remembers whether the verifier answers. */
export function openIdentityVerifier(
  context: Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'>,
  config: SignedPartyConfig,
): IdentityGateway {
  const party = openSignedParty(context, 'identity verifier', config)
  return {
    check: async (order) => (await party.send(IDENTITY_CHECK_PATH, order, (reply) => answerTo(order, reply))) ?? { kind: 'unknown' },
  }
}

function answerTo(order: IdentityOrder, said: unknown): IdentityAnswer {
  const { checkId, verdict, reason } = identityReply.parse(said)
  // The answer about another document says nothing of this one.
  if (checkId !== order.checkId) throw new Error('a reply to another question')
  return verdict === 'PENDING' ? { kind: 'unknown' } : { kind: 'proposed', isPass: verdict === 'PASS', reason }
}
