import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import type { OperatorRole } from '@morakot/contract/permission'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { openDatabase } from '@morakot/database/database'
import { urlOfTarget } from '@morakot/database/target'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bahtCell } from '#infra/files/cell'
import { parseCsv } from '#infra/files/csv'
import { seedCatalogue } from '#features/games/service-catalogue'
import { openReplica } from '#infra/replica/replica'
import { HOST_SECRET, TEST_CATALOGUE, newId, openGame, say, startGameHost, callWallet } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import { playedOn } from '../../../test/played-on.ts'
import { depositFor, publishFree, publishPromotion, update } from '../../../test/promotions.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { STUB_BANK_SECRET, startBank } from '../../../test/stub-bank.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { TEST_PASSWORD, startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { APP_ROLE } from '../../context.ts'
import { spanOf } from './rules.ts'
import { readDay } from './service-day.ts'
import { rebuildDay } from './service-rebuild.ts'
import { writeReport } from './service.ts'
import { sourceOf } from './service-source.ts'

const FIRST = '2026-11-19'
const SECOND = '2026-11-20'
const SECOND_BEGINS = new Date('2026-11-19T17:00:00.000Z')
const NOW = new Date('2026-11-25T00:00:00.000Z')

let app: TestApp
let host: GameHost
let bank: StubBank
let folder: string
/** Transfers up to this one are of the first day, all others of the second. */
let border: bigint
let promotions: { readonly free: string; readonly match: string }
beforeAll(async () => {
  host = await startGameHost()
  bank = await startBank()
  bank.mood = 'PAID'
  app = await startApp({
    now: new Date(SECOND_BEGINS.getTime() - 60_000),
    config: {
      provider: { origin: host.origin, id: 'sandbox', keyId: 'demo', secret: HOST_SECRET },
      bank: { origin: bank.origin, id: 'bank', keyId: '1', secret: STUB_BANK_SECRET },
    },
  })
  await app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
  promotions = await playTwoDays()
  app.clock.advance(3_600_000)
  await write(FIRST)
  await write(SECOND)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await bank[Symbol.asyncDispose]()
})

/** Amounts that end in odd satang, a round that is taken back, one across midnight, bonuses, deposits and a payout. */
async function playTwoDays() {
  const baccarat = (player: Player, baht: number, won: number) => say.betWin(player, baht, won, { game_code: 'slt-baccarat' })
  const [one, two] = await Promise.all(['5000.00', '3000.00'].map(async (credit) => await app.memberWith({ credit })))
  if (one === undefined || two === undefined) throw new Error('no members')
  const [first, second] = [await openGame(app, host, one), await openGame(app, host, two, 2001)]
  const across = newId('round')
  const said = async (...message: Parameters<typeof callWallet> extends [unknown, ...infer Rest] ? Rest : never) =>
    expect((await callWallet(app, ...message)).reply.status).toBe('OK')
  await said('betWin', say.betWin(first, 12.37, 4.01))
  await said('betWin', baccarat(second, 100, 195))
  await said('bet', say.bet(first, 33.33, { round_id: across }))
  border = await lastId()
  app.clock.advance(SECOND_BEGINS.getTime() - app.clock.now().getTime())
  await said('win', say.win(first, 99.99, { round_id: across, round_closed: true }))
  const taken = say.betWin(first, 50, 0)
  await said('betWin', taken)
  await said('rollback', say.rollback(first, taken['tx_id']))
  await said('adjust', say.adjust(first, 1.25))
  // Deposits first: with a bonus running, a payout waits for its end.
  const match = await publishPromotion(app)
  const third = await app.memberWith()
  await update(await app.as(third), match, 'ACCEPT')
  expect((await depositFor(app, await app.as(third), 200, match)).status).toBe(200)
  expect((await depositFor(app, await app.as(two), 345.67)).status).toBe(200)
  await app.runJobs()
  const free = await publishFree(app, 100)
  const fourth = await app.memberWith({ credit: '100.00' })
  await update(await app.as(fourth), free, 'ACCEPT')
  const withBonus = await openGame(app, host, fourth)
  await said('betWin', say.betWin(withBonus, 10, 2.5))
  await said('betWin', say.betWin(await openGame(app, host, third), 10, 0))
  expect((await (await app.as(two)).post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })).status).toBe(200)
  await app.runJobs()
  await moveToTheirDays()
  for (const day of [FIRST, SECOND, bangkokDay(new Date())]) await rebuildDay(app.context.db, day)
  return { free, match }
}

