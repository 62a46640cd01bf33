import { KEY_PARTY_CODES } from '@morakot/contract/features/trust/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { compareKeys } from './service-keys.ts'

const TEN = Array.from({ length: 10 })

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => void (await compare()))

type Config = Parameters<typeof compareKeys>[0]['config']

const compare = async (changed: Partial<Config> = {}) =>
  await compareKeys({ ...app.context, config: { ...app.context.config, ...changed } })
const writtenDown = async () => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, audit::text as text from audit where action = 'trust.key_changed' order by id`.execute(app.context.db)
  return rows
}
const bankWith = (changed: object) => ({ bank: { ...app.context.config.bank, ...changed } })

test('[TRUST-5, F-129] the first start stores a fingerprint of each party and sends no notice; a second start with the same neither', async () => {
  expect(await compare()).toEqual([])
  const { rows } = await sql<{ party: string; bytes: number }>`
    select party, length(fingerprint) as bytes from trust_key order by party`.execute(app.context.db)
  expect(rows).toEqual([...KEY_PARTY_CODES].toSorted().map((party) => ({ party, bytes: 32 })))
  expect(await writtenDown()).toEqual([])
})

test.each([
  ['key', { secret: 'another-key-of-the-bank-0123456789' }],
  ['address', { origin: 'https://bank.example.com' }],
  ['name', { id: 'another-bank' }],
  ['second key', { otherKey: { id: 'next', secret: 'a-second-key-of-the-bank-0123456789' } }],
])('[TRUST-5, F-129] another %s is written down once by ten processes that start at once, and never the key', async (_what, changed) => {
  const before = (await writtenDown()).length

  const found = await Promise.all(TEN.map(async () => await compare(bankWith(changed))))

  expect(found.filter((parties) => parties.length > 0)).toEqual([['bank']])
  const rows = await writtenDown()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)?.subject).toBe('key:bank')
  for (const secret of [app.context.config.bank.secret, ...Object.values(changed).filter((value) => typeof value === 'string')])
    expect(rows.at(-1)?.text).not.toContain(secret)
})

test('[TRUST-5] a rotated key of the fingerprints sends no notice about the parties; a removed one is notified', async () => {
  const { operatorKeys } = app.context.config
  const rotated = {
    ...operatorKeys,
    keyId: 'next',
    secret: 'x'.repeat(32),
    otherKey: { id: operatorKeys.keyId, secret: operatorKeys.secret },
  }
  expect(await compare({ operatorKeys: rotated })).toEqual([])
  expect(await compare({ operatorKeys: rotated })).toEqual([])
  // Under the new key too the bank is known.
  expect(await compare({ operatorKeys: rotated, ...bankWith({ secret: 'another-key-of-the-bank-0123456789' }) })).toEqual(['bank'])

  const { otherKey: _gone, ...lost } = { ...rotated, keyId: 'third', secret: 'y'.repeat(32) }
  expect(await compare({ operatorKeys: lost })).toEqual([...KEY_PARTY_CODES])
})
