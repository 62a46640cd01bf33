import { SLIP_VERIFY_PATH, slipReply } from '@morakot/contract/outside/slip'
import type { SlipOrder, SlipTransfer } from '@morakot/contract/outside/slip'
import { createBreaker } from '#infra/breaker'
import type { BaseContext } from '#infra/context'
import { askSigned } from '#infra/signed-ask'
import type { AskedParty } from '#infra/signed-ask'

/** What the verifier says of a slip's code. `unknown` proves nothing: it is asked again. */
export type SlipAnswer =
  | { readonly kind: 'found'; readonly transfer: SlipTransfer }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown' }

export interface SlipGateway {
  /** Asks what stands behind a slip's code. Never with a transaction open. */
  readonly verify: (order: SlipOrder) => Promise<SlipAnswer>
  /** Whether it has not answered for a minute: the way is closed until somebody may try again (features F-41). */
  readonly isDown: () => boolean
}

/** How long the verifier may think. A slower answer is unknown, not a no. */
const VERIFIER_MS_MAX = 4_000
const DOWN_AFTER_MS = 60_000

/** Opens the way to the verifier. Keep the one for the life of the process: it remembers whether the verifier answers. */
export function openSlipVerifier(context: Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'>, config: AskedParty): SlipGateway {
  const breaker = createBreaker(context.clock)
  let failing: { readonly since: number; readonly last: number } | null = null
  const ask = async (order: SlipOrder): Promise<SlipAnswer> => {
    const reply = slipReply.parse(await askSigned(context, config, { path: SLIP_VERIFY_PATH, order, msMax: VERIFIER_MS_MAX }))
    // The answer to another slip, or to an earlier question about this one, says nothing.
    const isBound =
      reply.checkId === order.checkId && reply.sendingBank === order.sendingBank && reply.transferReference === order.transferReference
    if (!isBound) throw new Error('a reply to another question')
    if (reply.status === 'NOT_FOUND') return { kind: 'not_found' }
    if (reply.transfer === null) throw new Error('a transfer without its facts')
    return { kind: 'found', transfer: reply.transfer }
  }
  return {
    verify: async (order) => {
      if (!breaker.lets()) return { kind: 'unknown' }
      try {
        const answer = await ask(order)
        breaker.succeeded()
        failing = null
        return answer
      } catch (error) {
        breaker.failed()
        const now = context.clock.now().getTime()
        failing = { since: failing?.since ?? now, last: now }
        context.logger.warn({ err: error }, 'the slip verifier did not answer')
        return { kind: 'unknown' }
      }
    },
    isDown: () => {
      if (failing === null) return false
      const now = context.clock.now().getTime()
      return now - failing.since >= DOWN_AFTER_MS && now - failing.last < DOWN_AFTER_MS
    },
  }
}
