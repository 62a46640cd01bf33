import { expect, test } from 'vitest'
import { decideConfig } from '../../apps/api/src/config.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import { partyOrigins } from './programs.ts'

const SANDBOX = 'http://localhost:4002'
const configOf = (origins: NodeJS.ProcessEnv) => decideConfig(readEnv({ APP_DATABASE_URL: 'unused:', ...origins }))

test('the API reaches every company outside at the sandbox, unless the installation names another origin', () => {
  const parties = Object.values(configOf(partyOrigins({}, SANDBOX))).filter(
    (value): value is { readonly origin: string } => typeof value === 'object' && value !== null && 'origin' in value,
  )

  expect(parties.length).toBeGreaterThan(5)
  expect(new Set(parties.map(({ origin }) => origin))).toEqual(new Set([SANDBOX]))
  expect(configOf(partyOrigins({ BANK_ORIGIN: 'https://bank.example' }, SANDBOX)).bank.origin).toBe('https://bank.example')
})
