import {
  GATEWAY_BASE,
  GATEWAY_CALLS,
  GATEWAY_TOKEN_HEADER,
  TOKEN_PHRASE,
  gatewayEnvelope,
  gatewayResults,
} from '@morakot/contract/outside/gateway'
import type { GatewayCall, GatewayResult } from '@morakot/contract/outside/gateway'
import type { BaseContext } from '#infra/context'
import { isReplyOf, signRequest } from '#infra/crypto/signature'
import type { Party } from '#infra/crypto/signature'
import { parseStrict } from '#infra/files/strict-json'
import { lateAfter } from '#infra/time-limits'
import { isPrivateUpstream } from '#infra/outside/private-upstream'

/** Where a gateway is, and the key of both directions: from the configuration or from operators, and from nowhere else. */
export interface GatewayConfig {
  /** With the path that all of its calls lie below, if there is one. */
  readonly origin: string
  readonly id: string
  readonly keyId: string
  readonly secret: string
}

/**
 * The outcome of a call. `no` is the gateway's own definite no, `token`: it does not know the member's token, `unknown` proves nothing: the
 * request may have taken effect or not.
 */
export type Said<C extends GatewayCall> =
  | { readonly kind: 'yes'; readonly result: GatewayResult<C> }
  | { readonly kind: 'no'; readonly status: number; readonly code: number; readonly message: string; readonly result: unknown }
  | { readonly kind: 'token' }
  | { readonly kind: 'unknown'; readonly reason: string }

/** How long the gateway may think. A slower answer is unknown, not a no. */
const GATEWAY_MS_MAX = 3_000
const REPLY_BYTES_MAX = 64 * 1024

/**
 * One call of the gateway, over HTTP; never with a transaction open. The address is one of the contract's calls at the configured host:
 * nothing that is given here changes it. Redirects, HTML, long bodies and replies without the gateway's signature are `unknown`.
 */
export async function callGateway<C extends GatewayCall>(
  context: Pick<BaseContext, 'clock' | 'fetchUpstream' | 'newId'>,
  config: GatewayConfig,
  call: C,
  given: { readonly token?: string; readonly body?: object },
): Promise<Said<C>> {
  const { method, path } = GATEWAY_CALLS[call]
  const party: Party = { id: config.id, signsWith: config.keyId, keys: { [config.keyId]: config.secret } }
  const address = `${new URL(config.origin).pathname.replace(/\/+$/u, '')}${GATEWAY_BASE}${path}`
  const body = method === 'POST' ? JSON.stringify(given.body ?? {}) : ''
  const nonce = context.newId()
  try {
    const response = await context.fetchUpstream(new URL(config.origin).origin + address, {
      method,
      signal: lateAfter(GATEWAY_MS_MAX),
      headers: {
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(given.token === undefined ? {} : { [GATEWAY_TOKEN_HEADER]: `Bearer ${given.token}` }),
        ...signRequest(party, { method, path: address, body }, { now: context.clock.now(), nonce }),
      },
      ...(method === 'POST' ? { body } : {}),
    })
    const text = await readBounded(response)
    if (text === null) return { kind: 'unknown', reason: 'too long' }
    if (!isReplyOf(party, { headers: response.headers, body: text, nonce }, context.clock.now()))
      return { kind: 'unknown', reason: 'not signed' }
    return saidOf(call, { status: response.status, contentType: response.headers.get('content-type') ?? '', text })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'unknown', reason: isPrivateUpstream(error) ? 'private address' : isLate ? 'too slow' : 'no answer' }
  }
}

/** Reads an answer that is surely the gateway's. */
export function saidOf<C extends GatewayCall>(
  call: C,
  { status, contentType, text }: { readonly status: number; readonly contentType: string; readonly text: string },
): Said<C> {
  if (!contentType.includes('json')) return { kind: 'unknown', reason: 'no json' }
  const envelope = gatewayEnvelope.safeParse(contentOf(text))
  if (!envelope.success) return { kind: 'unknown', reason: 'no envelope' }
  const { code, message = '', result } = envelope.data
  // The phrase anywhere in the message, whatever the status is (ERR-5).
  if (message.includes(TOKEN_PHRASE)) return { kind: 'token' }
  if (status >= 500) return { kind: 'unknown', reason: `status ${status}` }
  if (status >= 400 || code !== 0) return { kind: 'no', status, code, message, result }
  const read = gatewayResults[call].safeParse(result)
  return read.success ? { kind: 'yes', result: read.data } : { kind: 'unknown', reason: 'no such result' }
}

async function readBounded(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > REPLY_BYTES_MAX) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function contentOf(text: string): unknown {
  try {
    return parseStrict(text)
  } catch {
    return null
  }
}
