import { isIP } from 'node:net'
import { judgePlayMode } from '@morakot/contract/outside/play-mode'
import { DEMO_SECRETS, isPrivateWay, judgeSecrets } from '@morakot/contract/outside/secrets'
import type { Exposure } from '@morakot/contract/outside/secrets'
import { addresses, otherKey, telemetry } from './config-keys.ts'
import type { OtherKey, TelemetryConfig } from './config-keys.ts'
import { decideConventions } from './config-conventions.ts'
import type { ConventionsConfig } from './config-conventions.ts'
import type { BoxKeys } from '#infra/secret-box'
import type { Env } from './env.ts'

/** Everything that differs from one installation to another, decided once at start. */
export interface Config {
  readonly brandName: string
  readonly playMode: 'demo' | 'real'
  readonly host: string
  readonly playerPort: number
  readonly consolePort: number
  /** Where members reach the app; game providers are told to return here. */
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
  /** Encrypts the passwords and tokens of members at the gateway platform. */
  readonly vaultKeys: BoxKeys
  /** Encrypts pictures that members send in. */
  readonly documentKeys: BoxKeys
  /** Keys the hashes of one-time codes. */
  readonly codes: { readonly secret: string }
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

/** Somebody outside with whom we exchange signed messages: where they are, their name, and the key of both directions. */
export interface OutsideParty {
  readonly origin: string
  readonly id: string
  readonly keyId: string
  readonly secret: string
  readonly otherKey?: OtherKey
}

const SANDBOX_ORIGIN = 'http://localhost:3002'

/** Work of a captcha: about a second on a phone. */
const CAPTCHA_COST_INITIAL = 50_000

/** Decides the configuration. Throws one sentence naming the variable when something is missing or contradicts itself. */
export function decideConfig(env: Env): Config {
  const config = configIn(env)
  const { isDemo, isExposed } = exposureOf(config, env.demoExposed)
  const isPrivateDemo = isDemo && !isExposed
  const conventions = decideConventions(env, { isPrivateDemo })
  return { ...config, conventions, hasDemoLogins: demoLogins(env.demoLogins, isDemo), isExposedDemo: isExposed, isPrivateDemo }
}

type Judged = Omit<Config, 'conventions' | 'hasDemoLogins' | 'isExposedDemo' | 'isPrivateDemo'>

function configIn(env: Env): Judged {
  const playMode = judgePlayMode(env.playMode)
  const playerPort = port('PLAYER_PORT', env.playerPort, 3000)
  const consolePort = port('CONSOLE_PORT', env.consolePort, 3001)
  if (playerPort === consolePort) throw new Error('PLAYER_PORT and CONSOLE_PORT must differ.')
  const publicOrigin = origin('PUBLIC_ORIGIN', env.publicOrigin, `http://localhost:${playerPort}`)
  const consoleOrigin = origin('CONSOLE_ORIGIN', env.consoleOrigin, `http://localhost:${consolePort}`)
  refuseMixedOrigins(publicOrigin, consoleOrigin)
  const providerKeyId = env.providerKeyId ?? 'demo'
  const bankKeyId = env.bankKeyId ?? 'demo'
  const operatorKeyId = env.operatorKeyId ?? 'demo'
  return {
    brandName: env.brandName ?? 'Morakot',
    playMode,
    host: env.host ?? '127.0.0.1',
    playerPort,
    consolePort,
    publicOrigin,
    consoleOrigin,
    secure: publicOrigin.startsWith('https://'),
    trustedProxies: proxies('TRUSTED_PROXIES', env.trustedProxies),
    databaseUrl: env.databaseUrl ?? missing('APP_DATABASE_URL'),
    readDatabaseUrl: env.readDatabaseUrl ?? null,
    captcha: { secret: env.captchaSecret ?? DEMO_SECRETS.captcha, cost: whole('CAPTCHA_COST', env.captchaCost, CAPTCHA_COST_INITIAL) },
    provider: {
      origin: partyOrigin('PROVIDER_ORIGIN', env.providerOrigin),
      id: env.providerId ?? 'sandbox',
      keyId: providerKeyId,
      secret: env.providerSecret ?? DEMO_SECRETS.provider,
      ...otherKey('PROVIDER', { id: env.providerOtherKeyId, secret: env.providerOtherKeySecret, keyId: providerKeyId }),
      allowedAddresses: addresses('PROVIDER_ALLOWED_ADDRESSES', env.providerAllowedAddresses),
    },
    bank: {
      origin: partyOrigin('BANK_ORIGIN', env.bankOrigin),
      id: env.bankId ?? 'sandbox-bank',
      keyId: bankKeyId,
      secret: env.bankSecret ?? DEMO_SECRETS.bank,
      ...otherKey('BANK', { id: env.bankOtherKeyId, secret: env.bankOtherKeySecret, keyId: bankKeyId }),
    },
    ...railsIn(env),
    privateUpstreams: origins('UPSTREAM_PRIVATE_ORIGINS', env.upstreamPrivateOrigins),
    codes: { secret: env.codeSecret ?? DEMO_SECRETS.codes },
    operatorKeys: {
      purpose: 'operators',
      keyId: operatorKeyId,
      secret: env.operatorSecret ?? DEMO_SECRETS.operator,
      ...otherKey('OPERATOR', { id: env.operatorOtherKeyId, secret: env.operatorOtherKeySecret, keyId: operatorKeyId }),
    },
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', env.requestsPerMinute, 600),
    timeLimitsFactor: factor('TIME_LIMITS_FACTOR', env.timeLimitsFactor),
    logLevel: oneOf('LOG_LEVEL', env.logLevel ?? 'info', LOG_LEVELS),
    appVersion: env.appVersion ?? 'development',
    telemetry: telemetry(env.telemetrySink, env.telemetryUrl),
    serviceWorker: oneOf('SERVICE_WORKER', env.serviceWorker ?? 'on', ['on', 'off']),
    jobs: oneOf('JOBS', env.jobs ?? 'on', ['on', 'off']),
    ha: oneOf('HA', env.ha ?? 'off', ['off', 'required']),
    metrics:
      env.metricsPort === undefined ? null : { host: env.metricsHost ?? '127.0.0.1', port: port('METRICS_PORT', env.metricsPort, 0) },
  }
}

/** Who else is spoken to, and the key of what members send in. */
function railsIn(env: Env): Pick<Judged, 'sms' | 'slips' | 'identity' | 'trueMoney' | 'documentKeys' | 'gateway' | 'vaultKeys'> {
  const vaultKeyId = env.vaultKeyId ?? 'demo'
  const documentKeyId = env.documentKeyId ?? 'demo'
  return {
    sms: {
      origin: partyOrigin('SMS_ORIGIN', env.smsOrigin),
      id: env.smsId ?? 'sandbox-sms',
      keyId: env.smsKeyId ?? 'demo',
      secret: env.smsSecret ?? DEMO_SECRETS.sms,
    },
    slips: {
      origin: partyOrigin('SLIPS_ORIGIN', env.slipsOrigin),
      id: env.slipsId ?? 'sandbox-slips',
      keyId: env.slipsKeyId ?? 'demo',
      secret: env.slipsSecret ?? DEMO_SECRETS.slips,
    },
    identity: {
      origin: partyOrigin('IDENTITY_ORIGIN', env.identityOrigin),
      id: env.identityId ?? 'sandbox-identity',
      keyId: env.identityKeyId ?? 'demo',
      secret: env.identitySecret ?? DEMO_SECRETS.identity,
    },
    trueMoney: {
      origin: partyOrigin('TRUEMONEY_ORIGIN', env.trueMoneyOrigin),
      id: env.trueMoneyId ?? 'sandbox-true-money',
      keyId: env.trueMoneyKeyId ?? 'demo',
      secret: env.trueMoneySecret ?? DEMO_SECRETS.trueMoney,
    },
    gateway: {
      origin: partyOrigin('GATEWAY_ORIGIN', env.gatewayOrigin),
      id: env.gatewayId ?? 'sandbox-gateway',
      keyId: env.gatewayKeyId ?? 'demo',
      secret: env.gatewaySecret ?? DEMO_SECRETS.gateway,
    },
    vaultKeys: {
      purpose: 'vault',
      keyId: vaultKeyId,
      secret: env.vaultSecret ?? DEMO_SECRETS.vault,
      ...otherKey('VAULT', { id: env.vaultOtherKeyId, secret: env.vaultOtherKeySecret, keyId: vaultKeyId }),
    },
    documentKeys: {
      purpose: 'documents',
      keyId: documentKeyId,
      secret: env.documentSecret ?? DEMO_SECRETS.documents,
      ...otherKey('DOCUMENT', { id: env.documentOtherKeyId, secret: env.documentOtherKeySecret, keyId: documentKeyId }),
    },
  }
}

/** Judges the secrets by who can reach this installation. A worker listens nowhere, but it serves the same installation. */
function exposureOf(config: Judged, demoExposed: string | undefined): Exposure {
  const { captcha, provider, bank, sms, slips, identity, trueMoney, gateway, vaultKeys, documentKeys, codes, operatorKeys } = config
  return judgeSecrets({
    places: { HOST: config.host, PUBLIC_ORIGIN: config.publicOrigin, CONSOLE_ORIGIN: config.consoleOrigin },
    secrets: {
      CAPTCHA_SECRET: captcha.secret,
      CODE_SECRET: codes.secret,
      PROVIDER_SECRET: provider.secret,
      ...(provider.otherKey && { PROVIDER_OTHER_KEY_SECRET: provider.otherKey.secret }),
      BANK_SECRET: bank.secret,
      ...(bank.otherKey && { BANK_OTHER_KEY_SECRET: bank.otherKey.secret }),
      SMS_SECRET: sms.secret,
      SLIPS_SECRET: slips.secret,
      IDENTITY_SECRET: identity.secret,
      TRUEMONEY_SECRET: trueMoney.secret,
      GATEWAY_SECRET: gateway.secret,
      VAULT_SECRET: vaultKeys.secret,
      ...(vaultKeys.otherKey && { VAULT_OTHER_KEY_SECRET: vaultKeys.otherKey.secret }),
      DOCUMENT_SECRET: documentKeys.secret,
      ...(documentKeys.otherKey && { DOCUMENT_OTHER_KEY_SECRET: documentKeys.otherKey.secret }),
      OPERATOR_SECRET: operatorKeys.secret,
      ...(operatorKeys.otherKey && { OPERATOR_OTHER_KEY_SECRET: operatorKeys.otherKey.secret }),
    },
    demoExposed,
  })
}

function demoLogins(text: string | undefined, isDemo: boolean): boolean {
  const isWanted = oneOf('DEMO_LOGINS', text ?? 'no', ['yes', 'no']) === 'yes'
  if (isWanted && !isDemo)
    throw new Error('DEMO_LOGINS=yes is for a demo, and outsiders can reach this installation: leave it out, or set DEMO_EXPOSED=yes.')
  return isWanted
}

function missing(name: string): never {
  throw new Error(`${name} is not set.`)
}

function whole(name: string, text: string | undefined, initial: number): number {
  if (text === undefined) return initial
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} must be a whole number above zero, not ${text}.`)
  return Number(text)
}

function factor(name: string, text: string | undefined): number {
  const value = Number(text ?? 1)
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text ?? '1') || value < 1 || value > 100)
    throw new Error(`${name} must be a number from 1 to 100, not ${text}.`)
  return value
}

function port(name: string, text: string | undefined, initial: number): number {
  const value = whole(name, text, initial)
  if (value > 65_535) throw new Error(`${name} must be a port, not ${text}.`)
  return value
}

function origin(name: string, text: string | undefined, initial: string): string {
  const url = URL.parse(text ?? initial)
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(`${name} must be an origin such as https://example.com.`)
  }
  return url.origin
}

