import { isIP } from 'node:net'
import { DEMO_SECRETS, isPrivateOrigin } from '@morakot/contract/outside/secrets'
import { list, origin, port, prefixed, readVariables, secret, text, timeFactor, wholeNumber, word } from '@morakot/contract/variables'
import { z } from 'zod'

const SANDBOX_ORIGIN = 'http://localhost:3002'

/** Work of a captcha: about a second on a phone. */
const CAPTCHA_COST_INITIAL = 50_000

/** Where another company is reached: https or this machine, because a payout order must not travel in the clear. */
const partyOrigin = origin.refine(isPrivateOrigin, { error: 'must be https, or an address of this machine' }).default(SANDBOX_ORIGIN)

/** The variables of a company with which signed messages are exchanged. */
function party<const Name extends (typeof PARTIES)[number]>(
  name: Name,
  { id, demo, what }: { readonly id: string; readonly demo: string; readonly what: string },
) {
  return prefixed(name, {
    ORIGIN: partyOrigin.meta({ description: `where ${what} is reached`, initial: 'the sandbox' }),
    ID: text.default(id).meta({ description: 'its name in signed messages' }),
    KEY_ID: text.default('demo').meta({ description: 'the name of the key of both directions' }),
    SECRET: secret(demo).meta({ description: 'that key' }),
  })
}

/** The key that encrypts something at rest. */
function boxKey<const Name extends string>(name: Name, { demo, what }: { readonly demo: string; readonly what: string }) {
  return prefixed(name, {
    KEY_ID: text.default('demo').meta({ description: `the name of the key that encrypts ${what}` }),
    SECRET: secret(demo).meta({ description: 'that key' }),
  })
}

/** A second key while keys are changed. */
function otherKey<const Name extends string>(name: Name, what: string) {
  return prefixed(name, {
    OTHER_KEY_ID: text.optional().meta({ description: `the name of a second key that ${what} while keys are changed` }),
    OTHER_KEY_SECRET: text.optional().meta({ description: 'that key', isSecret: true }),
  })
}

const ACCEPTED = 'is accepted too, and never signs,'
const OPENS = 'still decrypts'

const address = text.refine((one) => isIP(one) !== 0, {
  error: ({ input }) => `must list addresses such as 192.0.2.1, not ${String(input)}`,
})
const addressOrRange = text.refine(isAddressOrRange, {
  error: ({ input }) => `must list addresses or ranges such as 10.0.0.0/8, not ${String(input)}`,
})

function isAddressOrRange(given: string): boolean {
  const [one = '', bits, ...more] = given.split('/')
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(one)] ?? -1
  return more.length === 0 && bitsMax > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsMax))
}

const places = {
  PLAYER_PORT: port.default(3000).meta({ description: "port of the members' app" }),
  CONSOLE_PORT: port.default(3001).meta({ description: 'port of the console' }),
  HOST: text.default('127.0.0.1').meta({ description: 'the address to listen on' }),
  PUBLIC_ORIGIN: origin.optional().meta({
    description: "where browsers reach the members' app; `https://` makes cookies `__Host-` ones and turns HSTS on",
    initial: '`http://localhost:PLAYER_PORT`',
  }),
  CONSOLE_ORIGIN: origin.optional().meta({ description: 'where browsers reach the console', initial: '`http://localhost:CONSOLE_PORT`' }),
  TRUSTED_PROXIES: list(addressOrRange).meta({
    description: 'addresses or ranges of proxies, separated by commas, whose `X-Forwarded-For` is trusted',
  }),
  METRICS_PORT: port.optional().meta({ description: 'opens `/metrics` for Prometheus' }),
  METRICS_HOST: text.default('127.0.0.1').meta({ description: 'the address on which it listens' }),
}

