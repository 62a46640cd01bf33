import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { invariant } from '../invariant.ts'

/** What is sealed with a secret. Part of the key: two that were given the same secret have different keys all the same. */
export type BoxPurpose = 'documents' | 'operators' | 'vault'

/** The secret that seals, and one that may still open while keys are changed: of at least 32 bytes, as the configuration sees to. */
export interface BoxKeys {
  readonly purpose: BoxPurpose
  readonly keyId: string
  readonly secret: string
  readonly otherKey?: { readonly id: string; readonly secret: string }
}

/** A sealed text and the key that it was sealed with. */
export interface Sealed {
  readonly keyId: string
  /** Nonce (12 bytes), tag (16 bytes) and cipher text. */
  readonly box: Buffer
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text (AES-256-GCM). `owner` is bound to it: moved into another's row, it does not open. */
export function seal(
  keys: BoxKeys,
  { text, owner }: { readonly text: string; readonly owner: string },
  random: (size: number) => Buffer,
): Sealed {
  const nonce = random(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(keys.secret, keys.purpose), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId: keys.keyId, box: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** Decrypts what `seal` made for the same owner. Throws when its key is not configured, or when a bit of it was changed. */
export function unseal(keys: BoxKeys, { keyId, box }: Sealed, owner: string): string {
  const secret = keyId === keys.keyId ? keys.secret : keyId === keys.otherKey?.id ? keys.otherKey.secret : undefined
  invariant(secret !== undefined, `no key ${keyId} is configured`)
  const current = openWith(keyOf(secret, keys.purpose), box, owner)
  if ('text' in current) return current.text
  const older = openWith(olderKeyOf(secret), box, owner)
  if ('text' in older) return older.text
  throw current.failure
}

type Opened = { readonly text: string } | { readonly failure: unknown }

function openWith(key: Buffer, box: Buffer, owner: string): Opened {
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const begun = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return { text: Buffer.concat([begun, decipher.final()]).toString('utf8') }
  } catch (failure) {
    return { failure }
  }
}

const KEY_BYTES = 32

function keyOf(secret: string, purpose: BoxPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `morakot box ${purpose}`, KEY_BYTES))
}

/** The key as earlier versions derived it: it opens what they sealed, and seals nothing new. */
function olderKeyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
