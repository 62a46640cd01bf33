import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
/** One record holds the whole message: what we send is far shorter (RFC 8188 §2.1). */
const RECORD_BYTES = 4_096
/** The last record ends with this byte (RFC 8188 §2). */
const LAST_RECORD = Buffer.from([2])
const JWT_HEADER = Buffer.from(JSON.stringify({ typ: 'JWT', alg: 'ES256' })).toString('base64url')

/** What a browser gave us to reach it: public key (65 bytes) and secret (16 bytes), as base64url. */
export interface PushReceiver {
  readonly p256dh: string
  readonly auth: string
}

/** What makes each message different: the sender's key pair of this message, 32 bytes, and 16 random bytes. */
export interface MessageRandom {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

/** The public key of a private key of P-256 (32 bytes), uncompressed, as base64url. */
export function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey('base64url')
}

/** Whether a text of a browser is a point of the curve. */
export function isReceiverKey(p256dh: string): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/** Encrypts a text for a browser: the body of a push message in the coding `aes128gcm` (RFC 8291 §3, RFC 8188). */
export function encryptPush(text: string, receiver: PushReceiver, random: MessageRandom): Buffer {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(random.privateKey)
  const [own, theirs] = [pair.getPublicKey(), Buffer.from(receiver.p256dh, 'base64url')]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const secret = expand(pair.computeSecret(theirs), { salt: Buffer.from(receiver.auth, 'base64url'), info, bytes: SECRET_BYTES })
  const key = expand(secret, { salt: random.salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: KEY_BYTES })
  const nonce = expand(secret, { salt: random.salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: NONCE_BYTES })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([random.salt, size, Buffer.from([own.length]), own, body])
}

interface Expanded {
  readonly salt: Buffer
  readonly info: Buffer
  readonly bytes: number
}

function expand(secret: Buffer, { salt, info, bytes }: Expanded): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

/** How we name ourselves to a push service: our key, and where its people reach us (`mailto:` or `https:`). */
export interface PushSender {
  readonly privateKey: Buffer
  readonly contact: string
}

/** The header `Authorization` for a push service until a moment, at most a day ahead (RFC 8292 §2). */
export function vapidHeader({ privateKey, contact }: PushSender, endpoint: string, until: Date): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(until.getTime() / 1_000), sub: contact }
  const signed = `${JWT_HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const k = publicKeyOf(privateKey)
  const point = Buffer.from(k, 'base64url')
  const part = (from: number) => point.subarray(from, from + SECRET_BYTES).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x: part(1), y: part(1 + SECRET_BYTES) },
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${signed}.${signature}, k=${k}`
}

/** New random parts for one message. */
export function messageRandom(random: (size: number) => Buffer): MessageRandom {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), salt: random(SALT_BYTES) }
}
