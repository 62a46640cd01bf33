import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export const HUB88_SIGNATURE = 'x-hub88-signature'

/** The keys that a message may be signed with now. */
export function keysOf(pems: readonly string[]): readonly KeyObject[] {
  return pems.map((pem) => createPublicKey(pem))
}

/** Whether the raw body carries a signature of one of the keys: RSA-SHA256, PKCS #1 v1.5, in Base64. */
export function isSigned(keys: readonly KeyObject[], text: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  return keys.some((key) => verify('RSA-SHA256', Buffer.from(text), key, bytes))
}
