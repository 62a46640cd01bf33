import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const TAG_BYTES = 16
/** Salt, size of a record and length of the sender's key are before the key (RFC 8188 §2.1). */
const KEY_AT = 21
/** Ends the text of the only record. */
const END = 2

/** The keys of a browser: a private key of P-256 and the secret of its subscription. */
export interface BrowserKeys {
  readonly privateKey: Buffer
  readonly auth: Buffer
}

/** New keys of a browser. */
export function newPrivateKey(): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair.getPrivateKey()
}

/** The public key of a browser: an uncompressed point, as base64url. */
export function pointOf(privateKey: Buffer): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey('base64url')
}

/** The text of a push message of one record, as the browser reads it (RFC 8291 §3.4, RFC 8188); null when it is not for these keys. */
export function openMessage(body: Buffer, { privateKey, auth }: BrowserKeys): string | null {
  try {
    return decrypted(body, { privateKey, auth })
  } catch {
    return null
  }
}

function decrypted(body: Buffer, { privateKey, auth }: BrowserKeys): string {
  const own = createECDH(CURVE)
  own.setPrivateKey(privateKey)
  const salt = body.subarray(0, SALT_BYTES)
  const sealedAt = KEY_AT + (body[KEY_AT - 1] ?? 0)
  const sender = body.subarray(KEY_AT, sealedAt)
  const sealed = body.subarray(sealedAt)
  const names = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, names, 32))
  const part = (name: string, bytes: number) => Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(END)).toString('utf8')
}
