import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'

import { decideConfig } from './config.ts'
import { readEnvironment } from './env.ts'

const decide = (variables: Record<string, string>) => decideConfig(readEnvironment(variables))

const SECRETS = [
  'SANDBOX_PROVIDER_SECRET',
  'SANDBOX_BANK_SECRET',
  'SANDBOX_SMS_SECRET',
  'SANDBOX_SLIPS_SECRET',
  'SANDBOX_IDENTITY_SECRET',
  'SANDBOX_TRUEMONEY_SECRET',
  'SANDBOX_GATEWAY_SECRET',
  'SANDBOX_WEBHOOK_SECRET',
]
const OWN_SECRETS = Object.fromEntries(SECRETS.map((name) => [name, `${name} of this installation`]))
const REFUSAL =
  /^Outsiders can reach this installation \(.+\), but it uses secrets .+: set SANDBOX_PROVIDER_SECRET, SANDBOX_BANK_SECRET, SANDBOX_SMS_SECRET, SANDBOX_SLIPS_SECRET, SANDBOX_IDENTITY_SECRET, SANDBOX_TRUEMONEY_SECRET, SANDBOX_GATEWAY_SECRET and SANDBOX_WEBHOOK_SECRET to .+DEMO_EXPOSED=yes to show a demo\.$/

describe('a sandbox that outsiders can reach', () => {
  test.each([{ SANDBOX_HOST: '0.0.0.0' }, { SANDBOX_ORIGIN: 'https://bank.example' }, { PLAYER_ORIGIN: 'https://play.example' }])(
    'does not start with the secrets of the demo: %j',
    (places) => {
      expect(() => decide(places)).toThrow(REFUSAL)
    },
  )

  test('starts with secrets of its own, or as a demo when it is configured', () => {
    expect(decide({ SANDBOX_HOST: '0.0.0.0', ...OWN_SECRETS })).toMatchObject({ host: '0.0.0.0' })
    expect(decide({ SANDBOX_HOST: '0.0.0.0', DEMO_EXPOSED: 'yes' })).toMatchObject({ host: '0.0.0.0' })
  })

  // A process of its own: a busy machine takes its time to start one.
  test('ends in that one sentence before it opens anything', async () => {
    const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: 'postgres://127.0.0.1:1/morakot', SANDBOX_HOST: '0.0.0.0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))

    expect(said.trim()).toMatch(REFUSAL)
    expect(code).toBe(1)
  })
})

test.each(SECRETS)('%s of fewer than 32 bytes is refused', (name) => {
  expect(() => decide({ [name]: 'x'.repeat(31) })).toThrow(`${name} must be at least 32 bytes long.`)
})

test('real money is refused', () => {
  expect(() => decide({ PLAY_MODE: 'real', ...OWN_SECRETS })).toThrow('it does not start when PLAY_MODE=real')
})
