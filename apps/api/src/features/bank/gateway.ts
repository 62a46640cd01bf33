import {
  ACCOUNT_HOLDER_PATH,
  PAYOUTS_PATH,
  TRANSFER_LIST_PATH,
  accountHolderReply,
  payoutState,
  transferListReply,
} from '@morakot/contract/outside/bank'
import type {
  AccountHolderOrder,
  AccountHolderReply,
  PayoutOrder,
  PayoutState,
  TransferListOrder,
  TransferListReply,
} from '@morakot/contract/outside/bank'
import type { BaseContext } from '#infra/context'
import { isReplyOf, signRequest } from '#infra/crypto/signature'
import type { Party } from '#infra/crypto/signature'
import { RepeatedKey, parseStrict } from '#infra/files/strict-json'
import { lateAfter } from '#infra/time-limits'

/** How long the bank may think. A slower answer is unknown, not a no. */
const BANK_MS_MAX = 3_000

/** The outcome of a query about a payout. `unknown` proves nothing; `not_recorded`: the bank has no such order. */
export type PayoutAnswer =
  | { readonly kind: 'known'; readonly state: PayoutState }
  | { readonly kind: 'not_recorded' }
  | { readonly kind: 'unknown' }

export interface BankGateway {
  readonly order: (order: PayoutOrder) => Promise<PayoutAnswer>
  readonly send: (reference: string) => Promise<PayoutAnswer>
  /** Whose account it is; null when the bank did not say. */
  readonly holder: (order: AccountHolderOrder) => Promise<AccountHolderReply | null>
  /** A page of the bank's list; null when it could not be read. */
  readonly transfers: (order: TransferListOrder) => Promise<TransferListReply | null>
}

/** What the bank said, once it was certain that the bank said it. */
interface Said {
  readonly status: number
  readonly content: unknown
}

/**
 * The bank that pays withdrawals, over HTTP. Never called with a transaction open. A reply counts only with the bank's signature over it and
 * over this very request: one that was made or swapped on the way proves nothing.
 */
export function bankGateway(context: BaseContext, bank: { readonly origin: string; readonly party: Party }): BankGateway {
  const send = async (method: 'GET' | 'POST', path: string, body: string): Promise<Said | null> => {
    const nonce = context.newId()
    try {
      const response = await context.fetch(bank.origin + path, {
        method,
        signal: lateAfter(BANK_MS_MAX),
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...signRequest(bank.party, { method, path, body }, { now: context.clock.now(), nonce }),
        },
        ...(method === 'POST' ? { body } : {}),
      })
      const said = await readBounded(response)
      if (said !== null && isReplyOf(bank.party, { headers: response.headers, body: said, nonce }, context.clock.now()))
        return { status: response.status, content: contentOf(said) }
      context.logger.warn({ status: response.status }, 'a reply of the bank without its signature')
      return null
    } catch (error) {
      context.logger.warn({ err: error }, 'the bank did not answer')
      return null
    }
  }
  return {
    order: async (order) => answerOf(await send('POST', PAYOUTS_PATH, JSON.stringify(order))),
    send: async (reference) => answerOf(await send('GET', `${PAYOUTS_PATH}/${encodeURIComponent(reference)}`, '')),
    holder: async (order) => holderOf(order, await send('POST', ACCOUNT_HOLDER_PATH, JSON.stringify(order))),
    transfers: async (order) => listOf(await send('POST', TRANSFER_LIST_PATH, JSON.stringify(order))),
  }
}

function answerOf(said: Said | null): PayoutAnswer {
  if (said === null) return { kind: 'unknown' }
  const state = payoutState.safeParse(said.content)
  if (said.status === 200 && state.success) return { kind: 'known', state: state.data }
  // The status is not signed: an answer that names an order does not say that there is none.
  return said.status === 404 && !state.success ? { kind: 'not_recorded' } : { kind: 'unknown' }
}

function holderOf(order: AccountHolderOrder, said: Said | null): AccountHolderReply | null {
  const reply = accountHolderReply.safeParse(said?.status === 200 ? said.content : null)
  // The answer about another account says nothing of this one.
  return reply.success && reply.data.checkId === order.checkId ? reply.data : null
}

function listOf(said: Said | null): TransferListReply | null {
  const list = transferListReply.safeParse(said?.status === 200 ? said.content : null)
  return list.success ? list.data : null
}

/** A page of its list is the longest that the bank says, in characters. */
const REPLY_LENGTH_MAX = 4_000_000

async function readBounded(response: Response): Promise<string | null> {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > REPLY_LENGTH_MAX) return null
  }
  return text
}

function contentOf(text: string): unknown {
  try {
    return parseStrict(text)
  } catch (error) {
    // Such a reply says two things at once. With its status alone it would say that an order was never recorded.
    if (error instanceof RepeatedKey) throw error
    return null
  }
}