const lastId = async () => (await sql<{ id: bigint }>`select max(id) as id from ledger.transfer`.execute(app.context.db)).rows[0]?.id ?? 0n

/** As the owner: the ledger goes by the clock of PostgreSQL. The last of the first day and the first of the second are a millisecond apart. */
async function moveToTheirDays(): Promise<void> {
  const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'reports-test' })
  await owner.pool.query('alter table ledger.transfer disable trigger user')
  await owner.pool.query(
    `update ledger.transfer set created_at = case when id <= $1 then '2026-11-19T16:59:59.999Z'::timestamptz else '2026-11-19T17:00:00.000Z' end`,
    [border],
  )
  await owner.pool.query('alter table ledger.transfer enable trigger user')
  await owner.close()
}

const directly = () => sourceOf(app.context.db, null).inSnapshot
const write = async (day: string) => await writeReport(directly(), spanOf(day, NOW), folder)

/** What a statement finds in a Parquet file, numbers as text. */
async function inParquet(day: string, file: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(statement.replace('$file', `read_parquet('${folder}/day=${day}/${file}')`))
  connection.closeSync()
  instance.closeSync()
  return reader.getRowObjectsJson()
}

/** Satang of both, out of exact baht. */
const satangOf = (baht: unknown) => Math.round(Number(baht) * 100)

