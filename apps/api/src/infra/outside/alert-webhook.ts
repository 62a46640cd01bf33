import { ALERT_WEBHOOK_PARTY } from '@morakot/contract/outside/alert-webhook'
import type { AlertWebhookMessage } from '@morakot/contract/outside/alert-webhook'
import type { BaseContext } from '../context.ts'
import { signRequest } from '../crypto/signature.ts'
import { lateAfter } from '../time-limits.ts'

/** The house's own tool: its address, and the key that signs what is sent there. */
export interface AlertWebhook {
  readonly url: string
  readonly secret: string
}

const SEND_MS_MAX = 10_000

/**
 * Sends an alert to the house's own tool, signed as every message to an outside party, never with a transaction open. Returns whether the tool took it
 * (a status of 2xx); a private address of the installation's network is not connected to.
 */
export async function sendAlert(
  { fetchUpstream, clock, newId }: Pick<BaseContext, 'fetchUpstream' | 'clock' | 'newId'>,
  { url, secret }: AlertWebhook,
  message: AlertWebhookMessage,
): Promise<boolean> {
  const { pathname, search } = new URL(url)
  const body = JSON.stringify(message)
  const party = { id: ALERT_WEBHOOK_PARTY.id, keys: { [ALERT_WEBHOOK_PARTY.keyId]: secret } }
  const signed = signRequest(party, { method: 'POST', path: pathname + search, body }, { now: clock.now(), nonce: newId() })
  try {
    const response = await fetchUpstream(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      signal: lateAfter(SEND_MS_MAX),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
