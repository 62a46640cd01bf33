import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openDatabase } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { urlOfTarget } from '@morakot/database/target'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { migrations } from '@morakot/schema/migrations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkArchive } from './check-archive.ts'
import { findInArchive } from './find-in-archive.ts'
import type { Manifest } from './format.ts'
import { releasePlay } from './release.ts'
import type { Pool } from './source.ts'
import { archiveMonth } from './write-month.ts'

const root = join(import.meta.dirname, '..', '..')
let server: DatabaseServer
let folder: string
let pool: Pool
let name = ''
let made = 0
let ends: (() => Promise<unknown>)[] = []
let databases: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const throwAway = await makeThrowAwayFolder()
  server = await startServer({ dataDir: join(throwAway.path, 'postgres') })
  folder = join(throwAway.path, 'archive')
  ends = [server.stop, throwAway[Symbol.asyncDispose]]
  // The database of each test is a copy of this one.
  await ensureDatabase(server.target('migrated'))
  await migrate(session('migrated'), migrations)
})
afterAll(async () => {
  for (const end of [...databases, ...ends]) await end()
})

/** A connection of its own, which ends with the test. */
function session(of = name): Pool {
  const database = openDatabase<Record<never, never>>(server.target(of), { max: 1, applicationName: 'archive-test' })
  databases.push(database.close)
  return database.pool
}

/** An empty ledger with one member, for each test. */
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const close of databases) await close()
  made += 1
  databases = []
  name = `archive_${made}`
  await session('postgres').query(`create database ${name} template migrated strategy file_copy`)
  pool = session()
  await pool.query(`set timezone = 'UTC'; set datestyle = 'ISO'`)
  await pool.query(`select ledger.open_member(1); insert into provider_host (id) values ('jili') on conflict do nothing`)
  await post('house:bank', 'test', 'deposit', 1_000)
})

