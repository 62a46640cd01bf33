import { PAYOUTS_PATH, payoutState } from '@morakot/contract/outside/bank'
import type { PayoutOrder, PayoutState } from '@morakot/contract/outside/bank'
import type { BaseContext } from '#infra/context'
import { signRequest } from '#infra/signature'
import type { Party } from '#infra/signature'

/** How long the bank may think. A slower answer is unknown, not a no. */
const BANK_MS_MAX = 3_000

/** What a question about a payout came to. `unknown` proves nothing; `not_recorded` says that the bank has no such order. */
export type PayoutAnswer =
  | { readonly kind: 'known'; readonly state: PayoutState }
  | { readonly kind: 'not_recorded' }
  | { readonly kind: 'unknown' }

export interface BankGateway {
  readonly order: (order: PayoutOrder) => Promise<PayoutAnswer>
  readonly ask: (reference: string) => Promise<PayoutAnswer>
}

/** The bank that pays withdrawals, over HTTP. Never called with a transaction open. */
export function bankGateway(context: BaseContext, bank: { readonly origin: string; readonly party: Party }): BankGateway {
  const send = async (method: 'GET' | 'POST', path: string, body: string): Promise<PayoutAnswer> => {
    try {
      const response = await context.fetch(bank.origin + path, {
        method,
        signal: AbortSignal.timeout(BANK_MS_MAX),
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...signRequest(bank.party, { method, path, body }, { now: context.clock.now(), nonce: context.newId() }),
        },
        ...(method === 'POST' ? { body } : {}),
      })
      return await answerOf(response)
    } catch (error) {
      context.logger.warn({ err: error }, 'the bank did not answer')
      return { kind: 'unknown' }
    }
  }
  return {
    order: async (order) => await send('POST', PAYOUTS_PATH, JSON.stringify(order)),
    ask: async (reference) => await send('GET', `${PAYOUTS_PATH}/${encodeURIComponent(reference)}`, ''),
  }
}

async function answerOf(response: Response): Promise<PayoutAnswer> {
  if (response.status === 404) return { kind: 'not_recorded' }
  if (!response.ok) return { kind: 'unknown' }
  const state = payoutState.safeParse(await response.json().catch(() => null))
  return state.success ? { kind: 'known', state: state.data } : { kind: 'unknown' }
}
