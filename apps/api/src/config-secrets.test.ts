import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { decideConfig } from './config.ts'
import { readEnv } from './env.ts'

const DATABASE = { APP_DATABASE_URL: 'postgres://127.0.0.1:1/morakot' }
const decide = (variables: Record<string, string>) => decideConfig(readEnv({ ...DATABASE, ...variables }))

const OWN_SECRETS = Object.fromEntries(
  [
    'CAPTCHA_SECRET',
    'CODE_SECRET',
    'PROVIDER_SECRET',
    'BANK_SECRET',
    'SMS_SECRET',
    'SLIPS_SECRET',
    'IDENTITY_SECRET',
    'TRUEMONEY_SECRET',
    'GATEWAY_SECRET',
    'VAULT_SECRET',
    'DOCUMENT_SECRET',
    'OPERATOR_SECRET',
  ].map((name) => [name, `${name} of this installation only`]),
)

const REFUSAL =
  /^Outsiders can reach this installation \(.+\), but it uses secrets that are published with the code: set .+, or set DEMO_EXPOSED=yes to show a demo\.$/

describe('an installation that outsiders can reach', () => {
  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.20' },
    { PUBLIC_ORIGIN: 'https://play.example' },
    { CONSOLE_ORIGIN: 'https://console.example' },
  ])('does not start with the secrets of the demo: %j', (places) => {
    expect(() => decide(places)).toThrow(REFUSAL)
    expect(() => decide(places)).toThrow(`(${Object.keys(places).join('')})`)
    expect(() => decide(places)).toThrow(
      'set CAPTCHA_SECRET, CODE_SECRET, PROVIDER_SECRET, BANK_SECRET, SMS_SECRET, SLIPS_SECRET, IDENTITY_SECRET, TRUEMONEY_SECRET, GATEWAY_SECRET, VAULT_SECRET, DOCUMENT_SECRET and OPERATOR_SECRET to',
    )
  })

  test.each(Object.keys(OWN_SECRETS))('does not start with the demo’s %s alone', (name) => {
    expect(() => decide({ HOST: '0.0.0.0', ...OWN_SECRETS, [name]: '' })).toThrow(`set ${name} to`)
  })

  test('does not start with a published secret as the second key of a party', () => {
    const published = { BANK_OTHER_KEY_ID: 'old', BANK_OTHER_KEY_SECRET: 'sandbox-bank-secret-for-demo-only' }

    expect(() => decide({ HOST: '0.0.0.0', ...OWN_SECRETS, ...published })).toThrow('set BANK_OTHER_KEY_SECRET to')
  })

  test('starts with secrets of its own, and seeds no operator with a published password', () => {
    expect(decide({ HOST: '0.0.0.0', ...OWN_SECRETS })).toMatchObject({ host: '0.0.0.0', hasDemoLogins: false, isExposedDemo: false })
  })

  test('starts as a demo when it is configured', () => {
    expect(decide({ HOST: '0.0.0.0', DEMO_EXPOSED: 'yes' })).toMatchObject({ isPrivateDemo: false, isExposedDemo: true })
    expect(decide({ DEMO_EXPOSED: 'yes' })).toMatchObject({ isPrivateDemo: true, isExposedDemo: false })
  })

  test('[INSTALL-1] has the logins of the demo only in a demo, and only when they are enabled', () => {
    expect(decide({ HOST: '0.0.0.0', DEMO_EXPOSED: 'yes' })).toMatchObject({ hasDemoLogins: false })
    expect(decide({ HOST: '0.0.0.0', DEMO_EXPOSED: 'yes', DEMO_LOGINS: 'yes' })).toMatchObject({ hasDemoLogins: true })
    expect(decide({ DEMO_LOGINS: 'yes' })).toMatchObject({ hasDemoLogins: true })
    expect(() => decide({ HOST: '0.0.0.0', ...OWN_SECRETS, DEMO_LOGINS: 'yes' })).toThrow(/^DEMO_LOGINS=yes is for a demo, /)
    expect(() => decide({ DEMO_LOGINS: '1' })).toThrow('DEMO_LOGINS must be one of yes, no, not 1.')
  })
})

describe('a secret', () => {
  test.each([
    ...Object.keys(OWN_SECRETS).map((name) => [name, {}] as const),
    ['PROVIDER_OTHER_KEY_SECRET', { PROVIDER_OTHER_KEY_ID: 'old' }] as const,
    ['BANK_OTHER_KEY_SECRET', { BANK_OTHER_KEY_ID: 'old' }] as const,
  ])('of fewer than 32 bytes is refused: %s', (name, more) => {
    expect(() => decide({ ...more, [name]: 'x'.repeat(31) })).toThrow(`${name} must be at least 32 bytes long.`)
    expect(() => decide({ ...more, [name]: 'x'.repeat(32) })).not.toThrow()
  })
})

describe('an outside client', () => {
  test.each(['BANK_ORIGIN', 'GATEWAY_ORIGIN', 'IDENTITY_ORIGIN', 'PROVIDER_ORIGIN', 'SLIPS_ORIGIN', 'SMS_ORIGIN', 'TRUEMONEY_ORIGIN'])(
    'is called over https or on this machine: %s',
    (name) => {
      expect(() => decide({ [name]: 'http://bank.example' })).toThrow(`${name} must be https, or an address of this machine.`)
      for (const origin of ['https://bank.example', 'http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9'])
        expect(() => decide({ [name]: origin })).not.toThrow()
    },
  )
})

/** Starts a program that must end on its own, and returns its last output. */
async function endOf(file: string, variables: Record<string, string>) {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    env: { PATH: process.env['PATH'] ?? '', ...DATABASE, OWNER_DATABASE_URL: DATABASE.APP_DATABASE_URL, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: said.trim() }
}

test.each(['main.ts', 'worker.ts'])('%s ends in that one sentence before it opens anything', async (file) => {
  const { code, said } = await endOf(file, { PUBLIC_ORIGIN: 'https://play.example' })

  expect(said).toMatch(REFUSAL)
  expect(code).toBe(1)
})