const data = {
  DATABASE_URL: text.optional().meta({
    description: '`postgres://owner:password@host/morakot`: [a server](#a-server-instead-of-the-embedded-database) instead',
    initial: 'embedded PostgreSQL',
  }),
  APP_DATABASE_URL: text.optional().meta({
    description: "the API's own login there: `morakot_app`, or one that may act as it; needed when programs are started one by one",
    initial: 'as `DATABASE_URL`',
  }),
  READ_DATABASE_URL: text.optional().meta({
    description: 'a streaming replica for lists, histories and figures of operators, two seconds old at most ([cluster](cluster.md#reads))',
  }),
  DATA_DIR: text.optional().meta({
    description: 'the embedded PostgreSQL keeps its data in `postgres` below it',
    initial: '`.data` in the project',
  }),
  REPORTS_DIR: text.optional().meta({
    description: 'where `npm run reports` writes the figures of a day ([operations](operations/reports.md))',
    initial: '`reports` below `DATA_DIR`',
  }),
}

const installation = {
  BRAND_NAME: text.default('Morakot').meta({ description: 'title of the app' }),
  PLAY_MODE: text.default('demo').meta({ description: '`real` refuses to start' }),
  APP_VERSION: text.optional().meta({ description: 'a browser that stored another version reloads', initial: 'made of the built app' }),
  LOG_LEVEL: word(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: "pino's levels; `npm start` sets `warn`" }),
  SERVICE_WORKER: word(['on', 'off'])
    .default('on')
    .meta({ description: '`off` takes the service worker out of every browser that has it' }),
  JOBS: word(['on', 'off']).default('on').meta({
    description: '`off`: this process only queues jobs, and `apps/api/src/worker.ts` works on them ([operations](operations/jobs.md))',
  }),
  HA: word(['off', 'required']).default('off').meta({
    description: '`required` refuses to start while no standby confirms what the database commits ([cluster](cluster.md))',
  }),
  REQUESTS_PER_MINUTE: wholeNumber.default(600).meta({
    description: 'flood guard: requests of one address, in one process; 300 more for each member who is logged in there',
  }),
  TIME_LIMITS_FACTOR: timeFactor.default(1).meta({
    description:
      'multiplies how long the database, other companies and started programs are waited for, and how long a provider waits for an answer of the wallet; 1 to 100, for a slow machine',
  }),
  TELEMETRY_SINK: text.default('none').meta({
    description: '`none`, `log` or `http`: where the app sends its own measurements ([operations](operations/telemetry.md))',
  }),
  TELEMETRY_URL: text.optional().meta({ description: 'the https address of the collector, for `http`' }),
}

const demo = {
  DEMO_EXPOSED: word(['yes', 'no']).default('no').meta({
    description:
      '`yes` lets others reach the demo, with its published secrets and members, without its SMS inbox and operators; without it no program that others can reach starts with a demo secret ([operations](operations/demo-secrets.md))',
  }),
  DEMO_LOGINS: word(['yes', 'no']).default('no').meta({
    description:
      '`yes` seeds members and operators whose password is published; `npm start` sets it in a demo. Refused where others can reach the installation, but for `DEMO_EXPOSED=yes`. Where others can reach it, the API does not start while that password signs an operator in, or without `DEMO_EXPOSED=yes` a member',
  }),
  DEMO_NOTICES: word(['on', 'off']).default('on').meta({ description: '`off` seeds no welcome, boost or other notice into a new demo' }),
  DEMO_HISTORY: word(['full', 'small', 'off']).default('full').meta({
    description: '`small` or `off` starts a new demo without the past that `full` imports at the first start ([how](demo-past.md))',
  }),
}

const secrets = {
  CAPTCHA_SECRET: secret(DEMO_SECRETS.captcha).meta({ description: 'signs proofs of work of registrations, and of logins after failures' }),
  CAPTCHA_COST: wholeNumber.default(CAPTCHA_COST_INITIAL).meta({ description: 'how much work one is' }),
  PUSH_PRIVATE_KEY: text.optional().meta({
    description:
      'the private key of P-256, 32 bytes as base64url, that signs push messages to browsers of operators and members (VAPID); without one none are sent',
    initial: 'made of `OPERATOR_SECRET` in a demo on one machine',
  }),
  WEBHOOK_URL: text.optional().meta({
    description:
      "an https address of the house's own tool: alerts of late and critical tasks are sent there, signed ([how](operations/alerts.md))",
    initial: "none; `npm start` of a demo: the sandbox's",
  }),
  WEBHOOK_SECRET: text.optional().meta({ description: 'the key that signs them', isSecret: true }),
  CODE_SECRET: secret(DEMO_SECRETS.codes).meta({ description: 'keys the hashes of one-time codes' }),
}

