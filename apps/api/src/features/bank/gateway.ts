import { PAYOUTS_PATH, TRANSFER_LIST_PATH, payoutState, transferListReply } from '@morakot/contract/outside/bank'
import type { PayoutOrder, PayoutState, TransferListOrder, TransferListReply } from '@morakot/contract/outside/bank'
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
  /** A page of the bank's list; null when it could not be read. */
  readonly transfers: (order: TransferListOrder) => Promise<TransferListReply | null>
}

/** The bank that pays withdrawals, over HTTP. Never called with a transaction open. */
export function bankGateway(context: BaseContext, bank: { readonly origin: string; readonly party: Party }): BankGateway {
  const send = async (method: 'GET' | 'POST', path: string, body: string): Promise<Response | null> => {
    try {
      return await context.fetch(bank.origin + path, {
        method,
        signal: AbortSignal.timeout(BANK_MS_MAX),
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...signRequest(bank.party, { method, path, body }, { now: context.clock.now(), nonce: context.newId() }),
        },
        ...(method === 'POST' ? { body } : {}),
      })
    } catch (error) {
      context.logger.warn({ err: error }, 'the bank did not answer')
      return null
    }
  }
  return {
    order: async (order) => await answerOf(await send('POST', PAYOUTS_PATH, JSON.stringify(order))),
    ask: async (reference) => await answerOf(await send('GET', `${PAYOUTS_PATH}/${encodeURIComponent(reference)}`, '')),
    transfers: async (order) => await listOf(await send('POST', TRANSFER_LIST_PATH, JSON.stringify(order))),
  }
}

async function answerOf(response: Response | null): Promise<PayoutAnswer> {
  if (response === null) return { kind: 'unknown' }
  if (response.status === 404) return { kind: 'not_recorded' }
  if (!response.ok) return { kind: 'unknown' }
  const state = payoutState.safeParse(await response.json().catch(() => null))
  return state.success ? { kind: 'known', state: state.data } : { kind: 'unknown' }
}

async function listOf(response: Response | null): Promise<TransferListReply | null> {
  if (response === null || !response.ok) return null
  const list = transferListReply.safeParse(await response.json().catch(() => null))
  return list.success ? list.data : null
}
