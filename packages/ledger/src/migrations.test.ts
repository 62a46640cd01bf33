import { openDatabase } from '@morakot/database/database'
import { migrate } from '@morakot/database/migrate'
import { createTestDatabase } from '@morakot/database/test-database'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ledgerMigrations } from './migrations.ts'

/** The last file before rows were written again in another order. */
const BEFORE = '015-'

const post = (key: string, amount: number) => `
  select (ledger.post('scope', '${key}', sha256('${key}'), 'grant', 'test',
    array[ledger.member_account(1, 'real'), ledger.house('house:promo', 'CREDIT')], array[${amount}, ${-amount}]::bigint[])).status`

test('what was posted and sealed before rows changed their order is the same afterwards: answers, sums and seals', async () => {
  await using database = await createTestDatabase({ template: 'empty', prepare: async () => {} })
  const { pool, close } = openDatabase<Record<never, never>>(database.target, { max: 2, applicationName: 'migrations-test' })
  const folder = await mkdtemp(join(tmpdir(), 'morakot-ledger-'))
  const statusOf = async (statement: string) => (await pool.query<{ status: string }>(statement)).rows[0]?.status
  const breaches = async () =>
    (await pool.query(`select invariant from ledger.audit_all(), jsonb_populate_recordset(null::ledger.breach, breaches)`)).rows
  try {
    const files = (await readdir(ledgerMigrations.folder)).filter((name) => name < `${BEFORE}~`)
    for (const name of files) await copyFile(new URL(name, ledgerMigrations.folder), join(folder, name))
    await migrate(pool, [{ name: 'ledger', folder }])
    await pool.query('select ledger.open_member(1)')
    expect(await statusOf(post('first', 500))).toBe('posted')
    expect(await statusOf(post('too much', -501))).toBe('refused')
    await pool.query(`select ledger.reverse('scope', 'back', sha256('back'), 'rollback', 'test', 1)`)
    await pool.query('select ledger.seal_closed(), ledger.take_snapshots()')

    const applied = await migrate(pool, [ledgerMigrations])

    expect(applied.length).toBeGreaterThan(0)
    expect(await breaches()).toEqual([])
    expect(await statusOf(post('first', 500))).toBe('replayed')
    expect(await statusOf(post('first', 500).replace(`sha256('first')`, `sha256('other')`))).toBe('conflict')
    expect(await statusOf(post('too much', -501))).toBe('replayed_refusal')
    expect(await statusOf(post('next', 7))).toBe('posted')
    await pool.query('select ledger.seal_closed(), ledger.take_snapshots()')
    const { rows } = await pool.query<{ seals: bigint; held: string }>(
      `select (select count(*) from ledger.seal) as seals, ledger.house_balance('house:promo', 'CREDIT')::text as held`,
    )
    expect(rows).toEqual([{ seals: 2n, held: '-7' }])
    expect(await breaches()).toEqual([])
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
})
