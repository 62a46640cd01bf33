import { SMS_PATH, smsReply } from '@morakot/contract/outside/sms'
import type { SmsOrder } from '@morakot/contract/outside/sms'
import { createBreaker } from '#infra/outside/breaker'
import type { BaseContext } from '#infra/context'
import { signRequest } from '#infra/crypto/signature'
import { parseStrict } from '#infra/files/strict-json'
import { lateAfter } from '#infra/time-limits'

/** The company that sends text messages: where it is and the key that signs our orders. */
export interface SmsConfig {
  readonly origin: string
  readonly id: string
  readonly keyId: string
  readonly secret: string
}

export interface SmsGateway {
  /** Sends a message through the gateway. False when it was not accepted: the calling job retries. Never with a transaction open. */
  readonly send: (order: SmsOrder) => Promise<boolean>
}

/** How long the gateway may think. */
const SMS_MS_MAX = 3_000

type Wire = Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'> & { readonly config: { readonly sms: SmsConfig } }

/** Opens the way to the gateway. Keep the one for the life of the process: it remembers whether the gateway answers. */
export function openSms(wire: Wire): SmsGateway {
  const breaker = createBreaker(wire.clock)
  return {
    send: async (order) => {
      if (!breaker.lets()) return false
      try {
        await exchange(wire, order)
        breaker.succeeded()
        return true
      } catch (error) {
        breaker.failed()
        // The error names the gateway's response and never the message: no log may contain a code.
        wire.logger.warn({ err: error }, 'the SMS gateway took no message')
        return false
      }
    },
  }
}

async function exchange(wire: Wire, order: SmsOrder): Promise<void> {
  const { origin, id, keyId, secret } = wire.config.sms
  const body = JSON.stringify(order)
  const party = { id, keys: { [keyId]: secret } }
  const signature = signRequest(party, { method: 'POST', path: SMS_PATH, body }, { now: wire.clock.now(), nonce: wire.newId() })
  const response = await wire.fetch(`${origin}${SMS_PATH}`, {
    method: 'POST',
    headers: { ...signature, 'content-type': 'application/json' },
    body,
    // A redirect would carry the message to another server.
    redirect: 'error',
    signal: lateAfter(SMS_MS_MAX),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the SMS gateway answered ${response.status}`)
  }
  smsReply.parse(parseStrict(await response.text()))
}
