import { BANK_FEED_PATH, PAYOUT_EVENT_PATH, bankFeedEvent, payoutEvent } from '@morakot/contract/outside/bank'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuse } from '@morakot/contract/refused'
import { bankParty } from '#features/bank/service-context'
import { receiveBankEvent } from '#features/receipts/service-bank-feed'
import { receivePayoutState } from '#features/withdrawals/service-payouts'
import { addressOf } from '#infra/http/address-of'
import { keepRawBodies } from '#infra/http/json-body'
import { verifySignature } from '#infra/crypto/signature'
import { parseStrict } from '#infra/files/strict-json'
import type { CashierContext } from './ports.ts'

// A bank sends the callbacks for all members from one address: the flood guard would delay them on a busy day.
const SIGNED_ROUTE = { config: { floodGuard: false, lane: 'money' }, schema: { hide: true } } as const

/** Where the bank notifies us of arrived money and of ended payouts. Signed; the bank repeats a callback until we respond with success. */
export async function cashierCallbacks(app: FastifyInstance, context: CashierContext): Promise<void> {
  await app.register(async (signed) => {
    keepRawBodies(signed)
    signed.post(BANK_FEED_PATH, SIGNED_ROUTE, async (request) => {
      await receiveBankEvent(context, await readSigned(context, request, bankFeedEvent))
      return { received: true }
    })
    signed.post(PAYOUT_EVENT_PATH, SIGNED_ROUTE, async (request) => {
      await receivePayoutState(context, await readSigned(context, request, payoutEvent))
      return { received: true }
    })
  })
}

async function readSigned<S extends z.ZodType>(context: CashierContext, request: FastifyRequest, schema: S): Promise<z.output<S>> {
  const body = typeof request.body === 'string' ? request.body : ''
  const message = { method: request.method, path: request.url, body, headers: request.headers }
  const verdict = await verifySignature(context.db, [bankParty(context)], message, context.clock.now())
  if (verdict !== 'valid') {
    context.logger.warn({ verdict, address: addressOf(request) }, 'a bank message was refused')
    refuse('cashier.bad_signature')
  }
  const parsed = schema.safeParse(parseJson(body))
  return parsed.success ? parsed.data : refuse('site.malformed')
}

function parseJson(text: string): unknown {
  try {
    return parseStrict(text)
  } catch {
    return null
  }
}
