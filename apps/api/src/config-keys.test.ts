import { describe, expect, test } from 'vitest'
import { decideConfig } from './config.ts'
import { telemetry } from './config-keys.ts'
import { readEnv } from './env.ts'

const decide = (variables: Record<string, string>) =>
  decideConfig(readEnv({ APP_DATABASE_URL: 'postgres://localhost/morakot', ...variables }))

const OLD = 'the key that was used until this one'
const OLDER = 'the key that was used before that one'

describe('the keys of outside parties', () => {
  test('are two while they are changed', () => {
    const config = decide({
      PROVIDER_OTHER_KEY_ID: '1',
      PROVIDER_OTHER_KEY_SECRET: OLD,
      BANK_KEY_ID: 'b2',
      BANK_OTHER_KEY_ID: 'b1',
      BANK_OTHER_KEY_SECRET: OLDER,
    })

    expect(config.provider).toMatchObject({ keyId: 'demo', otherKey: { id: '1', secret: OLD } })
    expect(config.bank).toMatchObject({ keyId: 'b2', otherKey: { id: 'b1', secret: OLDER } })
  })

  test('are one each by default', () => {
    expect(decide({}).provider).not.toHaveProperty('otherKey')
    expect(decide({ BANK_OTHER_KEY_ID: '', BANK_OTHER_KEY_SECRET: '' }).bank).not.toHaveProperty('otherKey')
  })

  test.each([
    [{ PROVIDER_OTHER_KEY_ID: 'old' }, 'PROVIDER_OTHER_KEY_ID and PROVIDER_OTHER_KEY_SECRET go together: set both or none.'],
    [{ PROVIDER_OTHER_KEY_SECRET: 's' }, 'PROVIDER_OTHER_KEY_ID and PROVIDER_OTHER_KEY_SECRET go together: set both or none.'],
    [{ BANK_OTHER_KEY_ID: 'old' }, 'BANK_OTHER_KEY_ID and BANK_OTHER_KEY_SECRET go together: set both or none.'],
    [{ BANK_OTHER_KEY_SECRET: 's' }, 'BANK_OTHER_KEY_ID and BANK_OTHER_KEY_SECRET go together: set both or none.'],
    [{ PROVIDER_OTHER_KEY_ID: 'demo', PROVIDER_OTHER_KEY_SECRET: 's' }, 'PROVIDER_OTHER_KEY_ID must differ from PROVIDER_KEY_ID.'],
    [{ BANK_KEY_ID: 'k', BANK_OTHER_KEY_ID: 'k', BANK_OTHER_KEY_SECRET: 's' }, 'BANK_OTHER_KEY_ID must differ from BANK_KEY_ID.'],
  ])('given by halves are refused: %j', (variables, sentence) => {
    expect(() => decide(variables)).toThrow(sentence)
  })
})

describe('the addresses of the provider', () => {
  test('are those that are listed, and any when none is', () => {
    expect(decide({ PROVIDER_ALLOWED_ADDRESSES: '192.0.2.1, 2001:db8::1,' }).provider.allowedAddresses).toEqual([
      '192.0.2.1',
      '2001:db8::1',
    ])
    expect(decide({}).provider.allowedAddresses).toEqual([])
  })

  test.each(['192.0.2.0/24', 'games.example'])('are single addresses: %s is refused', (text) => {
    expect(() => decide({ PROVIDER_ALLOWED_ADDRESSES: `192.0.2.1,${text}` })).toThrow(
      `PROVIDER_ALLOWED_ADDRESSES must list addresses such as 192.0.2.1, not ${text}.`,
    )
  })
})

describe('where events of the app go', () => {
  test('is nowhere, the log, or a collector over https or on this machine', () => {
    expect(telemetry()).toEqual({ sink: 'none' })
    expect(telemetry('log')).toEqual({ sink: 'log' })
    for (const url of ['https://collector.example/events', 'http://localhost:4318/events', 'http://127.0.0.1/', 'http://[::1]:9/'])
      expect(telemetry('http', url)).toEqual({ sink: 'http', url })
  })

  test.each([
    ['somewhere', undefined],
    ['none', 'https://collector.example/'],
    ['log', 'https://collector.example/'],
    ['http', undefined],
    ['http', 'http://collector.example/'],
    ['http', 'http://localhost.example/'],
    ['http', 'file:///etc/passwd'],
    ['http', 'https://user:secret@collector.example/'],
  ])('is refused as %s at %s, and no password is repeated', (sink, url) => {
    expect(() => telemetry(sink, url)).toThrow(/^TELEMETRY_(?!.*secret)/)
  })
})
