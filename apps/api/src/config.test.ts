import { DEMO_SECRETS } from '@morakot/contract/outside/secrets'
import { describe, expect, test } from 'vitest'
import { decideConfig } from './config.ts'
import { environment, readEnv } from './env.ts'

const DATABASE = { APP_DATABASE_URL: 'postgres://localhost/morakot' }
const decide = (variables: Record<string, string> = {}) => decideConfig(readEnv({ ...DATABASE, ...variables }))

describe('the configuration', () => {
  test('is play money on this machine by default', () => {
    expect(decide()).toMatchObject({
      brandName: 'Morakot',
      playMode: 'demo',
      host: '127.0.0.1',
      playerPort: 3000,
      consolePort: 3001,
      publicOrigin: 'http://localhost:3000',
      consoleOrigin: 'http://localhost:3001',
      secure: false,
      trustedProxies: [],
      privateUpstreams: [],
      provider: { origin: 'http://localhost:3002', id: 'sandbox', keyId: 'demo', secret: DEMO_SECRETS.provider },
      bank: { origin: 'http://localhost:3002', id: 'sandbox-bank', keyId: 'demo', secret: DEMO_SECRETS.bank },
      sms: { origin: 'http://localhost:3002', id: 'sandbox-sms', keyId: 'demo', secret: DEMO_SECRETS.sms },
      slips: { origin: 'http://localhost:3002', id: 'sandbox-slips', keyId: 'demo', secret: DEMO_SECRETS.slips },
      identity: { origin: 'http://localhost:3002', id: 'sandbox-identity', keyId: 'demo', secret: DEMO_SECRETS.identity },
      trueMoney: { origin: 'http://localhost:3002', id: 'sandbox-true-money', keyId: 'demo', secret: DEMO_SECRETS.trueMoney },
      documentKeys: { purpose: 'documents', keyId: 'demo', secret: DEMO_SECRETS.documents },
      codes: { secret: DEMO_SECRETS.codes },
      telemetry: { sink: 'none' },
      serviceWorker: 'on',
      jobs: 'on',
      ha: 'off',
      hasDemoLogins: false,
      isPrivateDemo: true,
      requestsPerMinute: 600,
      timeLimitsFactor: 1,
      logLevel: 'info',
    })
  })

  test.each(['0', '0.5', '101', 'fast', '1e1', '-2'])('refuses limits of time multiplied by %s', (TIME_LIMITS_FACTOR) => {
    expect(() => decide({ TIME_LIMITS_FACTOR })).toThrow(`TIME_LIMITS_FACTOR must be a number from 1 to 100, not ${TIME_LIMITS_FACTOR}.`)
  })

  test('takes the configured value', () => {
    const config = decide({
      BRAND_NAME: 'หยก',
      PLAYER_PORT: '8080',
      PUBLIC_ORIGIN: 'https://play.example',
      CONSOLE_ORIGIN: 'https://console.example/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.1',
      UPSTREAM_PRIVATE_ORIGINS: 'https://gateway.inside, http://10.0.0.7:8080/,',
      BANK_SECRET: 'a secret that the bank has made for us',
      DEMO_EXPOSED: 'yes',
      CAPTCHA_COST: '70',
      TIME_LIMITS_FACTOR: '2.5',
      JOBS: 'off',
      HA: 'required',
    })

    expect(config).toMatchObject({
      brandName: 'หยก',
      timeLimitsFactor: 2.5,
      playerPort: 8080,
      publicOrigin: 'https://play.example',
      consoleOrigin: 'https://console.example',
      secure: true,
      trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.1'],
      privateUpstreams: ['https://gateway.inside', 'http://10.0.0.7:8080'],
      bank: { secret: 'a secret that the bank has made for us' },
      captcha: { cost: 70 },
      jobs: 'off',
      ha: 'required',
    })
  })

  test('follows the ports where no origin is set', () => {
    expect(decide({ PLAYER_PORT: '4000', CONSOLE_PORT: '4001' })).toMatchObject({
      publicOrigin: 'http://localhost:4000',
      consoleOrigin: 'http://localhost:4001',
    })
  })

  test('takes an empty variable for none: no key is ever empty', () => {
    const empty = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']))

    expect(decide({ ...empty, ...DATABASE })).toEqual(decide())
  })
})

