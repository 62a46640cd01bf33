import { describe, expect, test } from 'vitest'
import { DEMO_SECRETS, checkSecrets, SECRET_BYTES_MIN } from './secrets.ts'

const OWN = 'o'.repeat(SECRET_BYTES_MIN)
const HERE = { HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' }

const check = (places: Record<string, string>, secrets: Record<string, string>, demoExposed: 'yes' | 'no' = 'no') =>
  checkSecrets({ places, secrets, demoExposed })

describe('secrets that are published with the code', () => {
  test.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost', 'http://localhost:3000', 'http://127.0.0.1:1', 'https://[::1]:3000'])(
    'hold where only this machine can reach the installation: %s',
    (place) => {
      expect(check({ HOST: place }, { BANK_SECRET: DEMO_SECRETS.bank })).toEqual({ isDemo: true, isExposed: false })
    },
  )

  test.each([
    '0.0.0.0',
    '::',
    '192.168.1.20',
    '127.example.com',
    'localhost.example.com',
    'https://play.example',
    'http://192.168.1.20:3000',
    'http://localhost.example.com',
    'http://localhost@play.example',
  ])('are refused where others can: %s', (place) => {
    expect(() => check({ ...HERE, HOST: place }, { BANK_SECRET: DEMO_SECRETS.bank })).toThrow(
      'Outsiders can reach this installation (HOST), but it uses secrets that are published with the code: ' +
        'set BANK_SECRET to secrets of your own, at least 32 bytes long, or set DEMO_EXPOSED=yes to show a demo.',
    )
  })

  test('are named with every variable that has to be set, and with every way in', () => {
    const places = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://play.example', CONSOLE_ORIGIN: 'http://localhost:3001' }
    const secrets = { BANK_SECRET: DEMO_SECRETS.bank, SMS_SECRET: OWN, CODE_SECRET: DEMO_SECRETS.codes, CAPTCHA_SECRET: DEMO_SECRETS.bank }

    expect(() => check(places, secrets)).toThrow(/\(HOST and PUBLIC_ORIGIN\).*set BANK_SECRET, CODE_SECRET and CAPTCHA_SECRET to/)
  })

  test('are allowed to a demo that is shown to others on purpose', () => {
    expect(check({ HOST: '0.0.0.0' }, { BANK_SECRET: DEMO_SECRETS.bank }, 'yes')).toEqual({ isDemo: true, isExposed: true })
    expect(() => check({ HOST: '0.0.0.0' }, { BANK_SECRET: DEMO_SECRETS.bank }, 'no')).toThrow('set BANK_SECRET')
  })
})

describe('secrets of its own', () => {
  test('let an installation be reached, and then it is no demo', () => {
    expect(check({ HOST: '0.0.0.0' }, { BANK_SECRET: OWN })).toEqual({ isDemo: false, isExposed: false })
  })

  test.each([HERE, { HOST: '0.0.0.0' }])('are at least 32 bytes long, for any exposure: %j', (places) => {
    const secrets = { BANK_SECRET: OWN.slice(1), SMS_SECRET: OWN, CODE_SECRET: 'x' }

    expect(() => check(places, secrets, 'yes')).toThrow(/^BANK_SECRET and CODE_SECRET must be at least 32 bytes long\.$/)
  })

  test('are counted in bytes', () => {
    expect(check(HERE, { BANK_SECRET: 'ก'.repeat(11) })).toEqual({ isDemo: true, isExposed: false })
  })

  test('are not needed for the demo: its own are long enough', () => {
    expect(check(HERE, DEMO_SECRETS)).toEqual({ isDemo: true, isExposed: false })
  })
})
