import { SIGNATURE_AGE_MS_MAX, SIGNATURE_HEADERS, signedReplyText, signedText } from '@morakot/contract/outside/signature'

import type { Party } from './config.ts'
import { hmacSha256Hex, sameText, sha256Hex } from './seals.ts'

// The API has the same few lines. They are written twice on purpose: a provider or a bank signs with its own code, and a
// mistake in shared code would sign and check itself unnoticed.

type Headers = Readonly<Record<string, string | string[] | undefined>>
export type Outgoing = {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly timestamp: string
  readonly nonce: string
}

/** The headers of a request that `party` sends. A retry needs new ones: the nonce is used up. */
export function signatureHeaders(party: Party, request: Outgoing): Record<string, string> {
  return {
    [SIGNATURE_HEADERS.party]: party.id,
    [SIGNATURE_HEADERS.keyId]: party.keyId,
    [SIGNATURE_HEADERS.timestamp]: request.timestamp,
    [SIGNATURE_HEADERS.nonce]: request.nonce,
    [SIGNATURE_HEADERS.signature]: hmacSha256Hex(party.secret, signedText({ ...request, bodyHash: sha256Hex(request.body) })),
  }
}

/** The headers of a reply that `party` gives to the request that carried `requestId`. */
export function replyHeaders(
  party: Party,
  reply: { readonly timestamp: string; readonly requestId: string; readonly body: string },
): Record<string, string> {
  return {
    [SIGNATURE_HEADERS.keyId]: party.keyId,
    [SIGNATURE_HEADERS.timestamp]: reply.timestamp,
    [SIGNATURE_HEADERS.signature]: hmacSha256Hex(party.secret, signedReplyText(reply)),
  }
}

export type SignatureVerdict = { readonly kind: 'good'; readonly nonce: string } | { readonly kind: 'bad'; readonly reason: string }

/** Checks the signature of an incoming request, except whether its nonce is new. */
export function checkSignature(
  party: Party,
  request: { readonly method: string; readonly path: string; readonly body: string; readonly headers: Headers; readonly now: Date },
): SignatureVerdict {
  const sent = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const timestamp = sent(SIGNATURE_HEADERS.timestamp)
  const nonce = sent(SIGNATURE_HEADERS.nonce)
  if (sent(SIGNATURE_HEADERS.party) !== party.id || sent(SIGNATURE_HEADERS.keyId) !== party.keyId)
    return { kind: 'bad', reason: 'unknown key' }
  if (nonce === '' || nonce.length > 128) return { kind: 'bad', reason: 'no nonce' }
  if (!isRecent(timestamp, request.now)) return { kind: 'bad', reason: 'clock' }
  const expected = hmacSha256Hex(party.secret, signedText({ ...request, timestamp, nonce, bodyHash: sha256Hex(request.body) }))
  return sameText(expected, sent(SIGNATURE_HEADERS.signature)) ? { kind: 'good', nonce } : { kind: 'bad', reason: 'signature' }
}

/** Whether a reply comes from the party that shares the key, and is the answer to this very request. */
export function isSignedReply(
  party: Party,
  reply: { readonly timestamp: string; readonly signature: string; readonly requestId: string; readonly body: string; readonly now: Date },
): boolean {
  return isRecent(reply.timestamp, reply.now) && sameText(hmacSha256Hex(party.secret, signedReplyText(reply)), reply.signature)
}

function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= SIGNATURE_AGE_MS_MAX
}
