import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAuditedLedger } from './testing/audited-ledger.ts'
import type { AuditedLedger } from './testing/audited-ledger.ts'

let ledger: AuditedLedger
beforeEach(async () => {
  ledger = await openAuditedLedger()
})
afterEach(async () => await ledger[Symbol.asyncDispose]())

describe('every pass queries each feature for faulty rows:', () => {
  const foundBy = async () => {
    await (await ledger.auditor()).pass()
    return (await ledger.findings()).map(({ invariant }) => invariant)
  }

  test('nothing is, while nothing is', async () => {
    await ledger.member(100n)

    expect(await foundBy()).toEqual([])
  })

  test('[I11] the cashier, about a withdrawal without a hold', async () => {
    const { id } = await ledger.member(100n)
    await ledger.tamper(`
      set local session_replication_role = replica;
      insert into withdrawal (id, member_id, amount, bank_code, bank_number, bank_holder, status, hold_id, created_at)
      values (gen_random_uuid(), ${id}, 5, 'SCB', '1234567890', 'n', 'REQUESTED', 1, now())`)

    expect(await foundBy()).toContain('I11 hold is not the sum of open withdrawals')
  })

  test('[I18] the outbox, about an event that no reader could see for five minutes', async () => {
    const client = await ledger.app.pool.connect()
    try {
      await client.query(`begin; select ledger.announce('held', '{}')`)
      await ledger.tamper(`insert into ledger.outbox (topic, payload, created_at) values ('late', '{}', now() - interval '6 minutes')`)

      expect(await foundBy()).toEqual(['I18 events wait longer than five minutes'])
    } finally {
      client.release(true)
    }
  })

  test('[I9] seamless, about a bet that the ledger does not have', async () => {
    const { id } = await ledger.member(100n)
    await ledger.tamper(`
      set local session_replication_role = replica;
      insert into seamless_message (host_id, tx_id, kind, content_hash, state, member_id, round_id, stake_real, reply, created_at)
      values ('sandbox', 'invented', 'bet', sha256('invented'), 'applied', ${id}, 'round', 5, '{}', now())`)

    expect(await foundBy()).toContain('I9 message and its money differ')
  })
})