describe('the report of a day', () => {
  test('adds up, by provider and campaign, to what the rows of features say by SQL', async () => {
    for (const day of [FIRST, SECOND]) {
      const lines = await inParquet(
        day,
        'summary.parquet',
        `select coalesce(provider, '-') as provider, coalesce(campaign, '-') as campaign, sum(stakes)::varchar as stakes, sum(wins)::varchar as wins
        from $file where host is not null group by all order by all`,
      )
      expect(lines.filter(({ provider }) => provider !== '-').map(satangs)).toEqual(
        (await playedOn(app.context.db, { border: SECOND_BEGINS, isUpTo: day === FIRST })).map(satangs),
      )
    }
  })

  test('returns deposits, payouts, bonuses and corrections of the day, and GGR and NGR of them', async () => {
    const [line] = await inParquet(
      SECOND,
      'summary.parquet',
      `select ${['deposits', 'withdrawals', 'bonuses', 'adjustments', 'ggr', 'ngr', 'stakes', 'wins'].map((name) => `sum(${name})::varchar as ${name}`).join(', ')},
        sum(deposit_count)::integer as paid_in, sum(withdrawal_count)::integer as paid_out from $file`,
    )
    const { rows } = await sql<Record<string, string>>`
      select
        (select sum(amount) from deposit where status = 'CREDITED') as deposits,
        (select count(*) from deposit where status = 'CREDITED') as paid_in,
        (select sum(amount) from withdrawal where status = 'PAID') as withdrawals,
        (select count(*) from withdrawal where status = 'PAID') as paid_out,
        (select sum(bonus) / 1000 from bonus_grant) as bonuses`.execute(app.context.db)
    const said = rows[0] ?? {}
    // 100 baht of the members who begin with credit are given by the test's own hand, from the promotions' account.
    const given = 10_000

    expect([line?.['paid_in'], line?.['paid_out']].map((amount) => Number(amount))).toEqual([
      Number(said['paid_in']),
      Number(said['paid_out']),
    ])
    expect(satangOf(line?.['deposits'])).toBe(Number(said['deposits']))
    expect(satangOf(line?.['withdrawals'])).toBe(Number(said['withdrawals']))
    expect(satangOf(line?.['bonuses'])).toBe(Number(said['bonuses']) + given)
    expect(satangOf(line?.['adjustments'])).toBe(125)
    expect(satangOf(line?.['ggr'])).toBe(satangOf(line?.['stakes']) - satangOf(line?.['wins']) - 125)
    expect(satangOf(line?.['ngr'])).toBe(satangOf(line?.['ggr']) - satangOf(line?.['bonuses']))
  })

  test('names the promotion of a bonus, of the rounds that were played with it, and of the deposit that it was for', async () => {
    const { rows } = await sql<{ id: string; code: string }>`select id, code from promotion`.execute(app.context.db)
    const codeOf = (id: string) => `promotion:${rows.find((row) => row.id === id)?.code}`
    const found = await inParquet(
      SECOND,
      'summary.parquet',
      `select campaign, sum(bonuses)::varchar as bonuses, sum(stakes)::varchar as stakes, sum(deposits)::varchar as deposits
      from $file where campaign is not null group by all`,
    )

    expect(new Map(found.map(({ campaign, ...sums }) => [campaign, Object.values(sums).map(satangOf)]))).toEqual(
      new Map([
        [codeOf(promotions.free), [10_000, 1_000, 0]],
        [codeOf(promotions.match), [10_000, 1_000, 20_000]],
      ]),
    )
  })

  test('holds every leg of the house once, which the ledger says too, and no name of a member', async () => {
    const movements = await inParquet(
      SECOND,
      'movements.parquet',
      'select count(*)::integer as rows, sum(abs(millisatang))::varchar as moved from $file',
    )
    const { rows } = await sql<{ rows: number; moved: string }>`
      select count(*)::integer as rows, sum(abs(entry.amount))::text as moved
      from ledger.entry
      join ledger.account on account.id = entry.account_id and account.owner_id is null and account.token = 'CREDIT'
      where entry.transfer_id > ${border}`.execute(app.context.db)

    expect(movements).toEqual(rows)
    const [columns] = await inParquet(SECOND, 'movements.parquet', 'select * from $file limit 1')
    expect(Object.keys(columns ?? {})).toEqual(
      'day transfer moved_at kind house measure millisatang member host provider game campaign'.split(' '),
    )
  })

  test('replaces the day that was there, whole, and leaves no other row; a day without movements is empty', async () => {
    const before = await write(SECOND)
    const again = await write(SECOND)
    const empty = await write('2026-11-18')

    expect(again).toEqual(before)
    expect([empty.movements, empty.lines]).toEqual([0, []])
    expect(readdirSync(folder).toSorted()).toEqual([`day=2026-11-18`, `day=${FIRST}`, `day=${SECOND}`])
    expect(readdirSync(again.folder).toSorted()).toEqual(['movements.parquet', 'summary.csv', 'summary.parquet'])
    expect(readFileSync(join(again.folder, 'summary.csv'), 'utf8').split('\n')[0]).toMatch(/^day,host,provider,campaign,rounds,stakes/)
  })
})

function replicaAt(url: string) {
  const replica = openReplica({ target: { connectionString: url }, primary: app.context.watch, role: APP_ROLE, logger: silentLogger })
  onTestFinished(async () => await replica.close())
  return replica
}

describe('where a report is read', () => {
  test('is the replica, in one snapshot that cannot write', async () => {
    const source = sourceOf(app.context.db, replicaAt(urlOfTarget(app.target)))

    await expect(source.inSnapshot(async (db) => await sql`delete from audit`.execute(db))).rejects.toThrow(/read-only/)
    const { movements } = await writeReport(source.inSnapshot, spanOf(SECOND, NOW), folder)
    expect([source.answered(), movements]).toEqual(['replica', (await write(SECOND)).movements])
  })

  test('is the primary while the replica is away', async () => {
    const source = sourceOf(app.context.db, replicaAt('postgres://morakot_app@127.0.0.1:1/nothing'), 300)

    await expect(source.inSnapshot(async (db) => await sql`delete from audit`.execute(db))).rejects.toThrow(/read-only/)
    const { movements } = await writeReport(source.inSnapshot, spanOf(SECOND, NOW), folder)
    expect([source.answered(), movements]).toEqual(['primary', (await write(SECOND)).movements])
  })
})

