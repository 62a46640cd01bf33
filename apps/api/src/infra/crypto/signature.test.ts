import { createHash, createHmac, randomUUID } from 'node:crypto'
import { NONCE_LIFE_MS, SIGNATURE_AGE_MS_MAX } from '@morakot/contract/outside/signature'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { TestDb } from '../../../test/open-test-db.ts'
import { forgetNonces, signRequest, verifySignature } from './signature.ts'
import type { SignedMessage } from './signature.ts'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

const NOW = new Date('2026-11-20T05:00:00.000Z')
const BANK = { id: 'bank', keys: { new: 'secret-two', old: 'secret-one' } }
const PARTIES = [{ id: 'other', keys: { k: 'theirs' } }, BANK]
const MESSAGE = { method: 'POST', path: '/callbacks/bank-feed?x=1', body: '{"amount":"1.00","name":"สมชาย"}' }

const at = (ms: number) => new Date(NOW.getTime() + ms)
const signed = (changed: Record<string, string> = {}): SignedMessage => ({
  ...MESSAGE,
  headers: { ...signRequest(BANK, MESSAGE, { now: NOW, nonce: randomUUID() }), ...changed },
})
const check = async (message: SignedMessage, now = NOW) => await verifySignature(database.db, PARTIES, message, now)

describe('a signed message', () => {
  test('is valid as its party signed it', async () => {
    expect(await check(signed())).toBe('valid')
  })

  test('is signed as the published recipe says', () => {
    const headers = signRequest(BANK, MESSAGE, { now: NOW, nonce: 'nonce-123' })
    const hash = createHash('sha256').update(MESSAGE.body).digest('hex')
    const text = `${NOW.getTime()}\nnonce-123\nPOST\n/callbacks/bank-feed?x=1\n${hash}`

    expect(headers).toEqual({
      'x-provider-id': 'bank',
      'x-key-id': 'new',
      'x-timestamp': String(NOW.getTime()),
      'x-nonce': 'nonce-123',
      'x-signature': createHmac('sha256', 'secret-two').update(text).digest('hex'),
    })
  })

  test.each([
    ['path', { path: '/callbacks/payout' }],
    ['query', { path: '/callbacks/bank-feed?x=2' }],
    ['method', { method: 'PUT' }],
    ['body', { body: MESSAGE.body.replace('1.00', '9.00') }],
    ['body by one space', { body: `${MESSAGE.body} ` }],
  ])('is forged when its %s is another', async (_what, changed) => {
    expect(await check({ ...signed(), ...changed })).toBe('forged')
  })

  test.each([
    ['no party', { 'x-provider-id': '' }, 'unknown_party'],
    ['an unknown party', { 'x-provider-id': 'bank2' }, 'unknown_party'],
    ['another party', { 'x-provider-id': 'other' }, 'unknown_party'],
    ['no key', { 'x-key-id': '' }, 'unknown_party'],
    ['a key that was never given', { 'x-key-id': 'third' }, 'unknown_party'],
    ['the name of what every object has as its key', { 'x-key-id': 'constructor' }, 'unknown_party'],
    ['the key of nothing', { 'x-key-id': '__proto__' }, 'unknown_party'],
    ['no timestamp', { 'x-timestamp': '' }, 'stale'],
    ['a timestamp in seconds', { 'x-timestamp': '1795496400' }, 'stale'],
    ['a timestamp that is none', { 'x-timestamp': 'NaN' }, 'stale'],
    ['a short nonce', { 'x-nonce': 'abc' }, 'forged'],
    ['a nonce with spaces', { 'x-nonce': 'abc def ghi' }, 'forged'],
    ['a huge nonce', { 'x-nonce': 'n'.repeat(129) }, 'forged'],
    ['another nonce', { 'x-nonce': randomUUID() }, 'forged'],
    ['the older key named', { 'x-key-id': 'old' }, 'forged'],
    ['no signature', { 'x-signature': '' }, 'forged'],
    ['half a signature', { 'x-signature': 'ab'.repeat(16) }, 'forged'],
    ['a signature of Thai digits', { 'x-signature': '๑'.repeat(64) }, 'forged'],
    ['a signature in capitals', { 'x-signature': 'A'.repeat(64) }, 'forged'],
  ] as const)('with %s is refused', async (_what, changed, verdict) => {
    expect(await check(signed(changed))).toBe(verdict)
  })

  test('is valid for a minute to either side of our clock, not a moment longer', async () => {
    expect(await check(signed(), at(SIGNATURE_AGE_MS_MAX))).toBe('valid')
    expect(await check(signed(), at(-SIGNATURE_AGE_MS_MAX))).toBe('valid')
    expect(await check(signed(), at(SIGNATURE_AGE_MS_MAX + 1))).toBe('stale')
    expect(await check(signed(), at(-SIGNATURE_AGE_MS_MAX - 1))).toBe('stale')
  })

  test('is taken once, of ten that arrive together too', async () => {
    const message = signed()

    const verdicts = await Promise.all(Array.from({ length: 10 }, async () => await check(message)))

    expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'replayed')).toHaveLength(9)
  })

  test('is remembered without waiting for the disk, and nothing else is: not the next commit of that connection, no other work', async () => {
    const waited = async () => (await database.pool.query<{ waited: string }>(`show synchronous_commit`)).rows[0]
    const before = await waited()

    const { rows } = await sql<{ areNew: readonly boolean[]; now: string }>`
      select spent."areNew", current_setting('synchronous_commit') as now
      from (select spend_nonces(array['bank'], ${[randomUUID()]}::text[], ${[NOW]}::timestamptz[]) as "areNew" offset 0) as spent
      where spent."areNew" is not null`.execute(database.db)

    expect(rows).toEqual([{ areNew: [true], now: 'off' }])
    expect(await waited()).toEqual(before)
    await expect(database.db.transaction().execute(async (tx) => await verifySignature(tx, PARTIES, signed(), NOW))).rejects.toThrow(
      'spent on its own',
    )
  })

  test('is not used up by a caller that could not sign it', async () => {
    const message = signed()

    expect(await check({ ...message, headers: { ...message.headers, 'x-signature': '0'.repeat(64) } })).toBe('forged')
    expect(await check(message)).toBe('valid')
  })

  test('may be signed with either key while the keys are changed', async () => {
    const withKey = (id: 'old' | 'new') =>
      signRequest({ id: BANK.id, keys: { [id]: BANK.keys[id] } }, MESSAGE, { now: NOW, nonce: randomUUID() })

    expect(await check({ ...MESSAGE, headers: withKey('old') })).toBe('valid')
    expect(await check({ ...MESSAGE, headers: withKey('new') })).toBe('valid')
    expect(
      await verifySignature(database.db, [{ id: 'bank', keys: { new: 'secret-two' } }], { ...MESSAGE, headers: withKey('old') }, NOW),
    ).toBe('unknown_party')
  })

  test('is remembered for as long as it could be accepted', async () => {
    const message = signed()
    await check(message)

    await forgetNonces(database.db, at(NONCE_LIFE_MS), { rowsMax: 1_000 })
    expect(await check(message)).toBe('replayed')
    await forgetNonces(database.db, at(NONCE_LIFE_MS + 1), { rowsMax: 1_000 })
    expect((await database.pool.query('select from outside_nonce where nonce = $1', [message.headers['x-nonce']])).rowCount).toBe(0)
    expect(NONCE_LIFE_MS).toBeGreaterThan(2 * SIGNATURE_AGE_MS_MAX)
  })
})
