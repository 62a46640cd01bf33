import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sealClosed } from './seals.ts'
import { fromBank, startLedger, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

test('seals fit whatever the settings of the session that reads them: time zone, date style, and how bytes are written', async () => {
  const member = await ledger.member(100n)
  await ledger.post({ legs: fromBank(member.id, 1n) })
  await sealClosed(ledger.auditor.db)

  for (const setting of ["bytea_output = 'escape'", "timezone = 'Asia/Bangkok'", "datestyle = 'German'"]) {
    const { rows } = await ledger.owner.db.connection().execute(async (connection) => {
      await sql`set ${sql.raw(setting)}`.execute(connection)
      return await sql`select 1 from ledger.broken_seals()`.execute(connection)
    })
    expect({ setting, broken: rows.length }).toEqual({ setting, broken: 0 })
  }
})
