import type { Environment } from './env.ts'

/** One outside party that the sandbox plays, and the key it shares with the operator in both directions. */
export type Party = { readonly id: string; readonly keyId: string; readonly secret: string }

export type SandboxConfig = {
  readonly host: string
  readonly port: number
  /** Where browsers reach the sandbox. */
  readonly origin: string
  /** Where the operator's API listens: seamless wallet and callbacks. */
  readonly apiUrl: string
  /** The only page that may frame a game, and the only one that a game posts messages to. */
  readonly playerOrigin: string
  readonly provider: Party
  readonly bank: Party
  readonly sms: Party
  /** How long the bank works on a payout, by the last digits of its account. */
  readonly payout: { readonly paidMs: number; readonly slowMs: number; readonly hangMs: number }
  readonly walletTimeoutMs: number
}

// The wallet stops at 2 s; a little more tells its own "outcome unknown" from a lost answer.
const WALLET_TIMEOUT_MS = 3_000

const DEMO_SECRETS = {
  provider: 'sandbox-provider-secret-for-demo-only',
  bank: 'sandbox-bank-secret-for-demo-only',
  sms: 'sandbox-sms-secret-for-demo-only',
} as const

/** Decides what the environment means. Throws where play for real money would rest on a secret that everybody can read here. */
export function decideConfig(environment: Environment): SandboxConfig {
  if (environment.PLAY_MODE === 'real')
    throw new Error('The sandbox plays other companies with play money; it does not start when PLAY_MODE=real.')
  return {
    host: environment.SANDBOX_HOST,
    port: environment.SANDBOX_PORT,
    origin: environment.SANDBOX_ORIGIN ?? `http://localhost:${environment.SANDBOX_PORT}`,
    apiUrl: environment.SANDBOX_API_URL.replace(/\/$/, ''),
    playerOrigin: new URL(environment.PLAYER_ORIGIN).origin,
    provider: {
      id: 'sandbox',
      keyId: environment.SANDBOX_KEY_ID,
      secret: environment.SANDBOX_PROVIDER_SECRET ?? DEMO_SECRETS.provider,
    },
    bank: { id: 'sandbox-bank', keyId: environment.SANDBOX_KEY_ID, secret: environment.SANDBOX_BANK_SECRET ?? DEMO_SECRETS.bank },
    sms: { id: 'sandbox-sms', keyId: environment.SANDBOX_KEY_ID, secret: environment.SANDBOX_SMS_SECRET ?? DEMO_SECRETS.sms },
    payout: {
      paidMs: environment.SANDBOX_PAYOUT_MS,
      slowMs: environment.SANDBOX_PAYOUT_SLOW_MS,
      hangMs: environment.SANDBOX_PAYOUT_HANG_MS,
    },
    walletTimeoutMs: WALLET_TIMEOUT_MS,
  }
}
