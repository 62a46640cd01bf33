import { randomUUID } from 'node:crypto'
import { BANK_FEED_PATH } from '@morakot/contract/outside/bank'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { parse } from 'promptparse'
import { bankParty } from '#features/bank/service-context'
import { signRequest } from '#infra/crypto/signature'
import type { TestApp } from './start-app.ts'

/** What a payer's bank app reads off a QR: the biller, the amount and the references. */
export function readQr(payload: string): { readonly amount: string; readonly ref1: string; readonly crcHolds: boolean } {
  const qr = parse(payload, true)
  return { amount: qr?.getTagValue('54') ?? '', ref1: qr?.getTagValue('30', '02') ?? '', crcHolds: qr !== null }
}

/** An event of money that arrived at our account. */
export function arrival(of: Partial<BankFeedEvent>): BankFeedEvent {
  return {
    eventId: randomUUID(),
    bankTransactionId: randomUUID(),
    amount: '500.00',
    receivedAt: '2026-11-20T05:00:00.000Z',
    toAccount: '0123456789',
    fromBank: 'SCB',
    fromAccount: '9876543210',
    fromName: 'นาย สมชาย ใจดี',
    ...of,
  }
}

/** Delivers an event as the bank does: signed, over the callback. */
export async function deliver(app: TestApp, event: BankFeedEvent | string, forge: Record<string, string> = {}): Promise<number> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const message = { method: 'POST', path: BANK_FEED_PATH, body }
  const signed = signRequest(bankParty(app.wiring.cashier), message, { now: app.clock.now(), nonce: randomUUID() })
  const reply = await app.app.inject({
    method: 'POST',
    url: BANK_FEED_PATH,
    headers: { 'content-type': 'application/json', ...signed, ...forge },
    payload: body,
  })
  return reply.statusCode
}