describe('the CSV of a day for operators', () => {
  const send = async (role: OperatorRole, day: string) =>
    await (await signInOperator(app, { username: role, roles: [role] })).post('/console/reports/day', { day })
  const cellsOf = (content: string) => (parseCsv(content) ?? []).slice(1)
  // Amounts have two decimals in the file, and more only where they need more.
  const written = (figure: string) => (figure.includes('.') ? bahtCell(figure).number : figure)

  test('has the lines of the report that is written at night, to the last digit, and adds up to what SQL says of games', async () => {
    for (const day of [FIRST, SECOND]) {
      const { data } = await send('finance', day)
      const cells = cellsOf(data.content)
      const { lines } = await write(day)
      expect(cells).toEqual(
        lines.map(({ host: by, provider, campaign, figures }) => [
          day,
          by ?? '',
          provider ?? '',
          campaign ?? '',
          ...Object.values(figures).map(written),
        ]),
      )
      expect(data.rows).toBe(lines.length)
      const played = cells.filter(([, , provider]) => provider !== '')
      const named = played.map(([, , provider, campaign, , stakes, wins]) => [provider, campaign || '-', satangOf(stakes), satangOf(wins)])
      expect(named.toSorted(byText)).toEqual(
        (await playedOn(app.context.db, { border: SECOND_BEGINS, isUpTo: day === FIRST })).map(satangs).toSorted(byText),
      )
    }
    expect(cellsOf((await send('finance', '2026-11-18')).data.content), 'a day without movements').toEqual([])
  })

  test('shows whether the day is over, and the audit log has the operator who took it', async () => {
    const { data } = await send('auditor', SECOND)
    expect(data).toMatchObject({ isWhole: false, fileName: `report-${SECOND}-so-far.csv` })
    expect((await send('auditor', FIRST)).data).toMatchObject({ isWhole: true, fileName: `report-${FIRST}.csv` })
    const { rows } = await sql`select action, subject, after from audit where id = ${data.auditId}`.execute(app.context.db)
    expect(rows).toMatchObject([
      { action: 'reports.export', subject: `report:${SECOND}`, after: { day: SECOND, isWhole: false, rows: data.rows } },
    ])
  })

  test('is refused to operators who may not see figures or export, for what is no day, and for a day that has not begun', async () => {
    for (const role of ['support', 'content'] as const) {
      expect(await send(role, FIRST)).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
    }
    expect((await app.consoleGuest().post('/console/reports/day', { day: FIRST })).status).toBe(401)
    for (const day of ['2026-02-30', 'yesterday', ''])
      expect(await send('owner', day)).toMatchObject({ status: 422, failure: { fields: { day: 'กรุณาเลือกวันที่' } } })
    expect(await send('owner', '2026-11-21')).toMatchObject({ status: 422, failure: { code: 'workQueue.day_not_begun' } })
  })

  test('is read from the replica in its own snapshot, with the same lines', async () => {
    const lines = await readDay(app.context.db, SECOND)
    const replica = replicaAt(urlOfTarget(app.target))
    const source = sourceOf(app.context.db, replica)
    const there = await source.inSnapshot(async (db) => await readDay(db, SECOND))
    expect([source.answered(), there]).toEqual(['replica', lines])
    expect(lines.length).toBeGreaterThan(3)
  })
})

describe('npm run reports', () => {
  const run = async (...given: string[]) =>
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../reports.ts'), ...given], {
      env: { ...process.env, APP_DATABASE_URL: urlOfTarget(app.target), READ_DATABASE_URL: urlOfTarget(app.target), REPORTS_DIR: folder },
    })

  test('writes a day and prints its totals; an invalid day is refused', async () => {
    const { stdout } = await run('--date', SECOND)

    expect(stdout).toMatch(/^2026-11-20: \d+ movements, read from the replica, in /)
    expect(stdout).toMatch(/sandbox +SLT|sandbox +LTN/)
    await expect(run('--date', '2026-02-30')).rejects.toThrow('--date must be a day')
  })
})

const byText = (one: readonly unknown[], other: readonly unknown[]) => (String(one) < String(other) ? -1 : 1)
const satangs = ({ provider, campaign, stakes, wins }: Record<string, unknown>) => [provider, campaign, satangOf(stakes), satangOf(wins)]
