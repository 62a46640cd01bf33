/**
 * How every message between us and an outside party is signed, in both directions.
 * `X-Signature` is hex HMAC-SHA256 of `signedText(...)` under the key that `X-Key-Id` names.
 */
export const SIGNATURE_HEADERS = {
  party: 'x-provider-id',
  keyId: 'x-key-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

/** A message older or newer than this is refused. */
export const SIGNATURE_AGE_MS_MAX = 60_000

/** A nonce is unique per party for this long. */
export const NONCE_LIFE_MS = 300_000

/** The signed bytes of a request; `bodyHash` is the hex SHA-256 of the raw body. */
export function signedText(parts: {
  readonly timestamp: string
  readonly nonce: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
}): string {
  return [parts.timestamp, parts.nonce, parts.method, parts.path, parts.bodyHash].join('\n')
}

/** The signed bytes of a reply to a request that carried `requestId`. */
export function signedReplyText(parts: { readonly timestamp: string; readonly requestId: string; readonly body: string }): string {
  return [parts.timestamp, parts.requestId, parts.body].join('\n')
}