async function post(house: string, scope: string, key: string, amount: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select (ledger.post(
      $1, $2, sha256('x'), 'test', $1, array[ledger.member_account(1, 'real'), ledger.house($3, 'CREDIT')], array[$4::bigint, -$4::bigint]
    )).transfer_id::text as id`,
    [scope, key, house, amount],
  )
  return rows[0]?.id ?? ''
}

const OLD = `now() - interval '500 days'`

/** A round of one bet and one win, as the wallet writes it. Foreign keys are not looked at: there is no member's row. */
async function play(round: string, state: 'open' | 'closed' = 'closed'): Promise<void> {
  const bet = await post('house:provider:jili', 'provider:jili', `${round}-bet`, -10)
  const win = await post('house:provider:jili', 'provider:jili', `${round}-win`, 4)
  await pool.query(`set session_replication_role = 'replica'`)
  await pool.query(
    `insert into game_round (host_id, round_id, member_id, state, bets, bet_real, win_total, opened_at, closed_at, changed_at)
    values ('jili', $1, 1, $2, 1, 10, 4, ${OLD}, case when $2 = 'closed' then ${OLD} end, ${OLD})`,
    [round, state],
  )
  for (const [kind, id] of [
    ['bet', bet],
    ['win', win],
  ] as const)
    await pool.query(
      `insert into seamless_message (host_id, tx_id, kind, content_hash, state, member_id, round_id, transfer_ids, stake_real, win_amount, reply, created_at)
      values ('jili', $1, $2, sha256('x'), 'applied', 1, $3, array[$4::bigint], $5, $6, '{}', ${OLD})`,
      [`${round}-${kind}`, kind, round, id, kind === 'bet' ? 10 : 0, kind === 'win' ? 4 : 0],
    )
  await pool.query(`set session_replication_role = 'origin'`)
}

/** Seals what there is as the auditor does, so long ago that its month is due. */
async function seal(daysAgo = 450): Promise<void> {
  await pool.query('select ledger.seal_closed()')
  await pool.query(`
    alter table ledger.seal disable trigger all;
    update ledger.seal set sealed_at = now() - interval '${daysAgo} days' where sealed_at > now() - interval '1 day';
    alter table ledger.seal enable always trigger seal__append_only`)
  await pool.query(`
    select ledger.record_pass(auditor.low_xid, (select max(high_xid) from ledger.seal), 0) from ledger.auditor;
    select ledger.record_kept_seal((select max(id) from ledger.seal))`)
}

async function audited(): Promise<void> {
  await pool.query('select ledger.record_round(0)')
}

async function wrong(): Promise<unknown> {
  const { rows } = await pool.query<{ breaches: unknown }>(
    `select breaches || audit_seamless('-infinity') as breaches from ledger.audit_all()`,
  )
  return rows[0]?.breaches
}

async function count(table: string): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(`select count(*)::integer as found from ${table}`)
  return rows[0]?.found ?? -1
}

const month = (of: string, endsAt = new Date(Date.now() - 60_000)) => ({ name: of, endsAt })

async function archive(of = '2025-01'): Promise<void> {
  const { rows } = await pool.query<{ last: string }>('select coalesce(max(last_seal), 0)::text as last from ledger.archive')
  await archiveMonth(pool, folder, { month: month(of, new Date(Date.now() - 1_000)), after: rows[0]?.last ?? '0' })
}

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/archive.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, OWNER_DATABASE_URL: urlOfTarget(server.target(name)), ARCHIVE_DIR: folder },
  })
  return { status, stdout, stderr }
}

/** Rewrites a line of a month's file, and its list so that the file is the one that is listed. */
function tamper(of: string, file: string, change: (text: string) => string): void {
  const path = join(folder, of, file)
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString())))
}

describe('a month in files', () => {
  test('is what the database held, and is checked from the files alone', async () => {
    await play('r1')
    await play('r2', 'open')
    await seal()
    await archive()

    expect(readdirSync(folder)).toEqual(['2025-01'])
    expect(await checkArchive(folder, pool)).toEqual({ months: 1, seals: 1, transfers: 5, problems: [] })
    expect(await checkArchive(folder, null)).toEqual({ months: 1, seals: 1, transfers: 5, problems: [] })
    const manifest = JSON.parse(readFileSync(join(folder, '2025-01', 'manifest.json'), 'utf8')) as Manifest
    expect(manifest.files.map(({ name: file, lines }) => [file, lines])).toEqual([
      ['transfers.jsonl.gz', 6],
      ['accounts.jsonl.gz', 3],
      ['rounds.jsonl.gz', 2],
      ['messages.jsonl.gz', 4],
    ])
    const found: string[] = []
    for await (const { file, line } of findInArchive(folder, 'r1-win')) found.push(`${file} ${line.includes('r1-win')}`)
    expect(found).toEqual(['transfers.jsonl.gz true', 'messages.jsonl.gz true'])
  })

  test('lets play go, which is audited here and there as before; the next month goes on from it', async () => {
    for (const round of ['r1', 'noted']) await play(round)
    await play('open', 'open')
    await pool.query(`insert into demo_moment select id, now() from ledger.transfer where key_text = 'noted-win'`)
    await seal()
    await archive()
    await expect(releasePlay(pool)).rejects.toMatchObject({ code: 'LG014' })
    await audited()

    expect(await releasePlay(pool, 1)).toEqual({ messages: 2, rounds: 1, transfers: 2 })

    expect(await count('game_round')).toBe(2)
    expect(await wrong()).toEqual([])
    expect((await checkArchive(folder, pool)).problems).toEqual([])
    await play('r3')
    await pool.query(`update game_round set state = 'closed', closed_at = ${OLD} where round_id = 'open'; delete from demo_moment`)
    await seal()
    await archive('2025-02')
    await audited()
    expect(await releasePlay(pool)).toEqual({ messages: 6, rounds: 3, transfers: 6 })
    expect(await count('ledger.transfer')).toBe(1)
    expect(await wrong()).toEqual([])
    expect(await checkArchive(folder, pool)).toEqual({ months: 2, seals: 2, transfers: 9, problems: [] })
  })

  test('of a run that was cut off is written again', async () => {
    await play('r1')
    await seal()
    const until = month('2025-01')
    const half = new Error('the disk is gone')
    const failing = {
      query: async (text: string, values: unknown[]) => {
        if (text.includes('finish_archive')) throw half
        return await pool.query(text, values)
      },
    }
    await expect(archiveMonth(failing as unknown as Pool, folder, { month: until, after: '0' })).rejects.toBe(half)
    expect((await checkArchive(folder, pool)).problems).toEqual(['2025-01: the database knows nothing of it'])

    await expect(archiveMonth(failing as unknown as Pool, folder, { month: until, after: '0' })).rejects.toBe(half)
    expect(readdirSync(folder)).toEqual(['2025-01'])
    // A manifest that lists other files may belong to another database.
    writeFileSync(join(folder, '2025-01', 'manifest.json'), '{}')
    await archiveMonth(pool, folder, { month: until, after: '0' })

    expect((await checkArchive(folder, pool)).problems).toEqual([])
    expect(await count('ledger.archive')).toBe(1)
    expect(readdirSync(folder)).toEqual(['2025-01', expect.stringMatching(/^2025-01\.replaced-\d+$/)])
  })

  test('ends a seal earlier where two transactions of an account lie on both sides', async () => {
    await play('r1')
    await seal(470)
    // Begun before, it posts after another of the same account, which belongs to the next seal.
    const [early, between] = [session(), session()]
    for (const one of [early, between]) await one.query('begin; select pg_current_xact_id()')
    await post('house:bank', 'test', 'later', 1)
    await early.query(`select ledger.post('test', 'early', sha256('x'), 'test', 'test',
      array[ledger.member_account(1, 'real'), ledger.house('house:bank', 'CREDIT')], array[1, -1]::bigint[])`)
    await early.query('commit')
    await seal(460)
    await between.query('commit')
    await post('house:bank', 'test', 'last', 1)
    await seal(10)

    await archiveMonth(pool, folder, { month: month('2025-01', new Date(Date.now() - 400 * 86_400_000)), after: '0' })

    const { rows } = await pool.query('select first_seal::integer as first, last_seal::integer as last from ledger.archive')
    expect(rows).toEqual([{ first: 1, last: 1 }])
    expect((await checkArchive(folder, pool)).problems).toEqual([])
    expect(await wrong()).toEqual([])
  })
})

describe('what was changed is found', () => {
  test.each([
    ['an amount', 'transfers.jsonl.gz', (text: string) => text.replaceAll(',-10,', ',-11,'), /seal 1 does not fit what it seals/],
    [
      'a transfer that is gone',
      'transfers.jsonl.gz',
      (text: string) => text.replace(/\{"transfer":[^\n]*r1-bet[^\n]*\n/, ''),
      /does not fit|counts otherwise/,
    ],
    [
      'a balance',
      'accounts.jsonl.gz',
      (text: string) => text.replace('"balance":"994"', '"balance":"995"'),
      /holds otherwise than its transfers say/,
    ],
    [
      'a message',
      'messages.jsonl.gz',
      (text: string) => text.replace('r1-win', 'r9-win'),
      /messages\.jsonl\.gz is not the file that was listed/,
    ],
  ])('%s', async (_, file, change, problem) => {
    await play('r1')
    await seal()
    await archive()
    tamper('2025-01', file, change)

    const { problems } = await checkArchive(folder, pool)

    expect(problems.join('\n')).toMatch(problem)
    expect(problems).toContain(`2025-01: ${file} is not the file that was listed`)
  })

  test('in the list of files, in the database, and a month that is gone', async () => {
    await play('r1')
    await seal()
    await archive()
    const list = join(folder, '2025-01', 'manifest.json')
    const text = readFileSync(list, 'utf8')
    writeFileSync(list, text.replace('"transfers": 3', '"transfers": 4'))
    expect((await checkArchive(folder, pool)).problems).toEqual([
      '2025-01: its list of files is not the one that was recorded',
      '2025-01: its list counts otherwise than its files',
    ])
    writeFileSync(list, text)
    await pool.query(`
      alter table ledger.transfer disable trigger all;
      update ledger.transfer set kind = 'other' where kind = 'test' and id = 1;
      alter table ledger.opening disable trigger all;
      update ledger.opening set balance = balance + 1`)
    expect((await checkArchive(folder, pool)).problems).toEqual([
      '2025-01: transfer 1 reads otherwise in the database',
      expect.stringMatching(/^2025-01: account \d+ goes on in the database from another balance$/),
    ])
    rmSync(join(folder, '2025-01'), { recursive: true })
    expect((await checkArchive(folder, pool)).problems).toEqual(['2025-01: its files are not here'])
  })

  test('before it is archived: a seal that does not fit, an account that is not the sum of its legs', async () => {
    await play('r1')
    await seal()
    await pool.query(`alter table ledger.entry disable trigger all; update ledger.entry set amount = amount * 2 where transfer_id = 1`)

    await expect(archive()).rejects.toThrow('Seal 1 does not fit what it seals. Nothing was archived.')
    expect(await count('ledger.archive')).toBe(0)
  })
})

describe('npm run archive', () => {
  test('writes one month after the other, waits for the auditor, lets play go, and checks', async () => {
    await play('r1')
    await seal(500)
    await play('r2')
    await seal(465)

    const first = run()
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).toMatch(
      /^\d{4}-\d\d: 3 transfers, .*\n\d{4}-\d\d is archived; its play stays for now: the auditor has not gone through/,
    )
    expect(run().stdout).toMatch(/stays for now/)
    await audited()
    expect(run().stdout).toMatch(/: 1 rounds, 2 messages and 2 transfers have left the database\./)
    const second = run()
    expect(second.stdout).toMatch(/: 2 transfers, .*\n.*stays for now/)
    await audited()
    run()
    expect(run().stdout).toBe('Nothing is sealed that is not archived.\n')
    expect(await count('ledger.transfer')).toBe(1)
    expect(run('check')).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing is wrong with them.') })
    // Its message is as old as the first month, which it outlived with its transfer.
    expect(run('find', 'r2-bet').stdout.match(/messages|transfers/g)).toEqual(['messages', 'transfers', 'messages'])
    rmSync(join(folder, readdirSync(folder)[0] ?? ''), { recursive: true })
    expect(run('check')).toMatchObject({ status: 1, stdout: expect.stringContaining('its files are not here') })
  })

  test('leaves what is young, and refuses what it does not know', async () => {
    await play('r1')
    await seal(200)

    expect(run().stdout).toBe('No month is due.\n')
    expect(run('--keep', '4').stdout).toMatch(/3 transfers/)
    await pool.query(`select pg_advisory_lock(hashtext('morakot-archive'))`)
    expect(run()).toMatchObject({ status: 1, stderr: 'Another run archives already.\n' })
    expect(run('--keep', '3')).toMatchObject({ status: 1, stderr: expect.stringContaining('4 or more') })
    expect(run('forget')).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run archive') })
  })
})
