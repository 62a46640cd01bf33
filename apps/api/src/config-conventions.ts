import { createPublicKey } from 'node:crypto'
import { DEMO_AMB_KEY, DEMO_HUB88 } from '@morakot/contract/outside/conventions'
import { SECRET_BYTES_MIN } from '@morakot/contract/outside/secrets'
import type { Env } from './env.ts'

/**
 * The conventions in which the provider may call the wallet in addition to our own, with the keys that verify each of them: the current key
 * first, then the previous or next one during a key change. A convention without a key is off.
 */
export interface ConventionsConfig {
  /** RSA public keys, PEM. */
  readonly hub88: readonly string[]
  /** The `sub_partner_id` that Hub88's messages may carry; any where none is set. */
  readonly hub88SubPartner?: string
  /** Keys that both sides have. */
  readonly amb: readonly string[]
}

type ConventionsEnv = Pick<
  Env,
  'HUB88_PUBLIC_KEY' | 'HUB88_OTHER_PUBLIC_KEY' | 'HUB88_SUB_PARTNER_ID' | 'AMB_SIGNATURE_KEY' | 'AMB_OTHER_SIGNATURE_KEY'
>

/** Bits below which an RSA signature is no longer accepted (NIST SP 800-131A). */
const RSA_BITS_MIN = 2048

/**
 * Decides which conventions are accepted. A demo on one machine accepts the sandbox under keys that are published; anywhere else a convention is off
 * until its key is set. Throws one sentence that names the variable and repeats no value.
 */
export function decideConventions(env: ConventionsEnv, { isPrivateDemo }: { readonly isPrivateDemo: boolean }): ConventionsConfig {
  const hub88 = [
    ...publicKey('HUB88_PUBLIC_KEY', env.HUB88_PUBLIC_KEY ?? (isPrivateDemo ? DEMO_HUB88.publicKey : undefined)),
    ...publicKey('HUB88_OTHER_PUBLIC_KEY', env.HUB88_OTHER_PUBLIC_KEY),
  ]
  if (!isPrivateDemo && hub88.includes(pemOf(DEMO_HUB88.publicKey)))
    throw new Error('HUB88_PUBLIC_KEY is published with the code: outsiders can sign with it. Set the key of your provider.')
  const amb = [
    ...sharedKey('AMB_SIGNATURE_KEY', env.AMB_SIGNATURE_KEY ?? (isPrivateDemo ? DEMO_AMB_KEY : undefined)),
    ...sharedKey('AMB_OTHER_SIGNATURE_KEY', env.AMB_OTHER_SIGNATURE_KEY),
  ]
  if (!isPrivateDemo && amb.includes(DEMO_AMB_KEY))
    throw new Error('AMB_SIGNATURE_KEY is published with the code: outsiders can sign with it. Set the key of your provider.')
  return { hub88, amb, ...(env.HUB88_SUB_PARTNER_ID === undefined ? {} : { hub88SubPartner: env.HUB88_SUB_PARTNER_ID }) }
}

function sharedKey(name: string, key: string | undefined): readonly string[] {
  if (key === undefined) return []
  if (Buffer.byteLength(key) < SECRET_BYTES_MIN) throw new Error(`${name} must be at least ${SECRET_BYTES_MIN} bytes long.`)
  return [key]
}

function publicKey(name: string, text: string | undefined): readonly string[] {
  if (text === undefined) return []
  try {
    const key = createPublicKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN) return [pemOf(text)]
  } catch {
    // What is no key is answered as what is a wrong one.
  }
  throw new Error(`${name} must be an RSA public key in PEM of at least ${RSA_BITS_MIN} bits; line feeds may be written as \\n.`)
}

/** One spelling of a key, so that the same one is recognised. */
function pemOf(text: string): string {
  return createPublicKey(text.replaceAll('\\n', '\n')).export({ type: 'spki', format: 'pem' }).toString()
}
