import { describe, expect, test } from 'vitest'
import { readPlan } from './plan.ts'

const SECRETS = [
  'CAPTCHA_SECRET',
  'CODE_SECRET',
  'OPERATOR_SECRET',
  'PROVIDER_SECRET',
  'BANK_SECRET',
  'SMS_SECRET',
  'SLIPS_SECRET',
  'IDENTITY_SECRET',
  'TRUEMONEY_SECRET',
  'GATEWAY_SECRET',
  'VAULT_SECRET',
  'DOCUMENT_SECRET',
  'SANDBOX_PROVIDER_SECRET',
  'SANDBOX_BANK_SECRET',
  'SANDBOX_SMS_SECRET',
  'SANDBOX_SLIPS_SECRET',
  'SANDBOX_IDENTITY_SECRET',
  'SANDBOX_TRUEMONEY_SECRET',
  'SANDBOX_GATEWAY_SECRET',
  'SANDBOX_WEBHOOK_SECRET',
]
const OWN = Object.fromEntries(SECRETS.map((name) => [name, `${name} of this installation only`]))
const plan = (variables: NodeJS.ProcessEnv) => readPlan(variables, '/srv/morakot')

describe('a start that outsiders can reach', () => {
  test.each([
    { HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: 'https://play.example' },
    { CONSOLE_ORIGIN: 'https://console.example' },
    { SANDBOX_ORIGIN: 'https://bank.example' },
  ])('is refused with published secrets: %j', (places) => {
    expect(() => plan(places)).toThrow(`Outsiders can reach this installation (${Object.keys(places).join('')})`)
  })

  test.each(SECRETS)('is refused when %s alone is the demo’s', (name) => {
    expect(() => plan({ HOST: '0.0.0.0', ...OWN, [name]: '' })).toThrow(`set ${name} to`)
  })

  test('is planned with secrets of its own and without demo logins, or as a demo when it is configured', () => {
    expect(plan({ HOST: '0.0.0.0', ...OWN })).toMatchObject({ host: '0.0.0.0', hasDemoLogins: false })
    expect(plan({ HOST: '0.0.0.0', DEMO_EXPOSED: 'yes' })).toMatchObject({ host: '0.0.0.0', hasDemoLogins: true })
  })

  test('[INSTALL-1] gives its programs the logins of the demo only in a demo', () => {
    const given = (variables: NodeJS.ProcessEnv) => plan(variables).environment['DEMO_LOGINS']

    expect(given({})).toBe('yes')
    expect(given({ DEMO_LOGINS: 'no' })).toBe('no')
    expect(given({ HOST: '0.0.0.0', DEMO_EXPOSED: 'yes' })).toBe('yes')
    expect(given({ HOST: '0.0.0.0', ...OWN })).toBe('no')
    expect(() => given({ HOST: '0.0.0.0', ...OWN, DEMO_LOGINS: 'yes' })).toThrow(/^DEMO_LOGINS=yes is for a demo, /)
    expect(() => given({ DEMO_LOGINS: 'true' })).toThrow('DEMO_LOGINS must be one of yes, no, not true.')
  })
})

test.each([...SECRETS, 'PROVIDER_OTHER_KEY_SECRET', 'BANK_OTHER_KEY_SECRET'])('%s of fewer than 32 bytes is refused', (name) => {
  expect(() => plan({ [name]: 'x'.repeat(31) })).toThrow(`${name} must be at least 32 bytes long.`)
})
