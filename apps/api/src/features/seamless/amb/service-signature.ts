import { timingSafeEqual } from 'node:crypto'
import type { SignedRequest } from '#features/seamless/edge/service'
import { hmacHex } from '#infra/crypto/signature'

const AMB_TIMESTAMP = 'sapi-timestamp'
const AMB_SIGNATURE = 'sapi-signature'

/** How old a message may be, and how far its clock may be ahead. */
const AGE_MS_MAX = 60_000n

/** Whether a message was signed a moment ago with one of the keys: hex HMAC-SHA256 of its time, a full stop and the raw body. */
export function isSigned(keys: readonly string[], { text, headers }: Pick<SignedRequest, 'text' | 'headers'>, now: Date): boolean {
  const { [AMB_TIMESTAMP]: timestamp, [AMB_SIGNATURE]: signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(timestamp)) return false
  const age = BigInt(now.getTime()) - BigInt(timestamp)
  if (age > AGE_MS_MAX || age < -AGE_MS_MAX) return false
  const given = Buffer.from(signature)
  return keys.some((key) => {
    const expected = Buffer.from(hmacHex(key, `${timestamp}.${text}`))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
