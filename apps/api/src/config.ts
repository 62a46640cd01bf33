import { checkPlayMode } from '@morakot/contract/outside/play-mode'
import { checkSecrets } from '@morakot/contract/outside/secrets'
import { secretsOf } from '@morakot/contract/variables'
import { otherKey, telemetry } from './config-keys.ts'
import type { OtherKey, TelemetryConfig } from './config-keys.ts'
import { decidePush } from './config-push.ts'
import { decideWebhook } from './config-webhook.ts'
import { decideConventions } from './config-conventions.ts'
import type { ConventionsConfig } from './config-conventions.ts'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { AlertWebhook } from '#infra/outside/alert-webhook'
import type { PushSender } from '#infra/outside/web-push'
import { environment } from './env.ts'
import type { Env, PARTIES } from './env.ts'

/** Everything that differs from one installation to another, decided once at start. */
export interface Config {
  readonly brandName: string
  readonly playMode: 'demo' | 'real'
  readonly host: string
  readonly playerPort: number
  readonly consolePort: number
  /** Where members reach the app; game providers redirect members back to it. */
  readonly publicOrigin: string
  readonly consoleOrigin: string
  /** True when members come over https: cookies are `__Host-` ones then. */
  readonly secure: boolean
  readonly trustedProxies: readonly string[]
  readonly databaseUrl: string
  /** A replica that answers lists, histories and figures; null: the primary answers everything. */
  readonly readDatabaseUrl: string | null
  readonly captcha: { readonly secret: string; readonly cost: number }
  /** The game provider, and where it may call from: anywhere when no address is listed. */
  readonly provider: OutsideParty & { readonly allowedAddresses?: readonly string[] }
  /** In what other words the provider may call the wallet. */
  readonly conventions: ConventionsConfig
  readonly bank: OutsideParty
  /** Who sends our text messages; nothing comes back from there. */
  readonly sms: OutsideParty
  /** Who verifies slips of transfers. */
  readonly slips: OutsideParty
  /** Who verifies identities. */
  readonly identity: OutsideParty
  /** Who redeems TrueMoney vouchers and confirms transfers. */
  readonly trueMoney: OutsideParty
  /** The gateway platform, where credit of its members lives: the only host that its calls reach. */
  readonly gateway: OutsideParty
  /** Origins in the installation's own network that operators may name as a provider's address; elsewhere only the public internet is reached. */
  readonly privateUpstreams: readonly string[]
  /** Encrypts the passwords and tokens of members at the gateway platform, and the addresses of their browsers at push services. */
  readonly vaultKeys: BoxKeys
  /** Encrypts pictures that members send in. */
  readonly documentKeys: BoxKeys
  /** Keys the hashes of one-time codes. */
  readonly codes: { readonly secret: string }
  /** How we name ourselves to the push services of the browsers of operators and members; null: no push messages are sent. */
  readonly push: PushSender | null
  /** The house's own tool that alerts are sent to; null: there is none. */
  readonly webhook: AlertWebhook | null
  /** Encrypts the secrets of operators' authenticator apps. */
  readonly operatorKeys: BoxKeys
  readonly requestsPerMinute: number
  /** How many times as long as usual the database and others outside are waited for. */
  readonly timeLimitsFactor: number
  readonly logLevel: string
  readonly appVersion: string
  readonly telemetry: TelemetryConfig
  /** `off` takes the service worker out of every browser that has it. */
  readonly serviceWorker: 'on' | 'off'
  /** Whether this process works on jobs; `off` only queues them, for workers of their own. */
  readonly jobs: 'on' | 'off'
  /** `required`: a start without a synchronous standby behind the database is refused. */
  readonly ha: 'off' | 'required'
  /** Where `/metrics` is read; null opens none. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Whether members with published passwords are seeded: only when `DEMO_LOGINS` says so, and only in a demo. */
  readonly hasDemoLogins: boolean
  /** A demo that outsiders were let in to: no operator has a published password, and the pages say what it is. */
  readonly isExposedDemo: boolean
  /** A demo that no outsider can reach. */
  readonly isPrivateDemo: boolean
}

/** An outside party with whom we exchange signed messages: its origin, its name, and the key of both directions. */
export interface OutsideParty {
  readonly origin: string
  readonly id: string
  readonly keyId: string
  readonly secret: string
  readonly otherKey?: OtherKey
}