/** Companies outside with which signed messages are exchanged, each with its variables. The sandbox plays all of them. */
export const PARTIES = ['PROVIDER', 'BANK', 'SMS', 'SLIPS', 'IDENTITY', 'TRUEMONEY', 'GATEWAY'] as const

const parties = {
  ...party('PROVIDER', { id: 'sandbox', demo: DEMO_SECRETS.provider, what: 'the game provider' }),
  ...otherKey('PROVIDER', ACCEPTED),
  PROVIDER_ALLOWED_ADDRESSES: list(address).meta({
    description: 'addresses, separated by commas, from which the game provider may call',
    initial: 'any',
  }),
  AMB_SIGNATURE_KEY: text.optional().meta({
    description: 'a shared key of 32 bytes or more for calls of the wallet in the format of AMB; without one they are off',
    initial: "the sandbox's in a demo on one machine",
  }),
  AMB_OTHER_SIGNATURE_KEY: text.optional().meta({ description: 'a second one while keys are changed' }),
  HUB88_PUBLIC_KEY: text.optional().meta({
    description: 'an RSA public key, PEM, for calls of the wallet in the format of Hub88; without one they are off',
    initial: "the sandbox's in a demo on one machine",
  }),
  HUB88_OTHER_PUBLIC_KEY: text.optional().meta({ description: 'a second one while keys are changed' }),
  HUB88_SUB_PARTNER_ID: text.optional().meta({
    description: 'the only `sub_partner_id` that messages in that format may carry; none: the field is not read',
  }),
  ...party('BANK', { id: 'sandbox-bank', demo: DEMO_SECRETS.bank, what: 'the bank' }),
  ...otherKey('BANK', ACCEPTED),
  ...party('SMS', { id: 'sandbox-sms', demo: DEMO_SECRETS.sms, what: 'the SMS gateway' }),
  ...party('SLIPS', { id: 'sandbox-slips', demo: DEMO_SECRETS.slips, what: 'the slip verifier' }),
  ...party('IDENTITY', { id: 'sandbox-identity', demo: DEMO_SECRETS.identity, what: 'the verifier of identity documents' }),
  ...party('TRUEMONEY', { id: 'sandbox-true-money', demo: DEMO_SECRETS.trueMoney, what: 'the TrueMoney provider' }),
  ...party('GATEWAY', {
    id: 'sandbox-gateway',
    demo: DEMO_SECRETS.gateway,
    what: 'the gateway platform, which holds the credit of its members,',
  }),
  UPSTREAM_PRIVATE_ORIGINS: list(origin).meta({
    description:
      "origins in the installation's own network, separated by commas, that operators may name as a provider's address; else only the public internet is reached",
    initial: 'none; `npm start` on this machine: the sandbox',
  }),
}

const boxKeys = {
  ...boxKey('VAULT', { demo: DEMO_SECRETS.vault, what: "members' passwords and tokens at the gateway platform" }),
  ...otherKey('VAULT', OPENS),
  ...boxKey('DOCUMENT', { demo: DEMO_SECRETS.documents, what: 'pictures of slips and documents' }),
  ...otherKey('DOCUMENT', OPENS),
  ...boxKey('OPERATOR', { demo: DEMO_SECRETS.operator, what: "the secrets of operators' authenticator apps" }),
  ...otherKey('OPERATOR', OPENS),
}

/** Every variable that the API, its workers and its commands read. `config.ts` decides what they mean together. */
export const environment = z.object({ ...places, ...data, ...installation, ...demo, ...secrets, ...parties, ...boxKeys })

export type Env = z.output<typeof environment>

/** Reads the environment. Throws one sentence that names every variable with a wrong shape. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  return readVariables(environment, source)
}
