import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAuditedLedger } from './testing/audited-ledger.ts'
import type { AuditedLedger } from './testing/audited-ledger.ts'
import { ROWS_A_STEP } from './walks.ts'

let ledger: AuditedLedger
let member: { readonly id: bigint }

beforeEach(async () => {
  ledger = await openAuditedLedger()
  member = await ledger.member(100n)
})
afterEach(async () => await ledger[Symbol.asyncDispose]())

describe('what providers said', () => {
  const HOUR_MS = 3_600_000
  /** A bet without a transfer in the ledger, as an attacker who bypasses every check would write it. */
  const invent = async (agoMs: number) =>
    await ledger.tamper(`
      set local session_replication_role = replica;
      insert into seamless_message (host_id, tx_id, kind, content_hash, state, member_id, round_id, stake_real, reply, created_at)
      values (
        'sandbox', gen_random_uuid(), 'bet', sha256('invented'), 'applied', ${member.id}, gen_random_uuid(), 5, '{}',
        now() - interval '${agoMs} milliseconds'
      )`)
  const found = async () => (await ledger.findings()).filter(({ invariant }) => invariant.startsWith('I9'))

  test('[I9] is compared with the ledger: in every pass what is new', async () => {
    const looking = await ledger.auditor()
    await looking.pass()
    await looking.pass()

    // By its moment it is too old for a round to look at it.
    await invent(25 * HOUR_MS)
    await looking.pass()

    expect((await found()).map(({ invariant }) => invariant).toSorted()).toEqual([
      'I9 message and its money differ',
      'I9 round is not the sum of its messages',
    ])
  })

  test('[I9] is looked at again for a day in rounds, and all of it in a whole one', async () => {
    await invent(25 * HOUR_MS)
    const looking = await ledger.auditor()
    await looking.pass()
    expect(await found()).not.toEqual([])
    await ledger.closeAll()
    await looking.pass()
    expect(await found()).toEqual([])

    await ledger.tamper(`update seamless_message set created_at = now() - interval '23 hours'`)
    await looking.pass()
    expect(await found()).not.toEqual([])
  })

  test('[I9] is looked at from the first message on in the whole round of the night, wherever the round before it ended', async () => {
    const startedAt = Date.now()
    let laterMs = 0
    const looking = await ledger.auditor({ budgetMs: 0, now: () => new Date(startedAt + laterMs) })
    await invent(30 * HOUR_MS)
    await ledger.tamper(`update seamless_message set state = 'refused', stake_real = 0`)
    await looking.pass()
    expect(await found()).toEqual([])
    await ledger.tamper(`
      set local session_replication_role = replica;
      insert into seamless_message (host_id, tx_id, kind, content_hash, state, member_id, reply, created_at)
      select 'sandbox', 'refused ' || n, 'bet', sha256('refused'), 'refused', ${member.id}, '{}', now()
      from generate_series(1, ${ROWS_A_STEP + 1}) as n`)
    await looking.pass()

    await ledger.tamper(`update seamless_message set stake_real = 5 where round_id is not null`)
    laterMs = 24 * HOUR_MS
    await looking.pass()

    expect((await found()).map(({ invariant }) => invariant)).toEqual(['I9 message and its money differ'])
  })
})