/** Decides the configuration. Throws one sentence naming the variable when something is missing or contradicts itself. */
export function decideConfig(env: Env): Config {
  const config = configIn(env)
  const { isDemo, isExposed } = checkSecrets({
    // A worker listens nowhere, but it serves the same installation.
    places: { HOST: config.host, PUBLIC_ORIGIN: config.publicOrigin, CONSOLE_ORIGIN: config.consoleOrigin },
    secrets: secretsOf(environment, env),
    demoExposed: env.DEMO_EXPOSED,
  })
  const isPrivateDemo = isDemo && !isExposed
  const conventions = decideConventions(env, { isPrivateDemo })
  const push = decidePush(env.PUSH_PRIVATE_KEY, { isPrivateDemo, consoleOrigin: config.consoleOrigin, secret: config.operatorKeys.secret })
  const webhook = decideWebhook(env, isPrivateDemo)
  return { ...config, conventions, push, webhook, hasDemoLogins: demoLogins(env, isDemo), isExposedDemo: isExposed, isPrivateDemo }
}

type Decision = Omit<Config, 'conventions' | 'push' | 'webhook' | 'hasDemoLogins' | 'isExposedDemo' | 'isPrivateDemo'>

function configIn(env: Env): Decision {
  const playMode = checkPlayMode(env.PLAY_MODE)
  const { PLAYER_PORT: playerPort, CONSOLE_PORT: consolePort } = env
  if (playerPort === consolePort) throw new Error('PLAYER_PORT and CONSOLE_PORT must differ.')
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${playerPort}`
  const consoleOrigin = env.CONSOLE_ORIGIN ?? `http://localhost:${consolePort}`
  refuseMixedOrigins(publicOrigin, consoleOrigin)
  return {
    brandName: env.BRAND_NAME,
    playMode,
    host: env.HOST,
    playerPort,
    consolePort,
    publicOrigin,
    consoleOrigin,
    secure: publicOrigin.startsWith('https://'),
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.APP_DATABASE_URL ?? missing('APP_DATABASE_URL'),
    readDatabaseUrl: env.READ_DATABASE_URL ?? null,
    captcha: { secret: env.CAPTCHA_SECRET, cost: env.CAPTCHA_COST },
    provider: { ...party(env, 'PROVIDER'), ...otherKey(env, 'PROVIDER'), allowedAddresses: env.PROVIDER_ALLOWED_ADDRESSES },
    bank: { ...party(env, 'BANK'), ...otherKey(env, 'BANK') },
    sms: party(env, 'SMS'),
    slips: party(env, 'SLIPS'),
    identity: party(env, 'IDENTITY'),
    trueMoney: party(env, 'TRUEMONEY'),
    gateway: party(env, 'GATEWAY'),
    privateUpstreams: env.UPSTREAM_PRIVATE_ORIGINS,
    codes: { secret: env.CODE_SECRET },
    vaultKeys: boxKeys(env, 'VAULT', 'vault'),
    documentKeys: boxKeys(env, 'DOCUMENT', 'documents'),
    operatorKeys: boxKeys(env, 'OPERATOR', 'operators'),
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    timeLimitsFactor: env.TIME_LIMITS_FACTOR,
    logLevel: env.LOG_LEVEL,
    appVersion: env.APP_VERSION ?? 'development',
    telemetry: telemetry(env.TELEMETRY_SINK, env.TELEMETRY_URL),
    serviceWorker: env.SERVICE_WORKER,
    jobs: env.JOBS,
    ha: env.HA,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  }
}

function party(env: Env, name: (typeof PARTIES)[number]): OutsideParty {
  return {
    origin: env[`${name}_ORIGIN`],
    id: env[`${name}_ID`],
    keyId: env[`${name}_KEY_ID`],
    secret: env[`${name}_SECRET`],
  }
}

function boxKeys(env: Env, name: 'VAULT' | 'DOCUMENT' | 'OPERATOR', purpose: BoxKeys['purpose']): BoxKeys {
  return { purpose, keyId: env[`${name}_KEY_ID`], secret: env[`${name}_SECRET`], ...otherKey(env, name) }
}

function demoLogins(env: Env, isDemo: boolean): boolean {
  const isWanted = env.DEMO_LOGINS === 'yes'
  if (isWanted && !isDemo)
    throw new Error('DEMO_LOGINS=yes is for a demo, and outsiders can reach this installation: leave it out, or set DEMO_EXPOSED=yes.')
  return isWanted
}

function missing(name: string): never {
  throw new Error(`${name} is not set.`)
}

// One setting makes the cookies of both: behind https only one of them, the other's log-in would be lost or travel in the clear.
function refuseMixedOrigins(publicOrigin: string, consoleOrigin: string): void {
  const isLocal = [publicOrigin, consoleOrigin].some((one) => new URL(one).hostname === 'localhost')
  if (isLocal || new URL(publicOrigin).protocol === new URL(consoleOrigin).protocol) return
  throw new Error('PUBLIC_ORIGIN and CONSOLE_ORIGIN must both be https or both be http.')
}
