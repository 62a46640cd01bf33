import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const COORDINATE_BYTES = 32
/** A signature holds for a day at most (RFC 8292 §2). */
const HOLDS_SECONDS_MAX = 86_400

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(?:mailto:|https:)/) })

interface Expected {
  /** The only key that may send to the browser. */
  readonly serverKey: string
  /** Of the push service. */
  readonly origin: string
  readonly now: Date
}

/** Whether a header `Authorization` is the sender's that the browser was subscribed with, for this push service and this time (RFC 8292). */
export function isFromSender(header: string, { serverKey, origin, now }: Expected): boolean {
  const [, head, body, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (head === undefined || body === undefined || signature === undefined || key !== serverKey) return false
  if (!isSigned(`${head}.${body}`, signature, key)) return false
  const { data } = claims.safeParse(jsonOf(body))
  if (data === undefined || data.aud !== origin) return false
  const left = data.exp - now.getTime() / 1_000
  return left > 0 && left <= HOLDS_SECONDS_MAX
}

/** Whether a text is an uncompressed point of P-256, as base64url. */
export function isPoint(text: string): boolean {
  return keyOf(text) !== null
}

function isSigned(text: string, signature: string, point: string): boolean {
  const key = keyOf(point)
  return key !== null && verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const part = (from: number) => bytes.subarray(from, from + COORDINATE_BYTES).toString('base64url')
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(1 + COORDINATE_BYTES) } })
  } catch {
    return null
  }
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
