import { ALERT_WEBHOOK_PARTY } from '@morakot/contract/outside/alert-webhook'
import { checkSecrets } from '@morakot/contract/outside/secrets'
import { secretsOf } from '@morakot/contract/variables'
import { environment as variables } from './env.ts'
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
  readonly slips: Party
  readonly identity: Party
  readonly trueMoney: Party
  readonly gateway: Party
  /** The installation, as it signs alerts to the house's own tool. */
  readonly webhook: Party
  /** How long the bank works on a payout, by the last digits of its account. */
  readonly payout: { readonly paidMs: number; readonly slowMs: number; readonly hangMs: number }
  readonly walletTimeoutMs: number
  /** Outsiders were let in to the demo: the messages of others are not shown. */
  readonly isExposed: boolean
}

// The wallet stops at 2 s; a little more distinguishes its own "outcome unknown" from a lost response.
const WALLET_TIMEOUT_MS = 3_000

/** Decides what the environment means. Throws where real money, or an installation that outsiders reach, would rest on a published secret. */
export function decideConfig(environment: Environment): SandboxConfig {
  if (environment.PLAY_MODE === 'real')
    throw new Error('The sandbox plays other companies with play money; it does not start when PLAY_MODE=real.')
  const party = (id: string, secret: string): Party => ({ id, keyId: environment.SANDBOX_KEY_ID, secret })
  const config: Omit<SandboxConfig, 'isExposed'> = {
    host: environment.SANDBOX_HOST,
    port: environment.SANDBOX_PORT,
    origin: environment.SANDBOX_ORIGIN ?? `http://localhost:${environment.SANDBOX_PORT}`,
    apiUrl: environment.SANDBOX_API_URL.replace(/\/$/, ''),
    playerOrigin: new URL(environment.PLAYER_ORIGIN).origin,
    provider: party('sandbox', environment.SANDBOX_PROVIDER_SECRET),
    bank: party('sandbox-bank', environment.SANDBOX_BANK_SECRET),
    sms: party('sandbox-sms', environment.SANDBOX_SMS_SECRET),
    slips: party('sandbox-slips', environment.SANDBOX_SLIPS_SECRET),
    identity: party('sandbox-identity', environment.SANDBOX_IDENTITY_SECRET),
    trueMoney: party('sandbox-true-money', environment.SANDBOX_TRUEMONEY_SECRET),
    gateway: party('sandbox-gateway', environment.SANDBOX_GATEWAY_SECRET),
    webhook: { ...ALERT_WEBHOOK_PARTY, secret: environment.SANDBOX_WEBHOOK_SECRET },
    payout: {
      paidMs: environment.SANDBOX_PAYOUT_MS,
      slowMs: environment.SANDBOX_PAYOUT_SLOW_MS,
      hangMs: environment.SANDBOX_PAYOUT_HANG_MS,
    },
    walletTimeoutMs: WALLET_TIMEOUT_MS,
  }
  const { isExposed } = checkSecrets({
    places: { SANDBOX_HOST: config.host, SANDBOX_ORIGIN: config.origin, PLAYER_ORIGIN: config.playerOrigin },
    secrets: secretsOf(variables, environment),
    demoExposed: environment.DEMO_EXPOSED,
  })
  return { ...config, isExposed }
}
