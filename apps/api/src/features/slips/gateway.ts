import { SLIP_VERIFY_PATH, slipReply } from '@morakot/contract/outside/slip'
import type { SlipOrder, SlipTransfer } from '@morakot/contract/outside/slip'
import type { BaseContext } from '#infra/context'
import { openSignedParty } from '#infra/outside/signed-party'
import type { SignedPartyConfig } from '#infra/outside/signed-party'

/** The verifier's result for a slip's code. `unknown` proves nothing: the query is retried. */
export type SlipAnswer =
  | { readonly kind: 'found'; readonly transfer: SlipTransfer }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown' }

export interface SlipGateway {
  /** Queries the transfer of a slip's code. Never with a transaction open. */
  readonly verify: (order: SlipOrder) => Promise<SlipAnswer>
  /** Whether it has not responded for a minute: deposits this way are closed until the next try is allowed (features F-41). */
  readonly isDown: () => boolean
}

/** Opens the way to the verifier. Keep the one for the life of the process: it remembers whether the verifier answers. */
export function openSlipVerifier(
  context: Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'>,
  config: SignedPartyConfig,
  onStateChange?: () => void,
): SlipGateway {
  const party = openSignedParty(context, 'slip verifier', config, onStateChange)
  return {
    verify: async (order) => (await party.send(SLIP_VERIFY_PATH, order, (reply) => answerTo(order, reply))) ?? { kind: 'unknown' },
    isDown: party.isDown,
  }
}

function answerTo(order: SlipOrder, said: unknown): SlipAnswer {
  const reply = slipReply.parse(said)
  // The answer to another slip, or to an earlier question about this one, says nothing.
  const isBound =
    reply.checkId === order.checkId && reply.sendingBank === order.sendingBank && reply.transferReference === order.transferReference
  if (!isBound) throw new Error('a reply to another question')
  if (reply.status === 'NOT_FOUND') return { kind: 'not_found' }
  if (reply.transfer === null) throw new Error('a transfer without its facts')
  return { kind: 'found', transfer: reply.transfer }
}
