import { hkdfSync } from 'node:crypto'
import { publicKeyOf } from '#infra/outside/web-push'
import type { PushSender } from '#infra/outside/web-push'

const KEY_BYTES = 32

interface Installation {
  readonly isPrivateDemo: boolean
  readonly consoleOrigin: string
  /** Of the operators' sealed texts: a demo on one machine makes its key of it. */
  readonly secret: string
}

/**
 * How the installation names itself to push services: by its key, and by the console's address. Null where no key is set, but for a demo on one
 * machine. Throws one sentence that names the variable and repeats no value.
 */
export function decidePush(key: string | undefined, { isPrivateDemo, consoleOrigin, secret }: Installation): PushSender | null {
  if (key === undefined && !isPrivateDemo) return null
  const privateKey =
    key === undefined ? Buffer.from(hkdfSync('sha256', secret, '', 'morakot push demo', KEY_BYTES)) : Buffer.from(key, 'base64url')
  try {
    publicKeyOf(privateKey)
  } catch {
    throw new Error('PUSH_PRIVATE_KEY must be a private key of P-256: 32 bytes as base64url.')
  }
  // A push service wants an address of people; the demo has none.
  return { privateKey, contact: consoleOrigin.startsWith('https://') ? consoleOrigin : 'mailto:demo@morakot.invalid' }
}