function origins(name: string, text = ''): readonly string[] {
  const given = text.split(',').map((one) => one.trim())
  return given.filter((one) => one !== '').map((one) => origin(name, one, one))
}

/** Where somebody outside is asked. Throws unless it is https or this machine: a payout order must not travel in the clear. */
function partyOrigin(name: string, text: string | undefined): string {
  const given = origin(name, text, SANDBOX_ORIGIN)
  if (!isPrivateWay(given)) throw new Error(`${name} must be https, or an address of this machine.`)
  return given
}

// One setting makes the cookies of both: behind https only one of them, the other's log-in would be lost or travel in the clear.
function refuseMixedOrigins(publicOrigin: string, consoleOrigin: string): void {
  const isLocal = [publicOrigin, consoleOrigin].some((one) => new URL(one).hostname === 'localhost')
  if (isLocal || new URL(publicOrigin).protocol === new URL(consoleOrigin).protocol) return
  throw new Error('PUBLIC_ORIGIN and CONSOLE_ORIGIN must both be https or both be http.')
}

function proxies(name: string, text = ''): readonly string[] {
  const list = text.split(',').map((proxy) => proxy.trim())
  const given = list.filter((proxy) => proxy !== '')
  const wrong = given.find((proxy) => !isAddressOrRange(proxy))
  if (wrong !== undefined) throw new Error(`${name} must list addresses or ranges such as 10.0.0.0/8, not ${wrong}.`)
  return given
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && bitsMax > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsMax))
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function oneOf<const Word extends string>(name: string, text: string, known: readonly Word[]): Word {
  const found = known.find((word) => word === text)
  if (found === undefined) throw new Error(`${name} must be one of ${known.join(', ')}, not ${text}.`)
  return found
}
