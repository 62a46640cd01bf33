import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startLedger, toProvider, type TestLedger } from './testing/ledger.ts'
import { findTransfer } from './transfers.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const UUID = '0d6e1f5c-3b7a-4e21-9c58-a2f4b6d8e013'

/** The columns as the row stores them; readers get the derived values. */
async function rowOf(scope: string, key: string) {
  const { rows } = await ledger.owner.pool.query<{
    key_text: string | null
    key_uuid: string | null
    acted_by: string | null
    hash: number
  }>(`select key_text, key_uuid::text, acted_by, length(req_hash) as hash from ledger.transfer where scope = $1 and idem_key = $2`, [
    scope,
    key,
  ])
  return rows
}

describe('what a transfer is stored as', () => {
  test.each([
    ['a UUID', UUID, { key_text: null, key_uuid: UUID }],
    ['the same in capitals', UUID.toUpperCase(), null],
    ['the same in braces', `{${UUID}}`, null],
    ['the same without hyphens', UUID.replaceAll('-', ''), null],
    ['its letters with hyphens elsewhere', `${UUID.slice(0, 9)}-${UUID.slice(10)}`, null],
    ['its hyphens with a letter too many', UUID.replace('a', 'g'), null],
    ['its letters in Thai digits', UUID.replace('0', '๐'), null],
    ['a UUID and a line end', `${UUID}\n`, null],
    ['a text', 'round 7: win', null],
  ])('a key that is %s reads as it was given, and is a key of its own', async (_, key, asUuid) => {
    const member = await ledger.member(100n)
    const request = { scope: 'keys', key, legs: toProvider(member.id, 1n) }

    expect(await ledger.post(request)).toMatchObject({ kind: 'posted' })

    expect(await ledger.post(request)).toMatchObject({ kind: 'replayed' })
    expect(await rowOf('keys', key)).toMatchObject([asUuid ?? { key_text: key, key_uuid: null }])
    expect(await findTransfer(ledger.app.db, { scope: 'keys', key })).toMatchObject({ status: 'posted', actor: 'test' })
  })

  test('an actor that is the scope is not written twice, nor more of a hash than it is compared by', async () => {
    const member = await ledger.member(100n)
    const [own, other] = [randomUUID(), randomUUID()]
    await ledger.post({ scope: 'bank:feed', actor: 'bank:feed', key: own, legs: toProvider(member.id, 1n) })
    await ledger.post({ scope: 'bank:feed', actor: 'op:1', key: other, legs: toProvider(member.id, 1000n) })

    expect(await rowOf('bank:feed', own)).toMatchObject([{ acted_by: null, hash: 16 }])
    expect(await rowOf('bank:feed', other)).toMatchObject([{ acted_by: 'op:1', hash: 16 }])
    expect(await findTransfer(ledger.app.db, { scope: 'bank:feed', key: own })).toMatchObject({ status: 'posted', actor: 'bank:feed' })
    expect(await findTransfer(ledger.app.db, { scope: 'bank:feed', key: other })).toMatchObject({ status: 'refused', actor: 'op:1' })
  })

  test('a row from before, with a UUID as text, a whole hash and its scope as actor, reads and answers as one of today', async () => {
    const key = randomUUID()
    await ledger.owner.pool.query(
      `insert into ledger.transfer (scope, key_text, req_hash, kind, reason, acted_by)
       values ('before', $1, sha256('asked'), 'bet', 'insufficient', 'before')`,
      [key],
    )
    const refuse = async (content: string) =>
      (await ledger.owner.pool.query(`select (ledger.refuse('before', $1, sha256($2), 'bet', 'before', 'why')).*`, [key, content])).rows[0]

    expect(await findTransfer(ledger.app.db, { scope: 'before', key })).toMatchObject({ status: 'refused', actor: 'before' })
    expect(await refuse('asked')).toMatchObject({ status: 'replayed_refusal', reason: 'insufficient' })
    expect(await refuse('changed')).toMatchObject({ status: 'conflict' })
  })

  test('a refusal without a reason would have posted nothing, and is not taken', async () => {
    await expect(ledger.owner.pool.query(`select ledger.refuse('keys', 'why', sha256('x'), 'bet', 'test', null)`)).rejects.toMatchObject({
      code: 'LG003',
    })
    expect(await rowOf('keys', 'why')).toEqual([])
  })

  test.each([
    ['a hash of another length', `select ledger.refuse('keys', 'x', '\\x01', 'bet', 'test', 'why')`],
    ['no actor, of what is refused', `select ledger.refuse('keys', 'x', sha256('x'), 'bet', null, 'why')`],
    [
      'no actor, of what is posted',
      `select ledger.post('keys', 'x', sha256('x'), 'grant', null, array[ledger.member_account(owner_id, 'real'),
         ledger.house('house:promo', 'CREDIT')], array[1, -1]) from ledger.account where owner_id is not null limit 1`,
    ],
  ])('%s is not taken', async (_, statement) => {
    await expect(ledger.owner.pool.query(statement)).rejects.toMatchObject({ constraint: 'transfer__is_well_formed' })
  })

  test('a seal hashes the text that a row had when it was complete', async () => {
    // Of what was refused: it has no legs, whose texts would follow.
    const client = await ledger.owner.pool.connect()
    try {
      await client.query(`
        create temporary table former (
          id bigint, scope text, idem_key text, req_hash bytea, kind text, status text, reason text, reverses bigint, ext_ref text, actor text,
          created_at timestamptz, xid xid8
        );
        insert into former select id, scope, idem_key, req_hash, kind, status, reason, reverses, ext_ref, actor, created_at, xid
        from ledger.transfer where scope = 'bank:feed' and status = 'refused';
        set timezone = 'UTC'`)
      const { rows } = await client.query<{ fits: boolean }>(`
        select found.digest = sha256(sha256(convert_to(former::text, 'UTF8'))) as fits
        from former
        cross join lateral ledger.digest_of(xid, (xid::text::bigint + 1)::text::xid8, '') as found`)

      expect(rows).toEqual([{ fits: true }])
    } finally {
      client.release(true)
    }
  })
})