describe('a contradiction', () => {
  test.each([
    ['APP_DATABASE_URL', { APP_DATABASE_URL: '' }],
    ['PLAYER_PORT', { PLAYER_PORT: 'x' }],
    ['PLAYER_PORT', { PLAYER_PORT: '65536' }],
    ['PLAYER_PORT', { PLAYER_PORT: '0' }],
    ['PLAYER_PORT', { PLAYER_PORT: '-1' }],
    ['CONSOLE_PORT', { CONSOLE_PORT: '1e3' }],
    ['CONSOLE_PORT', { CONSOLE_PORT: '3000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'play.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'ftp://play.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://play.example/app' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://play.example/?a=1' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://user:secret@play.example' }],
    ['CONSOLE_ORIGIN', { CONSOLE_ORIGIN: 'javascript:alert(1)' }],
    ['CONSOLE_ORIGIN', { PUBLIC_ORIGIN: 'https://play.example', CONSOLE_ORIGIN: 'http://console.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://play.example', CONSOLE_ORIGIN: 'https://console.example' }],
    ['PROVIDER_ORIGIN', { PROVIDER_ORIGIN: 'localhost:3002' }],
    ['BANK_ORIGIN', { BANK_ORIGIN: 'https://' }],
    ['CAPTCHA_COST', { CAPTCHA_COST: 'much' }],
    ['CAPTCHA_COST', { CAPTCHA_COST: '0' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: '0' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: '1.5' }],
    ['UPSTREAM_PRIVATE_ORIGINS', { UPSTREAM_PRIVATE_ORIGINS: '10.0.0.7' }],
    ['UPSTREAM_PRIVATE_ORIGINS', { UPSTREAM_PRIVATE_ORIGINS: 'http://10.0.0.7, http://10.0.0.8/path' }],
    ['UPSTREAM_PRIVATE_ORIGINS', { UPSTREAM_PRIVATE_ORIGINS: '*' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'unknown, 10.0.0.1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['JOBS', { JOBS: 'sometimes' }],
    ['HA', { HA: 'perhaps' }],
    ['DEMO_EXPOSED', { DEMO_EXPOSED: 'true' }],
    ['PLAY_MODE', { PLAY_MODE: 'test' }],
    ['PLAY_MODE', { PLAY_MODE: 'REAL' }],
  ])('in %s is refused in one sentence that names it: %j', (name, variables) => {
    const refusal = (() => {
      try {
        decide(variables)
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })()

    expect(refusal).toContain(name)
    expect(refusal).toMatch(/^[A-Z][^\n]*\.$/)
    expect(refusal).not.toContain('secret@')
  })

  test('with the law is refused: real money does not start, whatever else is set', () => {
    const secrets = { CAPTCHA_SECRET: 'a', PROVIDER_SECRET: 'b', BANK_SECRET: 'c', PUBLIC_ORIGIN: 'https://play.example' }

    expect(() => decide({ PLAY_MODE: 'real', ...secrets })).toThrow(/^PLAY_MODE=real refuses to start: it needs a licence record.*\.$/)
    expect(() => decide({ PLAY_MODE: 'real' })).toThrow('PLAY_MODE=real refuses to start')
  })
})

describe('[PUSH-8] the house’s own tool', () => {
  const OWN = 'a secret of this installation, made for it only'
  test('is none unless it is named, and a demo on one machine has a key for it', () => {
    expect(decide({}).webhook).toBeNull()
    expect(decide({ WEBHOOK_URL: 'http://localhost:3002/alerts' }).webhook).toMatchObject({ url: 'http://localhost:3002/alerts' })
    expect(decide({ WEBHOOK_URL: 'https://pager.example/in', WEBHOOK_SECRET: OWN }).webhook).toEqual({
      url: 'https://pager.example/in',
      secret: OWN,
    })
  })

  test.each([
    [{ WEBHOOK_URL: 'http://pager.example/in' }, 'WEBHOOK_URL must be https, or an address of this machine.'],
    [{ WEBHOOK_URL: 'pager' }, 'WEBHOOK_URL must be https, or an address of this machine.'],
    [{ DEMO_EXPOSED: 'yes', HOST: '0.0.0.0', WEBHOOK_URL: 'https://pager.example/in' }, 'WEBHOOK_URL needs WEBHOOK_SECRET'],
    [{ WEBHOOK_URL: 'https://pager.example/in', WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET must be at least 32 bytes long'],
  ])('is refused by a sentence: %j', (variables, sentence) => {
    expect(() => decide(variables)).toThrow(sentence)
  })
})
