/** Secrets of the demo. They are published with the code, so they hold only where no outsider can reach the programs. */
export const DEMO_SECRETS = {
  captcha: 'captcha-secret-of-this-machine-for-demo-only',
  provider: 'sandbox-provider-secret-for-demo-only',
  bank: 'sandbox-bank-secret-for-demo-only',
  sms: 'sandbox-sms-secret-for-demo-only',
  slips: 'sandbox-slips-secret-for-demo-only-32',
  identity: 'sandbox-identity-secret-for-demo-only',
  trueMoney: 'sandbox-true-money-secret-for-demo-only',
  gateway: 'sandbox-gateway-secret-for-demo-only',
  vault: 'vault-secret-of-this-machine-for-demo-only',
  documents: 'documents-secret-of-this-machine-demo',
  codes: 'code-secret-of-this-machine-for-demo-only',
  webhook: 'sandbox-webhook-secret-for-demo-only',
  operator: 'operator-secret-of-this-machine-for-demo-only',
} as const

/** As long as the output of HMAC-SHA256: a shorter key is weaker than the signature (RFC 2104). */
export const SECRET_BYTES_MIN = 32

/** The settings that decide whether outsiders can reach an installation, and the secrets that then protect it. Keys are names of variables. */
export interface Installation {
  /** Addresses that a program listens on, and origins that browsers show. */
  readonly places: Readonly<Record<string, string>>
  /** Secrets in use, the demo's included. */
  readonly secrets: Readonly<Record<string, string>>
  /** `DEMO_EXPOSED`. */
  readonly demoExposed: 'yes' | 'no'
}

export interface Exposure {
  readonly isDemo: boolean
  readonly isExposed: boolean
}

/**
 * Refuses secrets that are short, or that are published and used where outsiders can reach the installation. Throws one sentence that
 * names the variables and repeats no value. Returns whether this is a demo, with play money and members whose login is public, and whether
 * outsiders were let in to it: then no messages are shown and no operator has a published password.
 */
export function checkSecrets({ places, secrets, demoExposed }: Installation): Exposure {
  const short = namesOf(secrets, (secret) => new TextEncoder().encode(secret).length < SECRET_BYTES_MIN)
  if (short.length > 0) throw new Error(`${listed(short)} must be at least ${SECRET_BYTES_MIN} bytes long.`)

  const reachable = namesOf(places, (place) => !isThisMachine(place))
  if (reachable.length === 0) return { isDemo: true, isExposed: false }
  if (demoExposed === 'yes') return { isDemo: true, isExposed: true }
  const published = namesOf(secrets, isPublished)
  if (published.length === 0) return { isDemo: false, isExposed: false }
  throw new Error(
    `Outsiders can reach this installation (${listed(reachable)}), but it uses secrets that are published with the code: ` +
      `set ${listed(published)} to secrets of your own, at least ${SECRET_BYTES_MIN} bytes long, or set DEMO_EXPOSED=yes to show a demo.`,
  )
}

function namesOf(values: Readonly<Record<string, string>>, isMeant: (value: string) => boolean): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => (isMeant(value) ? [name] : []))
}

/** Whether a party may be spoken to over this origin: https, or this machine. What is signed is still readable on the way. */
export function isPrivateOrigin(origin: string): boolean {
  return origin.startsWith('https://') || isThisMachine(origin)
}

const isPublished = (secret: string): boolean => Object.values(DEMO_SECRETS).some((known) => known === secret)

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

function isThisMachine(place: string): boolean {
  return THIS_MACHINE.test(/^https?:/.test(place) ? (URL.parse(place)?.hostname ?? place) : place)
}

/** `A, B and C`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
